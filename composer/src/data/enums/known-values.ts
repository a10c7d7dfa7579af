import { lookupTable } from '@atelier/analyzer/basics'
import type { Words } from '../../intent/intent.ts'
import type { Datum } from './enumeration.ts'

/** What everybody knows of the members of such an enum; nothing is made up for others. */
const known: Readonly<Record<string, Readonly<Record<string, string | number>>>> = lookupTable({
  mercury: { mass: 3.303e23, radius: 2.4397e6 },
  venus: { mass: 4.869e24, radius: 6.0518e6 },
  earth: { mass: 5.976e24, radius: 6.37814e6 },
  mars: { mass: 6.421e23, radius: 3.3972e6 },
  jupiter: { mass: 1.9e27, radius: 7.1492e7 },
  saturn: { mass: 5.688e26, radius: 6.0268e7 },
  uranus: { mass: 8.686e25, radius: 2.5559e7 },
  neptune: { mass: 1.024e26, radius: 2.4746e7 },
  plus: { symbol: '+' },
  add: { symbol: '+' },
  minus: { symbol: '-' },
  subtract: { symbol: '-' },
  times: { symbol: '*' },
  multiply: { symbol: '*' },
  divide: { symbol: '/' },
  penny: { value: 1, cents: 1 },
  nickel: { value: 5, cents: 5 },
  dime: { value: 10, cents: 10 },
  quarter: { value: 25, cents: 25 },
  red: { hex: '#ff0000' },
  green: { hex: '#00ff00' },
  blue: { hex: '#0000ff' },
})

export function knownValues(member: Words, data: readonly Datum[]): (string | number)[] | undefined {
  const own = lookupTable(known[member.join(' ')] ?? {})
  const values = data.map(({ name }) => own[name.join(' ')])
  return data.length > 0 && values.every((one) => one !== undefined)
    ? (values as (string | number)[])
    : undefined
}

/** Of a name, the formula over what each member has; `@mass` is a datum. */
export const formulas: Readonly<Record<string, string>> = lookupTable({
  'surface gravity': '6.6743e-11 * @mass / (@radius * @radius)',
})

/** What two numbers give, by the member's name. */
export const signs: Readonly<Record<string, string>> = lookupTable({
  plus: '+',
  add: '+',
  minus: '-',
  subtract: '-',
  times: '*',
  multiply: '*',
  divide: '/',
})
