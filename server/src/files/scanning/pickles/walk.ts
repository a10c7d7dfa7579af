import type { ByteReader } from '../byte-reader.ts'
import type { Budget } from '../inspection.ts'
import { opcodes } from './opcodes.ts'

/** What a pickle does that matters: it imports something by name, it calls what it has, or it ends. */
export type Step =
  | { readonly kind: 'import'; readonly module: Name; readonly name: Name }
  | { readonly kind: 'call' }
  | { readonly kind: 'end'; readonly at: number }
  /** A loader would fail here. */
  | { readonly kind: 'broken'; readonly at: number }
  /** A loader would go on, but it is too much for us. */
  | { readonly kind: 'too-long' }

/** A text that could be a name; `undefined` for every other value, and for what only a loader can know. */
type Name = string | undefined

const CALL: Step = { kind: 'call' }
const NEW_LINE = Buffer.from('\n')
/** Writers leave no more than 1,000 values on the stack: who needs so many wants to fill our memory. */
const MOST_VALUES = 1_000_000
const MOST_NAMES = 500_000
/** Ten million numbers need as many. */
const MOST_OPCODES = 12_000_000
const LONGEST_NAME = 256
const OPCODES_BETWEEN_CHECKS = 16_384

/**
 * Follows the opcodes of a pickle (protocols 0 to 5) as a loader does, without making anything: its stack holds names, and
 * values that are none. Whatever a loader would have imported or called before it fails has been reported by then.
 */
export class PickleWalk {
  readonly #reader: ByteReader
  readonly #budget: Budget
  readonly #stack: Name[] = []
  readonly #marks: number[] = []
  readonly #memo = new Memo()
  #at: number
  #opcodesLeft: number
  /** An opcode that imports and calls at once is two steps. */
  #callsNext = false

  constructor(reader: ByteReader, start: number, budget: Budget, most = MOST_OPCODES) {
    this.#reader = reader
    this.#budget = budget
    this.#at = start
    this.#opcodesLeft = most
  }

  next(): Step {
    if (this.#callsNext) {
      this.#callsNext = false
      return CALL
    }
    for (;;) {
      const at = this.#at
      const tooMany = this.#stack.length > MOST_VALUES || this.#marks.length > MOST_VALUES
      if (this.#opcodesLeft === 0 || tooMany) return { kind: 'too-long' }
      this.#opcodesLeft -= 1
      if (this.#opcodesLeft % OPCODES_BETWEEN_CHECKS === 0) this.#budget.checkTime()
      const step = this.#follow() ?? { kind: 'broken', at }
      if (step !== NOTHING) return step
    }
  }

  /** One opcode; `undefined` where a loader would fail. */
  #follow(): Step | typeof NOTHING | undefined {
    const reader = this.#reader
    const stack = this.#stack
    const opcode = this.#at < reader.size ? opcodes[reader.byteAt(this.#at)] : undefined
    if (opcode === undefined) return undefined
    const { action, bytes } = opcode
    const number = bytes === 0 ? 0 : numberAt(reader, this.#at + 1, bytes)
    const argumentAt = this.#at + 1 + bytes
    this.#at = argumentAt + (opcode.isCounted ? number : 0)
    if (this.#at > reader.size) return undefined
    switch (action) {
      case 'push':
        stack.push(undefined)
        break
      case 'push-name':
        stack.push(number > LONGEST_NAME ? undefined : asName(reader.latin1(argumentAt, number)))
        break
      case 'take':
      case 'take-to-mark':
        if (!(action === 'take' ? this.#take(opcode.takes) : this.#takeToMark())) return undefined
        if (opcode.leaves) stack.push(undefined)
        break
      case 'mark':
        this.#marks.push(stack.length)
        break
      case 'push-line':
      case 'push-quoted': {
        const text = this.#line()
        if (text === undefined) return undefined
        stack.push(action === 'push-line' ? undefined : asName(text.replace(/^(['"])(.*)\1$/, '$2')))
        break
      }
      case 'global':
      case 'instance': {
        const module = asName(this.#line())
        const name = asName(this.#line())
        if (module === undefined || name === undefined) return undefined
        if (action === 'instance' && !this.#takeToMark()) return undefined
        stack.push(undefined)
        this.#callsNext = opcode.calls
        return { kind: 'import', module, name }
      }
      case 'stack-global': {
        const [module, name] = stack.slice(-2)
        if (!this.#take(2)) return undefined
        stack.push(undefined)
        return { kind: 'import', module, name }
      }
      case 'pop':
        if (stack.length === this.#marks[this.#marks.length - 1]) this.#marks.pop()
        else if (!this.#take(1)) return undefined
        break
      case 'copy':
      case 'put':
      case 'add': {
        if (stack.length === 0) return undefined
        const top = stack[stack.length - 1]
        if (action === 'copy') stack.push(top)
        else if (action === 'add') this.#memo.add(top)
        else this.#memo.put(bytes === 0 ? Number(this.#line()) : number, top)
        break
      }
      case 'get':
        stack.push(this.#memo.get(bytes === 0 ? Number(this.#line()) : number))
        break
      case 'stop':
        return { kind: 'end', at: this.#at }
    }
    return opcode.calls ? CALL : NOTHING
  }

  #line(): string | undefined {
    const start = this.#at
    const end = this.#reader.indexOf(NEW_LINE, start)
    if (end < 0) return undefined
    this.#at = end + 1
    return end - start > LONGEST_NAME ? '' : this.#reader.latin1(start, end - start)
  }

  #take(count: number): boolean {
    const stack = this.#stack
    if (stack.length - count < (this.#marks[this.#marks.length - 1] ?? 0)) return false
    for (let taken = 0; taken < count; taken += 1) stack.pop()
    return true
  }

  #takeToMark(): boolean {
    const mark = this.#marks.pop()
    if (mark === undefined) return false
    this.#stack.length = mark
    return true
  }
}

const NOTHING = Symbol('nothing to report')

function numberAt(reader: ByteReader, at: number, bytes: number): number {
  if (bytes === 1) return reader.byteAt(at)
  if (bytes === 2) return reader.uint16(at, true)
  return bytes === 4 ? reader.uint32(at, true) : reader.uint64(at, true)
}

/** Text with an escape in it is none: a loader would see another. */
function asName(text: string | undefined): Name {
  return text !== undefined && /^[A-Za-z_][\w.]*$/.test(text) ? text : undefined
}

/** What the pickle keeps for later, as far as it is a name. */
class Memo {
  readonly #names = new Map<number, string>()
  #size = 0
  #isOrdered = true

  get(index: number): Name {
    return this.#names.get(index)
  }

  put(index: number, value: Name): void {
    if (index === this.#size) this.#size += 1
    else if (!(index < this.#size)) this.#isOrdered = false
    if (value === undefined) this.#names.delete(index)
    else if (this.#names.size < MOST_NAMES || this.#names.has(index)) this.#names.set(index, value)
  }

  /** Under the next number. It is unknown here when numbers were left out: then nothing has a name any more. */
  add(value: Name): void {
    if (this.#isOrdered) this.put(this.#size, value)
    else this.#names.clear()
  }
}
