#: name: file backup script
#: target: bash
#: phrases: (backup|back up) [script] [for] (files|file|folder|folders|directory|directories|home|website|uploads) [files]; (file|folder|directory|files) backup [script]; (backup|back up) [a|the] (folder|directory); (archive|compress) [a] (folder|directory) [with] [tar|date|timestamp]
#: includes: (bash|shell) [script]; script; strict mode; set -euo pipefail; set -e; error handling; usage [message]; usage when (args|arguments) are missing; (args|arguments|parameters) missing; quoted variables; exit non zero [usage]; when (args|arguments) [are] missing; safe; linux; ubuntu; (db|database) name; target (directory|folder|dir); takes; args; arguments; parameters; timestamp [in] [file name|filename]; timestamped [file|files|name|names]; date in (file name|filename); rotation; rotate; rotates; (old|older) backups; delete [old] backups; deletes old [backups]; removes old [backups]; no half file; leaves no (half|partial) file [behind]; exits non zero; backups; of that (db|database); dump; file name; database; db; folder; directory; local; tar; gzip; tar.gz; compressed; archive; source [directory|folder]
#: option exclude: exclude (node_modules|cache|git|.git)
#: value keep = 7: (keep|retain) [only] [newest|last|latest] {n} [backups|files|copies]; (last|latest|newest) {n} (backups|copies|files); retention [of] {n} [backups|copies]
#: value days = : older than {n} days; (keep|retention|retain) [backups] {n} days; after {n} days; {n} days (retention|old); (last|past) {n} days
#: option cron: cron [job|tab]; crontab; daily; nightly; (every|each) (day|night)
#!/usr/bin/env bash
#: if cron
# Every night, with this line in `crontab -e`: 0 3 * * * /usr/local/bin/backup.sh SOURCE /var/backups
#: end
set -euo pipefail

if [ $# -ne 2 ]; then
  echo "Usage: $0 SOURCE_DIRECTORY TARGET_DIRECTORY" >&2
  exit 2
fi
source=$1
target=$2

if [ ! -d "$source" ]; then
  echo "$source is not a directory" >&2
  exit 1
fi
mkdir -p -- "$target"
name=$(basename -- "$(realpath -- "$source")")
file="$target/$name-$(date +%Y%m%d-%H%M%S-%N).tar.gz"
part="$file.part"

# An archive that fails leaves no half file behind.
trap 'rm -f -- "$part"' EXIT
#: if exclude
tar --create --gzip --file="$part" --exclude=node_modules --exclude=.git --exclude=.cache --directory="$source" .
#: else
tar --create --gzip --file="$part" --directory="$source" .
#: end
mv -- "$part" "$file"
echo "Saved $file"

#: if days
# Delete backups that are older than __days__ days.
find "$target" -maxdepth 1 -type f -name "$name-????????-??????-?????????.tar.gz" -mtime +__days__ -delete
#: else
# Keep the newest __keep__ backups. The names sort by time.
find "$target" -maxdepth 1 -type f -name "$name-????????-??????-?????????.tar.gz" -print0 | sort -zr | tail -zn +$((__keep__ + 1)) | xargs -0r rm --
#: end
