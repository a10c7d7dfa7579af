import type { Intent } from '../intent/intent.ts'

/** What a wish says about the project it is for. */

export type Stack = 'node' | 'python' | 'go' | 'java' | 'php' | 'ruby' | 'rust' | 'dotnet' | 'static'

const stacks: readonly (readonly [Stack, RegExp])[] = [
  [
    'python',
    /\bpython\b|\bflask\b|\bdjango\b|\bfast ?api\b|\bpytest\b|\bpip\b|\bpoetry\b|\bgunicorn\b|\buvicorn\b/i,
  ],
  [
    'go',
    /\bgolang\b|\bgo (?:app|service|api|project|program|server|module|binary|backend|cli)\b|\b(?:in|for|a) go\b|\bgin\b/i,
  ],
  ['java', /\bjava\b|\bspring\b|\bmaven\b|\bgradle\b|\bkotlin\b/i],
  ['php', /\bphp\b|\blaravel\b|\bsymfony\b|\bcomposer\b/i],
  ['ruby', /\bruby\b|\brails\b|\bbundler\b/i],
  ['rust', /\brust\b|\bcargo\b|\baxum\b|\bactix\b/i],
  ['dotnet', /\.net\b|\bdotnet\b|\bc#|\basp\.?net\b/i],
  ['static', /\bstatic (?:site|website|files?|html|page)\b|\bhtml site\b/i],
  [
    'node',
    /\bnode(?:\.?js)?\b|\bnpm\b|\bexpress\b|\bnext\.?js\b|\breact\b|\bvue\b|\btypescript\b|\bjavascript\b|\bfastify\b|\bnest\.?js\b|\bvite\b|\bpnpm\b|\byarn\b/i,
  ],
]

export const stackOf = ({ prompt, language, framework }: Intent, otherwise: Stack = 'node'): Stack => {
  const text = `${prompt.slice(0, 4_000)} ${framework ?? ''} ${/^(?:python|go|java|php|ruby|rust|csharp|kotlin|typescript|javascript)$/.test(language ?? '') ? language : ''}`
  return stacks.find(([, pattern]) => pattern.test(text))?.[0] ?? otherwise
}

export const portIn = (prompt: string, otherwise: number): number => {
  const said =
    /\bports?\b\D{0,20}?(\d{2,5})\b|\b(\d{2,5})\s+port\b|\blocalhost:(\d{2,5})\b|\b(?:listen(?:s|ing)?|running|runs|served|exposed?)(?: on| at)? :?(\d{4,5})\b/i.exec(
      prompt,
    )
  const port = Number(said?.[1] ?? said?.[2] ?? said?.[3] ?? said?.[4] ?? otherwise)
  return port > 0 && port < 65_536 ? port : otherwise
}

/** `node 20`, `python 3.12`: the version that stands behind a name. */
export const versionIn = (prompt: string, name: RegExp): string | undefined =>
  new RegExp(`(?:${name.source})[\\s:@v-]{0,3}(\\d+(?:\\.\\d+)*)`, 'i').exec(prompt)?.[1]

/** `main package is ./cmd/server`: where the program of a Go module begins. */
export const mainPackage = (prompt: string): string => {
  const said = /(?:^|[\s(`"'])(?:\.\/)?(cmd(?:\/[\w-]{1,40}){1,3})\b/.exec(prompt)?.[1]
  return said === undefined ? '.' : `./${said}`
}

/** `called orders-api`: as packages and images may be named. */
export function projectName({ prompt }: Intent, otherwise: string): string {
  const said = /\b(?:called|named|name(?: is)?:?)\s+["'`]?([a-z0-9][\w.-]{0,60})/i.exec(prompt)?.[1]
  return (
    (said ?? otherwise)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || otherwise
  )
}

export const says = (prompt: string, pattern: RegExp): boolean => pattern.test(prompt)
