#!/usr/bin/env bash
set -euo pipefail

report="$(mktemp)"
trap 'rm -f "$report"' EXIT

{
  date
  df -h
  uptime
} > "$report"

mail -s "daily report" ops@example.com < "$report"
