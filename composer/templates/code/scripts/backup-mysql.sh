#: name: MySQL backup script
#: target: bash
#: phrases: (backup|back up|dump) [script] [for] (mysql|mariadb) [database|db]; (mysql|mariadb) (backup|dump) [script]; mysqldump [script]
#: includes: (bash|shell) [script]; script; strict mode; set -euo pipefail; set -e; error handling; usage [message]; usage when (args|arguments) are missing; (args|arguments|parameters) missing; quoted variables; exit non zero [usage]; when (args|arguments) [are] missing; safe; linux; ubuntu; (db|database) name; target (directory|folder|dir); takes; args; arguments; parameters; timestamp [in] [file name|filename]; timestamped [file|files|name|names]; date in (file name|filename); rotation; rotate; rotates; (old|older) backups; delete [old] backups; deletes old [backups]; removes old [backups]; no half file; leaves no (half|partial) file [behind]; exits non zero; backups; of that (db|database); dump; file name; database; db; folder; directory; local; mysqldump; gzip; gzipped; compressed; (fails|fail) if mysqldump fails; .my.cnf; credentials from [file]; single transaction
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
file="$target/$database-$stamp.sql.gz"
part="$file.part"

# A dump that fails leaves no half file behind.
trap 'rm -f -- "$part"' EXIT
# User and password come from ~/.my.cnf, so that they do not appear in the list of processes.
mysqldump --single-transaction --routines --triggers "$database" | gzip > "$part"
mv -- "$part" "$file"
echo "Saved $file"

#: if days
# Delete backups that are older than __days__ days.
find "$target" -maxdepth 1 -type f -name "$database-????????-??????-?????????.sql.gz" -mtime +__days__ -delete
#: else
# Keep the newest __keep__ backups. The names sort by time.
find "$target" -maxdepth 1 -type f -name "$database-????????-??????-?????????.sql.gz" -print0 | sort -zr | tail -zn +$((__keep__ + 1)) | xargs -0r rm --
#: end
