import type { Field } from '../intent/intent.ts'
import type { Action } from './model.ts'

/** What the server sets, whatever a client sends. */

export const isGenerated = ({ name }: Field): boolean =>
  /^(?:created|updated|deleted)(?: at| on)?$/.test(name.join(' '))

/** `published_at` where there is an action to publish: null until then. */
export const ownTimes =
  (actions: readonly Action[]) =>
  (field: Field): boolean =>
    field.optional &&
    field.type === 'date-time' &&
    actions.some(({ effect, field: set, stamp }) =>
      [...(effect === 'now' ? [set] : []), ...(stamp ? [stamp] : [])].some(
        ({ name }) => name.join(' ') === field.name.join(' '),
      ),
    )

export function keptFields(
  generated: readonly Field[],
  actions: readonly Action[],
  sent: readonly Field[],
  softDelete: boolean,
): Field[] {
  const kept = new Map(generated.map((field) => [field.name.join(' '), field]))
  const has = (name: string) => kept.has(name) || sent.some((field) => field.name.join(' ') === name)
  for (const field of actions.flatMap(({ field: set, stamp }) => [set, ...(stamp ? [stamp] : [])]))
    if (!has(field.name.join(' '))) kept.set(field.name.join(' '), field)
  if (softDelete && !kept.has('deleted at'))
    kept.set('deleted at', { name: ['deleted', 'at'], type: 'date-time', optional: true })
  return [...kept.values()]
}
