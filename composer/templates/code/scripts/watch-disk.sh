#: name: disk usage alert script
#: target: bash
#: phrases: (disk|disk space|disk usage) (alert|monitor|monitoring|check|watch|warning|usage) [script]; (monitor|check|watch|alert) [for] disk [space|usage]; script disk [space|usage]
#: includes: (bash|shell) [script]; script; strict mode; set -euo pipefail; set -e; error handling; usage [message]; usage when (args|arguments) are missing; (args|arguments|parameters) missing; quoted variables; exit non zero [usage]; when (args|arguments) [are] missing; safe; linux; ubuntu; threshold; percent; (alert|alerts|warn|warns|warning) [when|if|above|over]; partitions; file systems; filesystems; disk; usage; full; space; stderr
#: option webhook: (slack|webhook|discord) [notification|message|alert]
#: option mail: (email|mail) [alert|notification|me]; (send|sends) [an] (email|mail)
#: value limit = 80: {n} (percent|%); (above|over|exceeds|threshold|than) [of] {n} [percent]; threshold [of] {n}
#!/usr/bin/env bash
set -euo pipefail

# Reports file systems that are at least this full, in percent, and exits with 1 if there are any.
limit=${1:-__limit__}
if ! [[ $limit =~ ^[0-9]+$ ]] || [ "$limit" -gt 100 ]; then
  echo "Usage: $0 [PERCENT]" >&2
  exit 2
fi

report=$(df --local --output=pcent,avail,target -h -x tmpfs -x devtmpfs -x overlay -x squashfs |
  awk -v limit="$limit" 'NR > 1 { used = $1; sub(/%/, "", used); if (used + 0 >= limit) print $3 " is " $1 " full, " $2 " free" }')
if [ -z "$report" ]; then exit 0; fi

echo "$report" >&2
#: if mail
printf '%s\n' "$report" | mail -s "Disk space on $(hostname)" "${ALERT_EMAIL:?Set ALERT_EMAIL to the recipient}"
#: end
#: if webhook
text=$(printf '%s: %s' "$(hostname)" "$report" | sed 's/["\\]/ /g' | tr '\n' ' ')
curl --fail --silent --show-error --max-time 10 --header 'Content-Type: application/json' \
  --data "{\"text\": \"$text\"}" "${WEBHOOK_URL:?Set WEBHOOK_URL to the incoming webhook}" > /dev/null
#: end
exit 1
