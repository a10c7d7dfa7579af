/** What an opcode does to the stack and the memo, as far as names are concerned. */
export type Action =
  | 'stop'
  | 'mark'
  | 'nothing'
  | 'push'
  | 'push-name'
  | 'push-line'
  | 'push-quoted'
  | 'global'
  | 'stack-global'
  | 'instance'
  | 'take'
  | 'take-to-mark'
  | 'pop'
  | 'copy'
  | 'put'
  | 'add'
  | 'get'

export interface Opcode {
  readonly action: Action
  /** Bytes of an argument of fixed length, or of the number that tells how long the argument is. */
  readonly bytes: number
  readonly isCounted: boolean
  /** How many values it takes, and whether it leaves one. */
  readonly takes: number
  readonly leaves: boolean
  /** Whether a loader calls something here. */
  readonly calls: boolean
}

const table: (Opcode | undefined)[] = new Array(256).fill(undefined)

function define(codes: string, action: Action, facts: Partial<Opcode> = {}): void {
  for (const code of codes) {
    const plain = { bytes: 0, isCounted: false, takes: 0, leaves: false, calls: false }
    table[code.charCodeAt(0)] = { action, ...plain, ...facts }
  }
}

define('.', 'stop')
define('(', 'mark')
define('\x80', 'nothing', { bytes: 1 })
define('\x95', 'nothing', { bytes: 8 })
define('N]})\x88\x89\x8f\x97', 'push')
define('K\x82', 'push', { bytes: 1 })
define('M\x83', 'push', { bytes: 2 })
define('J\x84', 'push', { bytes: 4 })
define('G', 'push', { bytes: 8 })
define('C\x8a', 'push', { bytes: 1, isCounted: true })
define('B\x8b', 'push', { bytes: 4, isCounted: true })
define('\x8e\x96', 'push', { bytes: 8, isCounted: true })
define('U\x8c', 'push-name', { bytes: 1, isCounted: true })
define('TX', 'push-name', { bytes: 4, isCounted: true })
define('\x8d', 'push-name', { bytes: 8, isCounted: true })
define('IFLP', 'push-line')
define('SV', 'push-quoted')
define('c', 'global')
define('\x93', 'stack-global')
define('i', 'instance', { calls: true })
define('a', 'take', { takes: 1 })
define('s', 'take', { takes: 2 })
define('b', 'take', { takes: 1, calls: true })
define('Q\x85\x98', 'take', { takes: 1, leaves: true })
define('\x86', 'take', { takes: 2, leaves: true })
define('\x87', 'take', { takes: 3, leaves: true })
define('R\x81', 'take', { takes: 2, leaves: true, calls: true })
define('\x92', 'take', { takes: 3, leaves: true, calls: true })
define('1eu\x90', 'take-to-mark')
define('tld\x91', 'take-to-mark', { leaves: true })
define('o', 'take-to-mark', { leaves: true, calls: true })
define('0', 'pop')
define('2', 'copy')
define('p', 'put')
define('q', 'put', { bytes: 1 })
define('r', 'put', { bytes: 4 })
define('\x94', 'add')
define('g', 'get')
define('h', 'get', { bytes: 1 })
define('j', 'get', { bytes: 4 })

/** The opcodes of protocols 0 to 5 by their byte. */
export const opcodes: readonly (Opcode | undefined)[] = table
