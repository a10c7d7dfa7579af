import { type Kind, method } from '../kind.ts'
import type { Kept, Parameter } from '../plan.ts'
import type { SaidClass } from '../read-class.ts'
import type { SaidParameter } from '../said-method.ts'

const UNIT = /^(?:currency|unit)$/

/** `Money(amount, currency)`: a number that only goes with others of its unit. */
const partsOf = ({ taken }: SaidClass): readonly [SaidParameter, SaidParameter] | undefined => {
  const unit = taken.find(({ name }) => UNIT.test(name))
  const amount = taken.find(({ name }) => !UNIT.test(name))
  return taken.length === 2 && unit && amount ? [amount, unit] : undefined
}

export const amounts: Kind = {
  fits: (said) => partsOf(said) !== undefined,
  stock: (said) => ({
    kept: said.taken.map(
      ({ name }): Kept => ({ name, type: UNIT.test(name) ? 'text' : 'float', taken: true, open: true }),
    ),
  }),
  make: (_, said, { kept }, whole) => {
    const [amount, unit] = partsOf(whole) ?? []
    const sign = /^(?:add|plus)$/.test(said.words)
      ? '+'
      : /^(?:sub|subtract|minus)$/.test(said.words)
        ? '-'
        : undefined
    if (amount === undefined || unit === undefined || sign === undefined) return undefined
    const other: Parameter = { name: said.parameters[0]?.name ?? 'other', type: 'record' }
    return method(
      said,
      `${sign === '+' ? 'Adds the other one' : 'Takes the other one off'}; both must have the same ${unit.name}.`,
      [other],
      'record',
      (t) => [
        ...t.when(
          t.not(t.equal(t.own(unit.name), t.peer(t.of(other.name), unit.name), 'text')),
          t.fail(`the ${unit.name} is another one`),
        ),
        ...t.give(
          t.another(
            kept.map(({ name }) =>
              name === unit.name ? t.own(name) : `${t.own(name)} ${sign} ${t.peer(t.of(other.name), name)}`,
            ),
          ),
        ),
      ],
      { asks: true, fails: true },
    )
  },
}
