import type { Intent } from '../../intent/intent.ts'
import { commentText } from '../../quote.ts'
import { type Kind, operationOf, type Stock } from './kind.ts'
import { amounts } from './kinds/amounts.ts'
import { counters } from './kinds/counters.ts'
import { cursor } from './kinds/cursor.ts'
import { history, list } from './kinds/lists.ts'
import { map } from './kinds/map.ts'
import { cycle, flag, number } from './kinds/numbers.ts'
import { plain } from './kinds/plain.ts'
import { quantities } from './kinds/quantities.ts'
import { records } from './kinds/records.ts'
import { tasks } from './kinds/tasks.ts'
import { vector } from './kinds/vectors.ts'
import type { Operation } from './operations.ts'
import type { ClassPlan, Kept, Method, ValueType } from './plan.ts'
import { readSaid, type SaidClass, type SaidMethod, typeNamed } from './read-class.ts'

// In this order: those with a sign of their own first.
const kinds: readonly Kind[] = [
  history,
  vector,
  amounts,
  cursor,
  cycle,
  tasks,
  counters,
  quantities,
  records,
  map,
  number,
  list,
  flag,
]

/** The class that a wish describes by its methods. */
export function planClass(intent: Intent): ClassPlan | undefined {
  const said = readSaid(intent)
  if (said === undefined || said.methods.length === 0) return undefined
  const operations = new Set(said.methods.map(operationOf))
  const has = (...any: readonly (Operation | undefined)[]) => any.some((one) => operations.has(one))
  const kind = kinds.find(({ fits }) => fits(said, has)) ?? plain
  const stock = kind.stock(said)
  const made = said.methods.map((one) => methodFor(kind, stock, one, said))
  const known = made.filter((one) => one !== undefined)
  const all = made.map((one, at) => one ?? unknown(said.methods[at] as SaidMethod))
  const methods = withReader(all, stock)
  const names = new Set(methods.map(({ name }) => name))
  const error = /\b(?:throws?|raises?|raising|throwing) (?:an? )?([A-Z]\w*(?:Error|Exception))\b/.exec(
    said.prompt,
  )?.[1]
  return {
    name: said.name,
    says: `${/^[aeiou]/.test(said.words[0] ?? '') ? 'An' : 'A'} ${said.words.join(' ')}.`,
    kept: [...takenBesides(said, stock), ...stock.kept].map((one) =>
      names.has(one.name) && one.open ? hidden(one) : one,
    ),
    ...(stock.record && { record: stock.record }),
    methods,
    ...(error !== undefined && { error }),
    called: said.methods.filter(({ called }) => called).map(({ name }) => name),
    isRecord: /\b(?:record|data ?class)\b/i.test(said.prompt),
    isShared:
      /\bthread[- ]?safe\b|\bmutex\b|\bconcurren|\bsynchroni[sz]ed\b|\bgoroutines?\b|\bfrom (?:many|several|multiple) threads\b/i.test(
        said.prompt,
      ),
    isComplete: known.length === made.length,
  }
}

const hidden = ({ open: _, ...rest }: Kept): Kept => rest

/** What the constructor takes besides what the kind keeps anyway. */
function takenBesides({ taken }: SaidClass, { kept }: Stock): Kept[] {
  return taken
    .filter(({ name }) => !kept.some((one) => one.name === name))
    .map(({ name, type, otherwise }) => ({
      name,
      type,
      taken: true,
      open: true,
      ...(otherwise !== undefined && { start: otherwise }),
    }))
}

/** A number that is kept can be read, whether the wish says so or not. */
function withReader(methods: readonly Method[], stock: Stock): readonly Method[] {
  const { reader } = stock
  return reader === undefined || methods.some(({ name, asks }) => asks && reader.alike.test(name))
    ? methods
    : [...methods, reader.method]
}

function methodFor(kind: Kind, stock: Stock, said: SaidMethod, whole: SaidClass): Method | undefined {
  const operation = operationOf(said)
  return kind.make(operation, said, stock, whole)
}

/** `-> bool`, `: string`, and ` int` behind the parentheses, as Go has it. */
function returnedBy(note: string): ValueType | undefined {
  const said = /^\s*(?:->|:|=>)?\s*([A-Za-z]\w*)(?=\s*(?:[,.;()]|$|and\b|that\b|which\b))/.exec(note)?.[1]
  return said === undefined ? undefined : typeNamed(said)
}

/** Named, typed and described; what it does, nobody said. */
function unknown({ name, parameters, note, words }: SaidMethod): Method {
  const described = commentText(note)
    .replace(/^[\W_]+|[\W_]+$/g, '')
    .replace(/^(?:and|or|plus)\b\s*/i, '')
  return {
    name,
    says:
      described === ''
        ? `What ${words} does is left to you.`
        : `${described.charAt(0).toUpperCase()}${described.slice(1)}.`,
    // Of what kind it is, nobody said either.
    parameters: parameters.map((one) => (one.type === 'value' ? { ...one, type: 'text' } : one)),
    returns: returnedBy(note),
    fails: true,
    body: (t) => t.fail(`${name} has no rule yet`),
  }
}
