#!/usr/bin/env bash
# Plays a match with curl: seat 0 takes any legal move, the computer plays the other seats.
#
#     docs/against-the-computer.sh GAME [LEVEL [OPTIONS]]        for example: seven-up strong '{"games": 1}'
#
# The service is at $CROUPIER_URL, http://127.0.0.1:8000 if that is not set. The last answer is always in table.json, in a
# folder of its own; python3 is what reads and writes JSON here.
set -euo pipefail

game=$1 level=${2:-strong} options=${3:-'{}'}
url=${CROUPIER_URL:-http://127.0.0.1:8000}/v1/games/$game
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"

# json EXPRESSION: prints what a Python expression makes of the last answer, `table`.
json() { python3 -IS -c "import json, random, sys; table = json.load(open('table.json')); print($1)" "${@:2}"; }

# post RESOURCE [HEADER]: posts standard input; the answer becomes table.json.
post() {
    curl -sS --fail-with-body "$url/$1" -H 'Content-Type: application/json' "${@:2}" -d @- -o answer.json \
        || { cat answer.json >&2; exit 1; }
    mv answer.json table.json
}

say() { json '*[event["text"] for event in table["events"]], sep="\n"'; }

echo "{\"options\": $options}" | post deals
begun=$SECONDS decisions=0 deals=1
touch times
say
while read -r phase to_act < <(json 'table["state"]["phase"], table["state"]["to_act"]') && [ "$phase" != match_over ]; do
    if [ "$phase" = deal_over ]; then
        json 'json.dumps({"state": table["state"]})' | post deals
        deals=$((deals + 1))
    elif [ "$to_act" = 0 ]; then
        json 'json.dumps({"state": table["state"], "moves": [random.choice(table["legal_moves"])["move"]]})' | post moves
    else
        json 'json.dumps({"state": table["state"], "seats": list(range(1, len(table["state"]["deal"]["hands"]))),
            "level": sys.argv[1]})' "$level" \
            | post opponent-moves -H 'Prefer: wait=30' -w '%{time_total}\n' >>times
        decisions=$((decisions + $(json 'len(table["result"]["moves"])')))
        json 'json.dumps(table["result"])' >result.json && mv result.json table.json
    fi
    say
done
echo "$deals deals in $((SECONDS - begun)) seconds; $decisions decisions of the computer in" \
    "$(awk '{sum += $1; if ($1 > most) most = $1} END {printf "%.1f seconds, %.0f calls, the longest %.2f", sum, NR, most}' times)"
