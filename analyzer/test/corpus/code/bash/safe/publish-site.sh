#!/usr/bin/env bash
set -euo pipefail

site=/var/www/site

tar xzf site.tgz -C "$site"
find "$site" -type d -exec chmod 755 {} +
find "$site" -type f -exec chmod 644 {} +
chown -R root:www-data "$site"
systemctl reload nginx
