#!/usr/bin/env bash
set -euo pipefail

: "${UPLOAD_TOKEN:?UPLOAD_TOKEN is not set}"

stamp="$(date +%F)"
target="/backup/shop-$stamp.sql.gz"

mysqldump --defaults-extra-file=/etc/mysql/backup.cnf shop | gzip > "$target"
printf 'header = "Authorization: Bearer %s"\n' "$UPLOAD_TOKEN" |
  curl --fail --config - --upload-file "$target" https://files.example.com/backup/
echo "written $target"
