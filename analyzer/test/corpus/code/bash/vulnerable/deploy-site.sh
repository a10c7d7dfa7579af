#!/usr/bin/env bash
set -euo pipefail

SITE=/var/www/site

tar xzf site.tgz -C "$SITE"
mkdir -p "$SITE/uploads"
chmod -R 777 "$SITE" # !! CWE-732
systemctl reload nginx
