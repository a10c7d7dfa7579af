/** The effect of an opcode on the stack and the memo, limited to what matters for names. */
export type Action =
  | 'stop'
  | 'mark'
  | 'nothing'
  | 'push'
  | 'push-text'
  | 'push-number'
  | 'push-quoted'
  | 'push-escaped'
  | 'persistent'
  | 'extension'
  | 'global'
  | 'stack-global'
  | 'instance'
  | 'object'
  | 'take'
  | 'take-to-mark'
  | 'pop'
  | 'copy'
  | 'put'
  | 'add'
  | 'get'

export interface Opcode {
  readonly action: Action
  /** The size of a fixed-length argument, or of the length field of a variable one. */
  readonly bytes: number
  readonly isCounted: boolean
  /** The cost of following it. */
  readonly cost: number
  /** How many values must be on the stack, and how many of them are removed. */
  readonly needs: number
  readonly takes: number
  readonly leaves: 'data' | 'unknown' | undefined
  /** The distance from the top of the stack to the value that a loader calls. 0 if it calls nothing. */
  readonly calls: number
}

const table: (Opcode | undefined)[] = new Array(256).fill(undefined)

const readsText: ReadonlySet<Action> = new Set([
  'push-text',
  'push-number',
  'push-quoted',
  'push-escaped',
  'global',
  'instance',
])

function define(codes: string, action: Action, facts: Partial<Opcode> = {}): void {
  for (const code of codes) {
    const cost = readsText.has(action) || 'pg'.includes(code) ? 3 : 1
    const plain = { bytes: 0, cost, isCounted: false, takes: 0, leaves: undefined, calls: 0 }
    table[code.charCodeAt(0)] = { action, ...plain, needs: facts.takes ?? 0, ...facts }
  }
}

define('.', 'stop', { needs: 1 })
define('(', 'mark')
define('\x80', 'nothing', { bytes: 1 })
define('\x95', 'nothing', { bytes: 8 })
define('N]})\x88\x89\x8f', 'push', { leaves: 'data' })
define('K', 'push', { bytes: 1, leaves: 'data' })
define('M', 'push', { bytes: 2, leaves: 'data' })
define('J', 'push', { bytes: 4, leaves: 'data' })
define('G', 'push', { bytes: 8, leaves: 'data' })
define('C\x8a', 'push', { bytes: 1, isCounted: true, leaves: 'data' })
define('B\x8b', 'push', { bytes: 4, isCounted: true, leaves: 'data' })
define('\x8e\x96', 'push', { bytes: 8, isCounted: true, leaves: 'data' })
define('\x97', 'push', { leaves: 'unknown' })
define('U\x8c', 'push-text', { bytes: 1, isCounted: true })
define('TX', 'push-text', { bytes: 4, isCounted: true })
define('\x8d', 'push-text', { bytes: 8, isCounted: true })
define('IFL', 'push-number')
define('S', 'push-quoted')
define('V', 'push-escaped')
define('P', 'persistent')
define('Q', 'persistent', { takes: 1 })
define('c', 'global')
define('\x93', 'stack-global', { takes: 2 })
define('i', 'instance')
define('\x82', 'extension', { bytes: 1 })
define('\x83', 'extension', { bytes: 2 })
define('\x84', 'extension', { bytes: 4 })
define('a', 'take', { needs: 2, takes: 1 })
define('s', 'take', { needs: 3, takes: 2 })
define('b', 'take', { needs: 2, takes: 1, calls: 2 })
define('\x98', 'take', { takes: 1, leaves: 'unknown' })
define('\x85', 'take', { takes: 1, leaves: 'data' })
define('\x86', 'take', { takes: 2, leaves: 'data' })
define('\x87', 'take', { takes: 3, leaves: 'data' })
define('R\x81', 'take', { takes: 2, leaves: 'unknown', calls: 2 })
define('\x92', 'take', { takes: 3, leaves: 'unknown', calls: 3 })
define('1eu\x90', 'take-to-mark')
define('tld\x91', 'take-to-mark', { leaves: 'data' })
define('o', 'object')
define('0', 'pop')
define('2', 'copy', { needs: 1 })
define('p', 'put', { needs: 1 })
define('q', 'put', { bytes: 1, needs: 1 })
define('r', 'put', { bytes: 4, needs: 1 })
define('\x94', 'add', { needs: 1 })
define('g', 'get')
define('h', 'get', { bytes: 1 })
define('j', 'get', { bytes: 4 })

/** The opcodes of protocols 0 to 5, indexed by byte. */
export const opcodes: readonly (Opcode | undefined)[] = table
