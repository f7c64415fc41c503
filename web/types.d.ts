/** The shapes that the page shares between its modules, built on the types of the contract. */

import type { Event, GameId, LegalMove, Level, View } from "../clients/typescript/src/index.js";

declare global {
  /** A match as the browser keeps it. `computer` has a level by seat, or null for a person. */
  interface KeptMatch {
    id?: string;
    game: GameId;
    options: Record<string, unknown>;
    computer: (Level | null)[];
    names: string[];
    keys: string[];
    course?: number[][];
    seed?: string;
    daily?: string | null;
    commitment?: string | null;
    relay?: { id: string; key?: string; seat?: number; invitation?: string; isLate?: boolean; seats?: { name: string | null; computer: Level | null }[] };
    seat?: number | null;
    place?: Place;
    token?: string;
    changed?: number;
    deals?: number;
    isOver?: boolean;
  }

  /** An open position: the state, the state after the deal, the deals before it, its deck, the seat that sees it. */
  interface Place {
    state: any;
    deals?: unknown[];
    deck?: string[];
    first: unknown;
    seat: number | null;
    ply: number;
  }

  /** A finished or open trick's card. */
  interface PlayedCard {
    seat: number;
    card: string | null;
    value?: number;
    isWinner?: boolean;
  }

  type AnyEvent = Event<GameId> & Record<string, any>;
  type AnyMove = LegalMove<GameId> & Record<string, any>;
  type AnyView = View<GameId> & Record<string, any>;
}
