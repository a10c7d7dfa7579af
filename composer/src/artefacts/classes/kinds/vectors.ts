import { type Kind, method } from '../kind.ts'
import type { Kept, Parameter } from '../plan.ts'
import type { SaidClass } from '../read-class.ts'

/** The coordinates that the constructor takes, or that the wish lists. */
function coordinates({ taken, prompt }: SaidClass): readonly string[] {
  const said =
    taken.length > 0
      ? taken.map(({ name }) => name)
      : (/\bx\b,? (?:and )?y\b(?:,? (?:and )?z\b)?/i.exec(prompt)?.[0].toLowerCase().match(/[xyz]/g) ?? [])
  return said.length > 1 && said.every((name) => /^[xyz]$/.test(name)) ? said : []
}

/** Points and vectors: what is asked of two of them, or of one. */
export const vector: Kind = {
  fits: (said) => coordinates(said).length > 1,
  stock: (said) => ({
    kept: coordinates(said).map((name): Kept => ({ name, type: 'float', taken: true, open: true })),
  }),
  make: (operation, said, { kept }) => {
    const names = kept.map(({ name }) => name)
    const other: Parameter = { name: said.parameters[0]?.name ?? 'other', type: 'record' }
    const asks = { asks: true } as const
    if (operation === 'distance')
      return method(
        said,
        'Computes how far the other one is away.',
        [other],
        'float',
        (t) => {
          const far = (name: string) => `(${t.own(name)} - ${t.peer(t.of(other.name), name)})`
          return t.give(t.root(names.map((name) => `${far(name)} * ${far(name)}`).join(' + ')))
        },
        asks,
      )
    const sign = /^(?:add|plus|translate)$/.test(said.words)
      ? '+'
      : /^(?:sub|subtract|minus)$/.test(said.words)
        ? '-'
        : undefined
    if (sign !== undefined)
      return method(
        said,
        sign === '+' ? 'Adds the other one.' : 'Takes the other one off.',
        [other],
        'record',
        (t) =>
          t.give(t.another(names.map((name) => `${t.own(name)} ${sign} ${t.peer(t.of(other.name), name)}`))),
        asks,
      )
    if (/^(?:scale|multiply|mul)$/.test(said.words)) {
      const factor: Parameter = { name: said.parameters[0]?.name ?? 'factor', type: 'float' }
      return method(
        said,
        'Multiplies it by a number.',
        [factor],
        'record',
        (t) => t.give(t.another(names.map((name) => `${t.own(name)} * ${t.of(factor.name)}`))),
        asks,
      )
    }
    if (/^dot(?: product)?$/.test(said.words))
      return method(
        said,
        'Computes the dot product.',
        [other],
        'float',
        (t) => t.give(names.map((name) => `${t.own(name)} * ${t.peer(t.of(other.name), name)}`).join(' + ')),
        asks,
      )
    if (/^(?:length|magnitude|norm)$/.test(said.words))
      return method(
        said,
        'Computes its length.',
        [],
        'float',
        (t) => t.give(t.root(names.map((name) => `${t.own(name)} * ${t.own(name)}`).join(' + '))),
        asks,
      )
    return undefined
  },
}
