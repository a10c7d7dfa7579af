import { camel, pascal, plural, wordsOf } from '../../../words.ts'
import { asksOnly, type Kind, method, methodsFor, thingOf } from '../kind.ts'
import type { Method, Parameter, Tongue } from '../plan.ts'
import type { SaidClass } from '../read-class.ts'
import type { SaidMethod } from '../said-method.ts'
import { ofMap } from './of-map.ts'

const LEND =
  /^(?:check ?out|borrow|lend|rent|rent out|reserve|book|loan|issue|assign|claim|hire)(?: (?:book|item|room|car|seat|vehicle|bike|table|tool|movie|desk|locker|slot))?$/
const BACK =
  /^(?:check ?in|return|give back|bring back|release|unassign|cancel|free|hand in|return item)(?: (?:book|item|room|car|seat|vehicle|bike|table|tool|movie|desk|locker|slot|booking|reservation))?$/
const FREE = /^(?:get |list )?(?:available|free)(?: \w+)?$/
const TAKEN =
  /^(?:get |list )?(?:borrowed|rented|checked out|taken|booked|reserved|loaned|lent|assigned)(?: \w+)?$/
const HELD_BY =
  /^(?:get |list )?(?:borrowed|rented|checked out|taken|booked|reserved|loans|loaned|lent|assigned|held|books|items)(?: \w+)? (?:by|of|for|to)(?: \w+)?$/
const IS_FREE = /^is (?:available|free)$/

const lends = ({ methods }: SaidClass): SaidMethod | undefined =>
  methods.find(({ words, parameters }) => LEND.test(words) && parameters.length > 0)
const adds = (said: SaidClass): SaidMethod | undefined =>
  methodsFor(said, 'add').find(({ parameters }) => parameters.length > 0)

/** Who has it: by what the wish gives when it is lent, else only whether anybody does. */
const holderOf = (said: SaidClass): Parameter => {
  const [, who] = lends(said)?.parameters ?? []
  return who ? { name: who.name, type: 'text' } : { name: 'taken', type: 'bool' }
}
const partsOf = (said: SaidClass): readonly Parameter[] =>
  (adds(said)?.parameters ?? []).map(({ name, type }, at) => ({
    name,
    type: at === 0 ? keyType(type) : type,
  }))
const keyType = (type: Parameter['type']): Parameter['type'] => (type === 'int' ? 'int' : 'text')
const recordName = (said: SaidClass): string => {
  const name = pascal(wordsOf(thingOf(said)))
  return /^(?:Item|Title|Name|Id|Isbn|Number)$/.test(name) || name === said.name ? `${said.name}Item` : name
}

