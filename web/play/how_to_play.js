/** Each game in five lines, for somebody who has never played it. */

import { html } from "./vendor/preact.js";
import { settings } from "./settings.js";
import { word } from "./words.js";

const LINES = {
  "seven-up": {
    en: [
      "Two players get six cards each. One card is turned: its suit is trump.",
      "If you do not like the trump, beg: the dealer gives you a point or deals more cards and turns a new trump.",
      "Play six tricks. Follow the suit that was led, or play a trump; the higher card, or the higher trump, wins.",
      "You score one point each for the highest trump, the lowest trump, the jack of trumps, and the most card points.",
      "The first to 7 points wins the game. Tap a card to play it.",
    ],
    fr: [
      "Deux joueurs reçoivent six cartes. Une carte est retournée : sa couleur est l’atout.",
      "Si l’atout ne vous plaît pas, demandez : le donneur vous donne un point, ou redonne des cartes et retourne un autre atout.",
      "Jouez six plis. Fournissez la couleur demandée ou coupez ; la plus forte carte, ou le plus fort atout, gagne.",
      "On marque un point pour l’atout le plus fort, pour le plus faible, pour le valet d’atout et pour le plus de points en cartes.",
      "Le premier à 7 points gagne. Touchez une carte pour la jouer.",
    ],
  },
  "costly-colours": {
    en: [
      "Two players get three cards each. One card is turned and counts for both hands at the end.",
      "First you may offer one card face down: the other player exchanges it for one of theirs, or refuses, which gives you a point.",
      "Play cards in turn and add up their values. You score for reaching 15, 25 or 31, for pairs and for sequences.",
      "If you cannot play without passing 31, say go. Then a new count begins.",
      "At the end each hand with the turned card scores for jacks, deuces, colours and totals. The first to 121 wins.",
    ],
    fr: [
      "Deux joueurs reçoivent trois cartes. Une carte est retournée et compte pour les deux mains à la fin.",
      "On peut d’abord offrir une carte cachée : l’autre l’échange contre une des siennes, ou la refuse, ce qui vous donne un point.",
      "Jouez tour à tour en additionnant les valeurs. On marque à 15, 25 ou 31, pour les paires et les séquences.",
      "Si vous ne pouvez jouer sans dépasser 31, dites « go ». Un nouveau compte commence.",
      "À la fin, chaque main avec la retourne marque pour valets, deux, couleurs et totaux. Le premier à 121 gagne.",
    ],
  },
  upcolor: {
    en: [
      "Get rid of all your cards first to win the deal and a share of the pot.",
      "Lead any card but violet. The next player answers with the next colour: green, yellow, blue, red, violet.",
      "The V on a card shows the colour that it answers. If you hold the demanded colour, you must play it; the green crown is always allowed.",
      "The black cross may replace the demanded colour; then the next player plays any colour but violet.",
      "Without the demanded colour you may pass. The last to play removes the round, draws a card and leads the next one.",
    ],
    fr: [
      "Débarrassez-vous le premier de vos cartes pour gagner la donne et une part du pot.",
      "Entamez de n’importe quelle carte sauf la violette. Le suivant répond par la couleur suivante : vert, jaune, bleu, rouge, violet.",
      "Le V d’une carte montre la couleur à laquelle elle répond. Qui a la couleur demandée doit la jouer ; la couronne verte est toujours permise.",
      "La croix noire remplace la couleur demandée ; le suivant joue alors n’importe quelle couleur sauf le violet.",
      "Sans la couleur demandée, on peut passer. Le dernier à jouer écarte le tour, pioche une carte et entame le suivant.",
    ],
  },
  colonne: {
    en: [
      "Four players in two teams: you and the player across. Lay cards on the table and empty your hand.",
      "In your turn, draw a card or take cards from the discards. Then lay what you like, and throw one card.",
      "A run is three or more cards of one suit in order. A set is three or four aces, or three or four 3s.",
      "A run of nine or more cards is a column and scores far more, most of all in trumps or without wild cards.",
      "Twos and jokers are wild. Choose cards of your hand, then tap the place where they go.",
    ],
    fr: [
      "Quatre joueurs en deux équipes : vous et le joueur d’en face. Étalez vos cartes et videz votre main.",
      "À votre tour, piochez ou prenez dans la défausse. Puis étalez ce que vous voulez et jetez une carte.",
      "Une suite : trois cartes ou plus d’une couleur, dans l’ordre. Une série : trois ou quatre as, ou trois ou quatre 3.",
      "Une suite de neuf cartes ou plus est une colonne : elle rapporte bien plus, surtout en atout ou sans joker.",
      "Les deux et les jokers remplacent. Choisissez des cartes de votre main, puis touchez l’endroit où les poser.",
    ],
  },
};

export function HowToPlay({ game }) {
  const lines = LINES[game]?.[settings.language] ?? [];
  return html`<section class="how" aria-label=${word("how_to_play")}><h2>${word("how_to_play")}</h2><ol>${lines.map((line) => html`<li>${line}</li>`)}</ol></section>`;
}
