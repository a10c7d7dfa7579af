import { constantOf } from '../checks/calls.ts'
import { hostPattern } from '../checks/host-patterns.ts'
import { hostCheck } from '../checks/hosts.ts'
import { loggedSecret } from '../checks/logged-secrets.ts'
import { storedSecret } from '../checks/stored-secrets.ts'
import type { TreeRule } from '../core/rules.ts'
import { php } from './dialect.ts'

/** Secrets in logs, files and cookies, and addresses that are checked by a part of them. */
export const exposureRules: readonly TreeRule[] = [
  loggedSecret(php, {
    calls: ['error_log', 'debug', 'info', 'notice', 'warning', 'error', 'critical'],
    loggers: /^error_log$|(?:^|[.$])(?:Log|log|logger|Logger)\.\w+$/i,
  }),
  storedSecret(php, {
    file_put_contents: { value: 1 },
    fwrite: { value: 1 },
    setcookie: { value: 1, name: 0 },
    setrawcookie: { value: 1, name: 0 },
    'Cookie.queue': { value: 1, name: 0 },
  }),
  hostCheck(php, {
    str_contains: 'contains',
    strpos: 'contains',
    str_ends_with: 'ends',
    str_starts_with: 'starts',
  }),
  hostPattern(php, { preg_match: { pattern: 0, subject: 1 } }, (node) =>
    withoutDelimiters(constantOf(php, node)),
  ),
]

/** `/^a/i` → `^a`. */
function withoutDelimiters(text: string | undefined): string | undefined {
  const open = text?.[0]
  if (!text || !open || /\w|\\|\s/.test(open)) return undefined
  const end = text.lastIndexOf(open === '{' ? '}' : open === '(' ? ')' : open)
  return end > 0 ? text.slice(1, end) : undefined
}
