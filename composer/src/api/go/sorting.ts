import type { Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import type { Resource } from '../model.ts'
import { goName } from './names.ts'

export const comparedBy = ({ name, type }: Field, a: string, b: string): string =>
  type === 'date-time'
    ? `${a}.${goName(name)}.Compare(${b}.${goName(name)})`
    : `cmp.Compare(${a}.${goName(name)}, ${b}.${goName(name)})`

export function leadLines({ leads, name }: Resource): Lines {
  if (!leads || leads.field.optional || leads.field.type === 'boolean') return []
  const [a, b] = leads.down ? ['b', 'a'] : ['a', 'b']
  return [
    `slices.SortFunc(found, func(a, b ${goName(name)}) int { return ${comparedBy(leads.field, a, b)} })`,
  ]
}
