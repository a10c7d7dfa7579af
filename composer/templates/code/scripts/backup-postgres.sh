#: name: PostgreSQL backup script
#: target: bash
#: phrases: (backup|back up|dump) [script] [for] (postgres|postgresql|pg) [database|db]; (postgres|postgresql|pg) (backup|dump) [script]; (backup|back up) [a|the] database [postgres|postgresql]; pg_dump [script]
#: includes: (bash|shell) [script]; script; strict mode; set -euo pipefail; set -e; error handling; usage [message]; usage when (args|arguments) are missing; (args|arguments|parameters) missing; quoted variables; exit non zero [usage]; when (args|arguments) [are] missing; safe; linux; ubuntu; (db|database) name; target (directory|folder|dir); takes; args; arguments; parameters; timestamp [in] [file name|filename]; timestamped [file|files|name|names]; date in (file name|filename); rotation; rotate; rotates; (old|older) backups; delete [old] backups; deletes old [backups]; removes old [backups]; no half file; leaves no (half|partial) file [behind]; exits non zero; backups; of that (db|database); dump; file name; database; db; folder; directory; local; pg_dump; custom format; compressed; (fails|fail) if pg_dump fails; pg_restore
#: option plain: (plain sql|sql file|sql format|gzip|gzipped|.sql.gz)
#: value keep = 7: (keep|retain) [only] [newest|last|latest] {n} [backups|files|copies]; (last|latest|newest) {n} (backups|copies|files); retention [of] {n} [backups|copies]
#: value days = : older than {n} days; (keep|retention|retain) [backups] {n} days; after {n} days; {n} days (retention|old); (last|past) {n} days
#: option cron: cron [job|tab]; crontab; daily; nightly; (every|each) (day|night)
#!/usr/bin/env bash
#: if cron
# Every night, with this line in `crontab -e`: 0 3 * * * /usr/local/bin/backup.sh DATABASE /var/backups
#: end
set -euo pipefail

if [ $# -ne 2 ]; then
  echo "Usage: $0 DATABASE TARGET_DIRECTORY" >&2
  exit 2
fi
database=$1
target=$2

mkdir -p -- "$target"
stamp=$(date +%Y%m%d-%H%M%S-%N)
#: if plain
extension=sql.gz
#: else
extension=dump
#: end
file="$target/$database-$stamp.$extension"
part="$file.part"

# A dump that fails leaves no half file behind.
trap 'rm -f -- "$part"' EXIT
#: if plain
pg_dump --no-owner --dbname="$database" | gzip > "$part"
#: else
# Restore with: pg_restore --clean --if-exists --dbname=DATABASE FILE
pg_dump --format=custom --file="$part" --dbname="$database"
#: end
mv -- "$part" "$file"
echo "Saved $file"

#: if days
# Delete backups that are older than __days__ days.
find "$target" -maxdepth 1 -type f -name "$database-????????-??????-?????????.$extension" -mtime +__days__ -delete
#: else
# Keep the newest __keep__ backups. The names sort by time.
find "$target" -maxdepth 1 -type f -name "$database-????????-??????-?????????.$extension" -print0 | sort -zr | tail -zn +$((__keep__ + 1)) | xargs -0r rm --
#: end
