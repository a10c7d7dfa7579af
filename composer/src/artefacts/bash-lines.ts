import { shellQuoted } from '../quote.ts'
import { extensionIn, script } from './bash-script.ts'

/** Scripts that do the same to each line of a file, or to each file of a folder. */

interface Loop {
  readonly says: string
  readonly head: readonly string[]
  readonly open: string
  readonly close: string
  /** The variable of one round. */
  readonly one: string
}

const FILE = /\b([\w-]+\.(?:txt|csv|list|lst|log|tsv|conf))\b/i
const LINES =
  /\bline by line\b|\b(?:each|every|per) line\b|\bone (?:\w+ )?per line\b|\blines? (?:of|in|from)\b|\b(?:list|names|urls|hosts|users|domains|servers)\b[^.;]*\b(?:in|from)\b/i
const FOLDER =
  /\b(?:in|from|under|of|inside) (?:the )?(?:directory |folder )?([\w.~/-]*\w\/[\w./-]*|\.\/?[\w/-]*|~\/[\w./-]+)/i

function loopIn(prompt: string): Loop | undefined {
  const file = FILE.exec(prompt)?.[1]
  if (file !== undefined && LINES.test(prompt)) {
    const one = /\burls?\b/i.test(prompt)
      ? 'url'
      : /\b(?:hosts?|servers?)\b/i.test(prompt)
        ? 'host'
        : /\bnames?\b/i.test(prompt)
          ? 'name'
          : 'line'
    return {
      says: `Reads ${file} line by line.`,
      head: [
        `file=\${1:-${file}}`,
        '',
        'if [[ ! -f $file ]]; then',
        '  echo "$file does not exist" >&2',
        '  exit 1',
        'fi',
        '',
      ],
      open: `while IFS= read -r ${one} || [[ -n $${one} ]]; do\n  [[ -z $${one} ]] && continue`,
      close: 'done < "$file"',
      one,
    }
  }
  const extension = extensionIn(prompt)
  if (
    extension === undefined ||
    !/\b(?:loop|each|every|all|for)\b/i.test(prompt) ||
    /\b(?:older|renam|delete|remove|largest|biggest)/i.test(prompt)
  )
    return undefined
  const folder = FOLDER.exec(prompt)?.[1]?.replace(/\/+$/, '')
  return {
    says: `Goes through the ${extension} files of a folder.`,
    head: [`folder=\${1:-${folder === undefined || folder === '' ? '.' : folder}}`, '', 'shopt -s nullglob'],
    open: `for file in "$folder"/*.${extension}; do`,
    close: 'done',
    one: 'file',
  }
}

type Deed = readonly [said: RegExp, write: (loop: Loop, prompt: string) => readonly string[]]

/** `OK or FAIL`: what is printed when it went well, and when not. */
function verdicts(prompt: string): readonly [good: string, bad: string] {
  const [, good = 'OK', bad = 'FAIL'] =
    /\b([A-Z]{2,12})\b[^.;]{0,20}?\b(?:or|and|\/)\s*\b([A-Z]{2,12})\b/.exec(prompt) ?? []
  return [good, bad]
}

const deeds: readonly Deed[] = [
  [
    /\bcurl\b[^.;]*\b(?:check|status|print|ok|fail)|\b(?:check|status|up|reachable|respond)\w*\b[^.;]*\b(?:curl|urls?|http)\b/i,
    ({ one }, prompt) => {
      const [good, bad] = verdicts(prompt)
      return [
        `status=$(curl --silent --output /dev/null --location --max-time 10 --write-out '%{http_code}' "$${one}" || true)`,
        'if [[ $status == 2* ]]; then',
        `  echo "${good} $status $${one}"`,
        'else',
        `  echo "${bad} $status $${one}"`,
        '  failed=1',
        'fi',
      ]
    },
  ],
  [
    /\bdownload|\bwget\b|\bcurl\b|\bfetch\b/i,
    ({ one }) => [`curl --fail --silent --show-error --location --remote-name "$${one}"`],
  ],
  [
    /\bping\b/i,
    ({ one }, prompt) => {
      const [good, bad] = verdicts(prompt)
      return [
        `if ping -c 1 -W 2 "$${one}" > /dev/null 2>&1; then`,
        `  echo "${good} $${one}"`,
        'else',
        `  echo "${bad} $${one}"`,
        '  failed=1',
        'fi',
      ]
    },
  ],
  [
    /\b(?:number of lines|count\w* (?:the |its )?lines|line counts?)\b/i,
    ({ one }) => [`printf '%s %s\\n' "$(wc -l < "$${one}")" "$${one}"`],
  ],
  [
    /\b(?:number of words|count\w* (?:the )?words|word counts?)\b/i,
    ({ one }) => [`printf '%s %s\\n' "$(wc -w < "$${one}")" "$${one}"`],
  ],
  [/\bgzip|\bcompress/i, ({ one }) => [`gzip --keep --force "$${one}"`, `echo "compressed $${one}"`]],
  [
    /\b(?:checksum|sha256|md5)\b/i,
    ({ one }, prompt) => [`${/md5/i.test(prompt) ? 'md5sum' : 'sha256sum'} "$${one}"`],
  ],
  [/\b(?:create|make|mkdir)\b[^.;]*\b(?:director|folder)/i, ({ one }) => [`mkdir -p -- "$${one}"`]],
  [/\bssh\b/i, ({ one }) => [`ssh -n "$${one}" uptime`]],
  [/\bgit\b[^.;]*\bclone\b|\bclone\b/i, ({ one }) => [`git clone "$${one}"`]],
  [/\bupper ?-?case\b/i, ({ one }) => [`echo "\${${one}^^}"`]],
  [/\blower ?-?case\b/i, ({ one }) => [`echo "\${${one},,}"`]],
  [
    /\b(?:print|echo|greet|show|say|output)/i,
    ({ one }, prompt) => {
      const text =
        /["“]([^"”]{1,80})["”]/.exec(prompt)?.[1] ??
        (/\bgreet|\bhello\b/i.test(prompt) ? 'Hello, NAME' : 'NAME')
      const [before = '', behind = ''] = text.split(
        /\b(?:NAME|LINE|URL|FILE|name|line)\b|\{\w+\}|\$\w+|<\w+>/,
      )
      const format = `${before}%s${behind}`.replace(/%(?!s)/g, '%%')
      return [`printf ${shellQuoted(`${format}\\n`)} "$${one}"`]
    },
  ],
]

export function lineChore(prompt: string): string | undefined {
  const loop = loopIn(prompt)
  const deed = loop && deeds.find(([said]) => said.test(prompt))
  if (!loop || !deed) return undefined
  const body = deed[1](loop, prompt)
  const counts = body.some((line) => line.includes('failed=1'))
  const [skip, ...rest] = loop.open.split('\n')
  return script(loop.says, undefined, [
    ...loop.head,
    ...(counts ? ['failed=0'] : []),
    skip ?? '',
    ...rest,
    ...body.map((line) => `  ${line}`),
    loop.close,
    ...(counts ? ['', 'exit "$failed"'] : []),
  ])
}
