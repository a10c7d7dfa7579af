import type { Call } from '../checks/calls.ts'
import { type Anchors, hostPattern } from '../checks/host-patterns.ts'
import { hostCheck } from '../checks/hosts.ts'
import { loggedSecret } from '../checks/logged-secrets.ts'
import { storedSecret } from '../checks/stored-secrets.ts'
import type { TreeRule } from '../core/rules.ts'
import { java } from './dialect.ts'

const FILE =
  /^new\s+(?:FileWriter|FileOutputStream|(?:PrintWriter|BufferedWriter)\s*\(\s*new\s+File)|^Files\.newBufferedWriter/

/** Secrets in logs, files and cookies, and addresses that are checked by a part of them. */
export const exposureRules: readonly TreeRule[] = [
  loggedSecret(java, {
    calls: [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'fine',
      'severe',
      'warning',
      'log',
      'println',
      'printf',
      'print',
    ],
    loggers: /^(?:this\.)?(?:log|logger|LOG|LOGGER|System\.(?:out|err))\.\w+$/,
  }),
  storedSecret(java, {
    'Files.writeString': { value: 1 },
    'Files.write': { value: 1 },
    'FileUtils.writeStringToFile': { value: 1 },
    write: { value: 0, on: FILE },
    println: { value: 0, on: FILE },
    append: { value: 0, on: FILE },
    setProperty: { value: 1, name: 0, on: /^new\s+Properties\b/ },
    'new Cookie': { value: 1, name: 0 },
    'ResponseCookie.from': { value: 1, name: 0 },
  }),
  hostCheck(java, { contains: 'contains', indexOf: 'contains', endsWith: 'ends', startsWith: 'starts' }),
  hostPattern(java, {
    matches: { pattern: 0, subject: -1, anchors: () => 'both' },
    'Pattern.matches': { pattern: 0, subject: 1, anchors: () => 'both' },
    matcher: { pattern: -1, subject: 0, anchors: ofMatcher },
  }),
]

/** Unless it is used at once, what is asked of a matcher is unknown. */
function ofMatcher({ node }: Call): Anchors {
  const use = node.parent?.kind === 'method_invocation' ? node.parent.child('name')?.text : undefined
  return use === 'find' ? undefined : use === 'lookingAt' ? 'start' : 'both'
}
