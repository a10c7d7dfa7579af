import type { GenerationRequest } from './request.ts'

const MAX_START = 200
const ASKING =
  '(?:(?:please|write|create|make|generate|give|me|i|need|want|an?|the|my|simple|basic|minimal|sample|example) ){0,6}'
const PROGRAM = '(?: (?:reader|parser|loader|writer|validator|watcher|to) )'

/** Formats of files that are not programs, and how prompts call them. `conf` stands for others with `#` comments. */
const FORMATS = [
  ['gitignore', '\\.?\\w*ignore(?: file)?'],
  ['makefile', 'makefile'],
  ['dockerfile', 'dockerfile'],
  ['json', 'json (?:file|config|document)'],
  ['yaml', 'ya?ml (?:file|config|document|manifest)'],
  ['toml', '(?:\\w+\\.)?toml (?:file|config)'],
  ['xml', 'xml (?:file|config|document)'],
  ['terraform', 'terraform (?:file|config|module)'],
  [
    'conf',
    '(?:(?:caddy|proc|vagrant|gem|brew|pip)file|crontab|\\.\\w+(?:rc|config)|(?:[\\w.-]+ )?(?:config|configuration|conf|ini|settings|properties|unit) file)',
  ],
].map(([name = '', start]) => [name, new RegExp(`^${ASKING}${start}(?![\\w-]|${PROGRAM})`, 'i')] as const)

/** The format of the file that a request asks for, if it is not one of a program: "a Caddyfile for …". */
export function formatOf({ type, language, prompt }: GenerationRequest): string | undefined {
  if (type !== 'code' || language !== undefined) return undefined
  const start = prompt.trimStart().slice(0, MAX_START)
  return FORMATS.find(([, pattern]) => pattern.test(start))?.[0]
}
