import { asksOnly, type Kind, method, methodsFor, QUANTITY } from '../kind.ts'
import type { Parameter } from '../plan.ts'
import type { SaidClass } from '../read-class.ts'
import type { SaidMethod } from '../said-method.ts'
import { ofMap } from './of-map.ts'

const MORE =
  /^(?:add|record|give|award|increase|increment|earn|credit|log|score|deposit|vote|track|count|spend)(?: \w+)?$/
const BEST = /^(?:get )?(?:leader|winner|best|top|highest|champion|mvp|most \w+|top \w+)$/
const RANKED = /^(?:get )?(?:ranking|rankings|leaderboard|standings|sorted|ranked)$/

/** `addPoints(player, points)`: a name, and a number that is added to what the name has. */
const adder = ({ methods }: SaidClass): SaidMethod | undefined =>
  methods.find(
    ({ words, parameters: [key, by, ...more] }) =>
      MORE.test(words) &&
      key?.type === 'text' &&
      (by?.type === 'float' || by?.type === 'int') &&
      more.length === 0,
  )

/** Scoreboards, expenses by category, hours by project: a sum for each name. */
export const tally: Kind = {
  fits: (said) =>
    adder(said) !== undefined &&
    !(QUANTITY.test(adder(said)?.parameters[1]?.name ?? '') && methodsFor(said, 'remove').length > 0) &&
    said.methods.some(
      ({ words }) =>
        BEST.test(words) ||
        RANKED.test(words) ||
        /^(?:get )?(?:score|points|total|balance|hours)(?: (?:for|of|by) \w+)?$/.test(words),
    ),
  stock: (said) => ({
    kept: [{ name: keptBy(said), type: { map: adder(said)?.parameters[1]?.type ?? 'float', key: 'text' } }],
  }),
  make: (operation, said, { kept: [kept] }, whole) => {
    const [key, by] = adder(whole)?.parameters ?? []
    if (!kept || !key || !by) return undefined
    const own: Parameter = said.parameters[0] ?? key
    if (said.name === adder(whole)?.name)
      return method(said, `Adds to what the ${key.name} has.`, [key, by], undefined, (t) =>
        t.mapSet(
          t.own(kept.name),
          t.of(key.name),
          `${t.mapOr(t.own(kept.name), t.of(key.name), '0')} + ${t.of(by.name)}`,
        ),
      )
    if (BEST.test(said.words) && said.parameters.length === 0)
      return method(
        said,
        `Gives the ${key.name} with the most.`,
        [],
        'text',
        (t) => t.mapBest(t.own(kept.name), by.type),
        { maybe: true, asks: true },
      )
    if (RANKED.test(said.words))
      return method(
        said,
        'Lists the names, the one with the most first.',
        [],
        { list: 'text' },
        (t) => t.give(t.mapRanked(t.own(kept.name), by.type)),
        asksOnly,
      )
    if (operation === 'total' && said.parameters.length === 0)
      return method(
        said,
        'Adds up all of them.',
        [],
        by.type,
        (t) => t.give(t.sum(t.values(t.own(kept.name), by.type), (each) => each, by.type, by.type)),
        asksOnly,
      )
    if (said.parameters.length === 1 && /^(?:get|score|points|total|hours|balance|value)\b/.test(said.words))
      return method(
        said,
        `Gives what the ${own.name} has; 0 if there is none.`,
        [{ ...own, type: 'text' }],
        by.type,
        (t) => t.give(t.mapOr(t.own(kept.name), t.of(own.name), '0')),
        asksOnly,
      )
    return operation === undefined ? undefined : ofMap(operation, said, kept.name, { ...own, type: 'text' })
  },
}

const keptBy = (said: SaidClass): string => {
  const name = adder(said)?.parameters[1]?.name ?? 'totals'
  return name.endsWith('s') ? name : `${name}s`
}
