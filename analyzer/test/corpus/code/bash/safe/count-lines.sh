#!/usr/bin/env bash
set -euo pipefail

total=0
while IFS= read -r -d '' file; do
  lines=$(wc -l < "$file")
  printf '%6d %s\n' "$lines" "$file"
  total=$((total + lines))
done < <(find . -name '*.sh' -print0)

printf '%6d total\n' "$total"
