import type { Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { snake } from '../../words.ts'
import type { Resource } from '../model.ts'
import type { NeedWords } from '../needs.ts'
import { changedValue, readsOwner, standing } from '../refusals.ts'
import { def, pyNames } from './code.ts'

/** How a framework reads records and refuses. */
export interface Creating {
  read(record: string, field: Field): string
  key(record: string, name: string): string
  needs(read: (field: Field) => string): NeedWords
  refuse(status: number, says: string): string
}

/** What stands against a new record, and what it does to the one it belongs to. */
export function beforeCreate(
  resource: Resource,
  all: readonly Resource[],
  { read, key: readKey, needs, refuse }: Creating,
): Lines {
  const { refuses, alters, parent } = resource
  const above = parent && all.find(({ name }) => name.join(' ') === parent.join(' '))
  const owner = above && pyNames(above).one
  const key = parent ? `${snake(parent)}_id` : undefined
  const refused = standing(refuses, alters, {
    other: (field) => read('other', field),
    own: (field) => read('data', field),
    compare: (left, how, right) =>
      `${left} ${{ same: '==', before: '<', after: '>', 'at least': '>=' }[how]} ${right}`,
    any: (test) => `any(${test} for other in others)`,
    and: ' and ',
    ...(owner !== undefined && {
      owner: {
        read: (field: Field) => read(owner, field),
        needs: needs((field) => read(owner, field)),
        count: 'len(others)',
      },
    }),
  })
  const many = `${pyNames(resource).many}.values()`
  return [
    ...(above && owner !== undefined && readsOwner(refuses, alters)
      ? [`${owner} = find_${snake(above.name)}(${key})`]
      : []),
    ...(refused.some(({ test }) => test.includes('others'))
      ? [
          `others = ${key === undefined ? `list(${many})` : `[other for other in ${many} if ${readKey('other', key)} == ${key}]`}`,
        ]
      : []),
    ...refused.flatMap(({ test, status, says }) => def(`if ${test}:`, [refuse(status, says)])),
    ...(owner !== undefined && alters
      ? [
          `${read(owner, alters.field)} = ${changedValue(alters, read(owner, alters.field), read('data', alters.by))}`,
        ]
      : []),
  ]
}