/** Libraries, rentals, hotels: things that somebody has for a while, and gives back. */
export const lending: Kind = {
  fits: (said) =>
    adds(said) !== undefined &&
    lends(said) !== undefined &&
    lends(said)?.parameters[0]?.name === adds(said)?.parameters[0]?.name &&
    said.methods.some(({ words }) => BACK.test(words)),
  stock: (said) => ({
    kept: [
      {
        name: camel(plural(wordsOf(recordName(said)))),
        type: { map: 'record', key: partsOf(said)[0]?.type ?? 'text' },
      },
    ],
    record: { name: recordName(said), parts: [...partsOf(said), holderOf(said)] },
  }),
  make: (operation, said, { kept: [kept], record }, whole) => {
    const [key] = partsOf(whole)
    if (kept === undefined || record === undefined || key === undefined) return undefined
    const map = kept.name
    const holder = holderOf(whole)
    const one: Parameter = { name: said.parameters[0]?.name ?? key.name, type: key.type }
    const nobody = (t: Tongue) => (holder.type === 'bool' ? t.no : t.text(''))
    const isFree = (t: Tongue, value: string) =>
      holder.type === 'bool' ? t.not(value) : t.equal(value, t.text(''), 'text')
    const known = (t: Tongue) =>
      t.when(t.not(t.mapHas(t.own(map), t.of(one.name))), t.fail('it is not there'))
    const held = (t: Tongue) => t.mapPart(t.own(map), t.of(one.name), holder.name)
    const fails = { fails: true } as const
    if (said === adds(whole))
      return method(said, 'Adds it, in the place of one with the same key.', partsOf(whole), undefined, (t) =>
        t.mapSet(
          t.own(map),
          t.of(key.name),
          t.make(
            record.name,
            record.parts.map(({ name }) => [name, name === holder.name ? nobody(t) : t.of(name)]),
          ),
        ),
      )
    if (said === lends(whole))
      return method(
        said,
        'Gives it away, if nobody has it.',
        [one, ...(holder.type === 'bool' ? [] : [holder])],
        undefined,
        (t) => [
          ...known(t),
          ...t.when(t.not(isFree(t, held(t))), t.fail('it is taken already')),
          ...t.mapSetPart(
            t.own(map),
            t.of(one.name),
            holder.name,
            holder.type === 'bool' ? t.yes : t.of(holder.name),
          ),
        ],
        fails,
      )
    if (BACK.test(said.words) && said.parameters.length === 1)
      return method(
        said,
        'Takes it back.',
        [one],
        undefined,
        (t) => [
          ...known(t),
          ...t.when(isFree(t, held(t)), t.fail('nobody has it')),
          ...t.mapSetPart(t.own(map), t.of(one.name), holder.name, nobody(t)),
        ],
        fails,
      )
    if (IS_FREE.test(said.words) && said.parameters.length === 1)
      return method(
        said,
        'Tells whether it is there and nobody has it.',
        [one],
        'bool',
        (t) => t.give(t.all([t.mapHas(t.own(map), t.of(one.name)), isFree(t, held(t))])),
        asksOnly,
      )
    return listed(operation, said, map, isFree, holder, one, record.parts)
  },
}

function listed(
  operation: Parameters<Kind['make']>[0],
  said: SaidMethod,
  map: string,
  isFree: (t: Tongue, value: string) => string,
  holder: Parameter,
  one: Parameter,
  parts: readonly Parameter[],
): Method | undefined {
  const all = (t: Tongue) => t.values(t.own(map), 'record')
  // `gives the titles that are in, sorted`: not the things, but what they are called.
  const part = parts.find(
    ({ name, type }) =>
      type === 'text' && new RegExp(`\\b${plural([...wordsOf(name)]).join(' ')}\\b`, 'i').test(said.note),
  )
  const isSorted = part !== undefined && /\bsorted\b|\bin order\b|\balphabetical/i.test(said.note)
  const list = (
    says: string,
    keep: (t: Tongue, value: string) => string,
    parameters: readonly Parameter[] = [],
  ) =>
    method(
      said,
      says,
      parameters,
      { list: part === undefined ? 'record' : 'text' },
      (t) => {
        const kept = t.where(all(t), (item) => keep(t, t.part(item, holder.name)))
        const named = part === undefined ? kept : t.each(kept, (item) => t.part(item, part.name))
        return t.give(isSorted ? t.sorted(named) : named)
      },
      asksOnly,
    )
  const [who] = said.parameters
  if (HELD_BY.test(said.words) && who !== undefined && holder.type === 'text')
    return list(`Lists what a ${holder.name} has.`, (t, value) => t.equal(value, t.of(who.name), 'text'), [
      { name: who.name, type: 'text' },
    ])
  if (FREE.test(said.words)) return list('Lists those that nobody has.', isFree)
  if (TAKEN.test(said.words))
    return list('Lists those that somebody has.', (t, value) => t.not(isFree(t, value)))
  switch (operation) {
    case 'all':
      return method(said, 'Lists all of them.', [], { list: 'record' }, (t) => t.give(all(t)), asksOnly)
    case 'remove':
    case 'size':
    case 'get':
    case 'has':
    case 'clear':
      return ofMap(operation, said, map, one)
    default:
      return undefined
  }
}
