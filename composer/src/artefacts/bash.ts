import type { Intent } from '../intent/intent.ts'
import { lineChore } from './bash-lines.ts'
import { extensionIn, script } from './bash-script.ts'

/** Shell scripts for the chores of a server, with what the wish says about folders, ages and limits. */

const pathsIn = (prompt: string): string[] =>
  [...prompt.matchAll(/(?:^|[\s(])((?:~|\.{1,2})?\/[\w./-]+)/g)].map(([, path = '']) =>
    path.replace(/[.,]+$/, ''),
  )
const pathIn = (prompt: string): string | undefined => pathsIn(prompt)[0]
const daysIn = (prompt: string): string => /\b(\d+)[- ]days?\b/i.exec(prompt)?.[1] ?? '7'
/** `sends an email to admin@example.com`. */
function mailTo(prompt: string): string[] {
  const address = /\b([\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,60}){1,5})\b/.exec(prompt)?.[1]
  return address === undefined
    ? []
    : [`    echo "$mount on $(hostname) is \${used}% full" | mail -s 'Disk nearly full' '${address}'`]
}

type Chore = readonly [said: RegExp, compose: (prompt: string) => string]

const chores: readonly Chore[] = [
  [
    /\b(?:postgres|mysql|mariadb|mongo)\w*\b.*\b(?:backup|dump|back up)\b|\b(?:backup|dump|back up)\b.*\b(?:postgres|mysql|mariadb|mongo|database)/i,
    (prompt) => {
      const dump = /\bmysql|mariadb/i.test(prompt)
        ? 'mysqldump --single-transaction "$database"'
        : /\bmongo/i.test(prompt)
          ? 'mongodump --db "$database" --archive'
          : 'pg_dump "$database"'
      return script(
        'Dumps a database into a compressed file with the date in its name, and removes old ones.',
        '<database> <folder>',
        [
          'database=$1',
          'folder=$2',
          `keep_days=${daysIn(prompt)}`,
          '',
          'mkdir -p "$folder"',
          'file="$folder/$database-$(date +%Y-%m-%d_%H%M%S).sql.gz"',
          `${dump} | gzip > "$file"`,
          'find "$folder" -name "$database-*.sql.gz" -mtime +"$keep_days" -delete',
          'echo "saved $file"',
        ],
      )
    },
  ],
  [
    /\bback ?-?ups?\b|\barchives? (?:a |the )?(?:folder|directory)|\btar\.gz\b/i,
    (prompt) => {
      const [from, to] = pathsIn(prompt)
      const last = /\b(?:keep|only|last|newest|latest)\b[^.;]*?\b(\d+)\b(?! ?days?)/i.exec(prompt)?.[1]
      return script(
        'Packs a folder into a tar.gz with the date in its name.',
        from === undefined ? '<source> <destination>' : undefined,
        [
          `source=${from === undefined ? '$1' : `\${1:-${from}}`}`,
          `destination=${from === undefined ? '$2' : `\${2:-${to ?? './backups'}}`}`,
          '',
          'if [[ ! -d $source ]]; then',
          '  echo "$source is not a folder" >&2',
          '  exit 1',
          'fi',
          '',
          'mkdir -p "$destination"',
          'archive="$destination/$(basename "$source")-$(date +%Y-%m-%d_%H%M%S).tar.gz"',
          'tar -czf "$archive" -C "$(dirname "$source")" "$(basename "$source")"',
          ...(last !== undefined
            ? [
                `# The newest ${last} stay.`,
                `find "$destination" -maxdepth 1 -name '*.tar.gz' -printf '%T@ %p\\n' | sort -rn | tail -n +${Number(last) + 1} | cut -d' ' -f2- |`,
                '  while IFS= read -r old; do rm -- "$old"; done',
              ]
            : /\bkeep|\brotat|\bold(?:er)?\b|\bdelete/i.test(prompt)
              ? [`find "$destination" -name '*.tar.gz' -mtime +${daysIn(prompt)} -delete`]
              : []),
          'echo "saved $archive"',
        ],
      )
    },
  ],
  [
    /\b(?:delet|remov|clean|purg)\w*\b.*\b(?:old|older|days)\b|\bolder than\b/i,
    (prompt) => {
      const folder = pathIn(prompt)
      const extension = extensionIn(prompt)
      return script(
        `Deletes files that are older than ${daysIn(prompt)} days.`,
        folder === undefined ? '<folder>' : undefined,
        [
          `folder=${folder === undefined ? '$1' : `\${1:-${folder}}`}`,
          `days=\${2:-${daysIn(prompt)}}`,
          '',
          'if [[ ! -d $folder ]]; then',
          '  echo "$folder is not a folder" >&2',
          '  exit 1',
          'fi',
          '',
          `find "$folder" -type f ${extension ? `-name '*.${extension}' ` : ''}-mtime +"$days" -print -delete`,
          ...(folder === undefined
            ? []
            : [`# By default these are the files in ${folder}, -mtime +${daysIn(prompt)}.`]),
        ],
      )
    },
  ],
  [
    /\brotat\w*\b.*\blogs?\b|\blogs?\b.*\brotat/i,
    (prompt) =>
      script('Rotates a log: numbers the old ones, compresses them, and keeps the newest.', '<log>', [
        'log=$1',
        `keep=\${2:-${/\b(?:keep|last) (\d+)\b/i.exec(prompt)?.[1] ?? '7'}}`,
        '',
        'rm -f "$log.$keep.gz"',
        'for ((i = keep - 1; i >= 1; i--)); do',
        '  if [[ -f $log.$i.gz ]]; then',
        '    mv "$log.$i.gz" "$log.$((i + 1)).gz"',
        '  fi',
        'done',
        '# Copied and emptied, since whoever writes it keeps it open.',
        'gzip -c "$log" > "$log.1.gz"',
        ': > "$log"',
      ]),
  ],
  [
    /\bdisk (?:usage|space)\b|\bfree space\b|\bdf\b/i,
    (prompt) =>
      script('Warns about file systems that are nearly full.', undefined, [
        `limit=\${1:-${/\b(\d{1,3}) ?(?:%|percent)/i.exec(prompt)?.[1] ?? '80'}}`,
        'status=0',
        '',
        'while read -r used mount; do',
        '  used=${used%\\%}',
        '  if ((used >= limit)); then',
        '    echo "$mount is ${used}% full" >&2',
        ...mailTo(prompt),
        '    status=1',
        '  fi',
        'done < <(df --output=pcent,target --exclude-type=tmpfs --exclude-type=devtmpfs | tail -n +2)',
        '',
        'exit "$status"',
      ]),
  ],
  [
    /\bwaits?\b.*\bport\b|\bport\b.*\bopen\b|\bwait[- ]for\b/i,
    (prompt) => {
      const limit = /\b(\d+) ?s(?:ec(?:onds?)?)?\b/i.exec(prompt)?.[1] ?? '30'
      const port = /\bport (\d{2,5})\b|:(\d{2,5})\b/i.exec(prompt)
      const host = /\b(localhost|\d{1,3}(?:\.\d{1,3}){3}|[a-z][\w-]*(?:\.[a-z][\w-]*)+)\b/i.exec(prompt)?.[1]
      return script('Waits until a TCP port is open.', port ? undefined : '<host> <port> [seconds]', [
        `host=${port ? `\${1:-${host ?? 'localhost'}}` : '$1'}`,
        `port=${port ? `\${2:-${port[1] ?? port[2]}}` : '$2'}`,
        `limit=\${3:-${limit}}`,
        '',
        'for ((waited = 0; waited < limit; waited++)); do',
        '  if (exec 3<> "/dev/tcp/$host/$port") 2> /dev/null; then',
        '    echo "$host:$port is open"',
        '    exit 0',
        '  fi',
        '  sleep 1',
        'done',
        '',
        'echo "$host:$port is not open after $limit seconds" >&2',
        'exit 1',
      ])
    },
  ],
  [
    /\brenam/i,
    (prompt) => {
      const extension = extensionIn(prompt)
      const isLower = /\blower ?-?case\b/i.test(prompt)
      const isSpaces = /\bspaces?\b/i.test(prompt)
      const [, from, to] =
        /\.(\w+) (?:files? )?(?:(?!to\b|into\b)\w+ ){0,6}(?:to|into) \*?\.(\w+)/i.exec(prompt) ??
        /\.(\w+) (?:files )?(?:to|into) \.?(\w+)/i.exec(prompt) ??
        []
      const isHere = /\bcurrent (?:dir(?:ectory)?|folder)\b/i.test(prompt)
      const target = isLower
        ? '${name,,}'
        : isSpaces
          ? '${name// /_}'
          : from !== undefined && to !== undefined
            ? `\${name%.${from}}.${to}`
            : '${prefix}${name}'
      return script(
        'Renames the files of a folder; never over a file that exists.',
        target.startsWith('${prefix}') ? '<folder> <prefix>' : isHere ? undefined : '<folder>',
        [
          isHere && !target.startsWith('${prefix}') ? 'folder=${1:-.}' : 'folder=$1',
          ...(target.startsWith('${prefix}') ? ['prefix=$2'] : []),
          '',
          `find "$folder" -maxdepth 1 -type f ${extension ? `-name '*.${from ?? extension}' ` : ''}-print0 |`,
          "  while IFS= read -r -d '' path; do",
          '    name=$(basename "$path")',
          `    target=${target}`,
          '    if [[ $name == "$target" ]]; then',
          '      continue',
          '    fi',
          '    mv --no-clobber --verbose -- "$path" "$folder/$target"',
          '  done',
        ],
      )
    },
  ],
  [
    // What is put into containers is deployed otherwise.
    /^(?!.*\b(?:docker|containers?|image|kubectl|kubernetes|helm)\b).*\bdeploy/is,
    () =>
      script(
        'Deploys a folder to a server: uploads it beside the old one, then switches over.',
        '<folder> <user@host> <path>',
        [
          'folder=$1',
          'server=$2',
          'path=$3',
          'release="$path/releases/$(date +%Y%m%d%H%M%S)"',
          '',
          'rsync --archive --mkpath --exclude .git "$folder/" "$server:$release/"',
          '# One step: nobody sees half of a release. Paths go in as input, where no shell reads them.',
          `printf '%s\\n' "$release" "$path/current" |`,
          `  ssh "$server" 'IFS= read -r new && IFS= read -r current && ln -sfn -- "$new" "$current"'`,
          'echo "deployed $release"',
        ],
      ),
  ],
  [
    /\b(?:health|uptime|website|site|url|endpoint)\b.*\b(?:up|down|check|ping|monitor|respond)|\b(?:check|ping|monitor)\w*\b.*\b(?:website|site|url|endpoint|server)/i,
    () =>
      script('Tells whether an address answers.', '<url>', [
        'url=$1',
        '',
        'status=$(curl --silent --output /dev/null --max-time 10 --write-out \'%{http_code}\' "$url" || true)',
        'if [[ $status == 2* || $status == 3* ]]; then',
        '  echo "$url is up ($status)"',
        'else',
        '  echo "$url is down ($status)" >&2',
        '  exit 1',
        'fi',
      ]),
  ],
  [
    /\b(?:resize|convert)\b.*\bimages?\b|\bimages?\b.*\b(?:resize|convert)/i,
    (prompt) =>
      script('Resizes the images of a folder with ImageMagick into another one.', '<source> <target>', [
        'source=$1',
        'target=$2',
        `width=\${3:-${/\b(\d{2,5}) ?(?:px|pixels?)?\b/i.exec(prompt)?.[1] ?? '1200'}}`,
        '',
        'mkdir -p "$target"',
        "find \"$source\" -maxdepth 1 -type f \\( -iname '*.jpg' -o -iname '*.jpeg' -o -iname '*.png' \\) -print0 |",
        "  while IFS= read -r -d '' image; do",
        '    convert "$image" -resize "${width}x>" "$target/$(basename "$image")"',
        '  done',
      ]),
  ],
  [
    /\bcounts?\b.*\b(?:lines?|files?)\b/i,
    (prompt) =>
      /\blines?\b/i.test(prompt)
        ? script('Counts the lines of all files of a kind in a folder.', '<folder>', [
            'folder=$1',
            `extension=\${2:-${extensionIn(prompt) ?? 'txt'}}`,
            '',
            'find "$folder" -type f -name "*.$extension" -print0 | xargs -0 --no-run-if-empty cat | wc -l',
          ])
        : script('Counts the files in a folder and below it.', '<folder>', ['find "$1" -type f | wc -l']),
  ],
  [
    /\b(?:find|list|show|print|display|get)s?\b.*\b(?:largest|biggest|large)\b/i,
    (prompt) =>
      script('Lists the largest files in a folder and below it.', undefined, [
        'folder=${1:-.}',
        '',
        'if [[ ! -d $folder ]]; then',
        '  echo "$folder is not a folder" >&2',
        '  exit 1',
        'fi',
        '',
        `find "$folder" -type f -printf '%s\\t%p\\n' | sort -rn | head -n "\${2:-${/\b(\d+)\b/.exec(prompt)?.[1] ?? '10'}}" | numfmt --field=1 --to=iec`,
      ]),
  ],
  [
    /\b(?:kills?|stops?)\b.*\bport\b/i,
    () =>
      script('Ends the process that listens on a port.', '<port>', [
        'port=$1',
        'pid=$(lsof -t -i "tcp:$port" -s tcp:listen || true)',
        '',
        'if [[ -z $pid ]]; then',
        '  echo "nothing listens on $port"',
        '  exit 0',
        'fi',
        'kill "$pid"',
        'echo "ended $pid"',
      ]),
  ],
  [
    /\bgit\b.*\b(?:branch|merged)\b/i,
    (prompt) => {
      const spared = /\b(?:never|except|but not|not|keep|without)\b[^.;]*/i.exec(prompt)?.[0] ?? ''
      const names = new Set(
        spared.match(/\b(?:main|master|develop|dev|staging|production|release)\b/gi) ?? [],
      )
      return script('Deletes local branches that are merged into the main one.', undefined, [
        'main=${1:-main}',
        '',
        'git fetch --prune',
        'git branch --merged "$main" --format \'%(refname:short)\' |',
        `  grep -vxF -e "$main"${[...names]
          .filter((name) => name !== 'main')
          .map((name) => ` -e ${name.toLowerCase()}`)
          .join('')} |`,
        '  xargs --no-run-if-empty git branch --delete',
      ])
    },
  ],
]

export function composeBash({ prompt }: Intent): string | undefined {
  // Several steps with containers are more than any one chore.
  if (/\b(?:pulls?|stops?|starts?|restarts?)\b[^.]*\b(?:image|containers?)\b/i.test(prompt)) return undefined
  return lineChore(prompt) ?? chores.find(([said]) => said.test(prompt))?.[1](prompt)
}
