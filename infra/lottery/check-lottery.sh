#!/usr/bin/env bash
# Computes the draws of a season again from its events, and compares them with what the app drew. It shares no code with the app, and needs
# only bash, grep, sed and sha256sum (or shasum).
#
# Sign in, save what https://your-boat/api/draft/2026/events returns, and run
#
#   infra/lottery/check-lottery.sh events.json
#
# Exits with 1 if a seed does not match its commitment or an order does not follow from its seed and words, and with 2 if the file has no draft.
set -euo pipefail
# Bytes are compared and hashed as they are.
export LC_ALL=C
[[ $# -eq 1 ]] || { echo "Usage: $0 EVENTS.json" >&2; exit 2; }

if command -v sha256sum >/dev/null; then sum=(sha256sum); else sum=(shasum -a 256); fi
sha256() { printf '%s' "$1" | "${sum[@]}" | cut -c1-64; }

# Quotes in what families wrote are escaped, so an unescaped one is always a delimiter.
string='"([^"\\]|\\.)*"'
types='DraftOpened|OrderSet|SeasonChanged|LotteryCommitted|LotteryWordAdded|LotteryDrawn|DraftReset'
relevant_events() { tr -d '\r\n' <"$1" | grep -oE "\"type\": *\"($types)\", *\"data\": *\\{($string|[^\"{}])*\\}" || true; }
# $1 is the event, $2 the field.
ids() { grep -oE "\"$2\": *\\[[^]]*\\]" <<<"$1" | grep -oE '[0-9a-f-]{36}'; }
text() { grep -oE "\"$2\": *$string" <<<"$1" | sed -E 's/^"[a-z]+": *"(.*)"$/\1/'; }
unescape() { printf '%b' "${1//\\\"/\"}"; }

# The first 8 bytes of a hash modulo $2, digit by digit: shell arithmetic is signed and has 64 bits.
modulo() {
  local rest=0 nth
  for ((nth = 0; nth < 16; nth++)); do rest=$(((rest * 16 + 0x${1:nth:1}) % $2)); done
  echo "$rest"
}

# Shuffles `drawn` by the seed and the words that came since the commitment, each with a bar before it.
draw() {
  local i j hash moved
  for ((i = ${#drawn[@]} - 1; i >= 1; i--)); do
    hash=$(sha256 "$1${words:-|}:$i")
    j=$(modulo "$hash" $((i + 1)))
    echo "  $((i + 1)) <-> $((j + 1))  $hash"
    moved=${drawn[i]} drawn[i]=${drawn[j]} drawn[j]=$moved
  done
}

order=() drawn=() commitment='' words='' found=0 commitments=0 draws=0 resets=0 wrong=0
while IFS= read -r event; do
  found=$((found + 1))
  case $(text "$event" type) in
    DraftOpened | OrderSet | SeasonChanged) order=($(ids "$event" order)) ;;
    LotteryCommitted)
      commitments=$((commitments + 1)) commitment=$(text "$event" commitment) words='' drawn=("${order[@]}")
      ;;
    LotteryWordAdded) words+="|$(unescape "$(text "$event" word)")" ;;
    LotteryDrawn)
      draws=$((draws + 1)) seed=$(text "$event" seed) order=($(ids "$event" order))
      echo "Draw $draws, of the commitment $commitment:"
      [[ $(sha256 "$seed") == "$commitment" ]] || { echo '  WRONG: this is not the seed that was committed to.'; wrong=1; }
      draw "$seed"
      if [[ ${drawn[*]} == "${order[*]}" ]]; then echo '  The order follows from the seed and the words.'
      else echo "  WRONG: the order must be ${drawn[*]}"; wrong=1; fi
      ;;
    DraftReset) resets=$((resets + 1)) ;;
  esac
done < <(relevant_events "$1")

((found > 0)) || { echo "$1 has no draft's events." >&2; exit 2; }
echo "Commitments: $commitments. Draws: $draws. Resets: $resets."
exit "$wrong"
