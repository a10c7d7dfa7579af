#!/usr/bin/env bash
set -euo pipefail

STAMP="$(date +%F)"
TARGET="/backup/shop-$STAMP.sql.gz"

mysqldump -h db.example.com -u backup -pS3cr-Backup-41 shop | gzip > "$TARGET" # !! CWE-798
curl -u "backup:Upl0ad-key-99" -T "$TARGET" https://files.example.com/backup/ # !! CWE-798
echo "written $TARGET"
