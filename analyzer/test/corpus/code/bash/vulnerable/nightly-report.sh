#!/bin/bash
# Collects the numbers of the day and mails them.

REPORT=/tmp/report.$$ # !! CWE-377

date > "$REPORT"
df -h >> "$REPORT"
uptime >> "$REPORT"
mail -s "nightly report" ops@example.com < "$REPORT"
rm -f "$REPORT"
