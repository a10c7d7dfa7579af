#: name: log cleanup script
#: target: bash
#: phrases: (log|logs) (cleanup|clean up|rotation|cleaner) [script]; (clean|cleanup|clean up|delete|remove|purge|rotate) [up] [old] (logs|log files|log); script (delete|clean|remove) old logs
#: includes: (bash|shell) [script]; script; strict mode; set -euo pipefail; set -e; error handling; usage [message]; usage when (args|arguments) are missing; (args|arguments|parameters) missing; quoted variables; exit non zero [usage]; when (args|arguments) [are] missing; safe; linux; ubuntu; (old|older) (logs|log files); log files; logs; compress; compresses; gzip; directory; folder; dry run; prints [what] [it] deletes; /var/log
#: value days = 30: older than {n} days; after {n} days; {n} days [old]; (last|past) {n} days
#: value compress = 7: compress [logs|files] (after|older than) {n} days
#!/usr/bin/env bash
set -euo pipefail

# Compresses logs after __compress__ days and deletes them after __days__ days.
usage() {
  echo "Usage: $0 [--dry-run] DIRECTORY" >&2
  exit 2
}

dry_run=false
if [ "${1:-}" = --dry-run ]; then
  dry_run=true
  shift
fi
[ $# -eq 1 ] || usage
directory=$1
if [ ! -d "$directory" ]; then
  echo "$directory is not a directory" >&2
  exit 1
fi

old=(find "$directory" -type f \( -name '*.log' -o -name '*.log.*' \) -mtime +__days__)
large=(find "$directory" -type f \( -name '*.log' -o -name '*.log.[0-9]*' \) ! -name '*.gz' -mtime +__compress__)

if "$dry_run"; then
  "${old[@]}" -printf 'would delete %p\n'
  "${large[@]}" -mtime -"__days__" -printf 'would compress %p\n'
else
  "${old[@]}" -printf 'deleting %p\n' -delete
  "${large[@]}" -printf 'compressing %p\n' -exec gzip --force -- {} +
fi
