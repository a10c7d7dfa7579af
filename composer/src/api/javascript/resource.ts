import type { Field } from '../../intent/intent.ts'
import { camel } from '../../words.ts'
import type { Resource } from '../model.ts'
import { namesOf } from './names.ts'

/** How what a client sends is checked: by functions of the file, by zod, or by the framework's own schemas. */
export type Checking = 'checks' | 'zod' | 'schema'

export const MAX_PAGE = 100

export const secret = ({ fields }: Resource): Field | undefined =>
  fields.find(({ type, name }) => type === 'password' && !/confirm|hash/.test(name.join(' ')))

export const sent = ({ fields }: Resource): readonly Field[] =>
  fields.filter(({ name }) => !/^confirm /.test(name.join(' ')))

export const parentKey = ({ parent }: Resource): string | undefined =>
  parent ? camel([...parent, 'id']) : undefined

export const keyName = ({ key }: Resource): string => (key ? camel(key.name) : 'id')

export const orderOf = ({ order }: Resource): readonly (readonly [string, string])[] =>
  order.map(({ later, earlier }) => [camel(later.name), camel(earlier.name)])

export const uniqueFields = ({ fields, key }: Resource): readonly Field[] =>
  fields.filter((field) => field.unique || field === key)

export const references = (resource: Resource, all: readonly Resource[]): [string, Resource][] =>
  resource.fields.flatMap((field): [string, Resource][] => {
    const other =
      field.list || field.optional
        ? undefined
        : all.find(({ name }) => name.join(' ') === field.to?.join(' '))
    return other && field.type === 'reference' ? [[camel(field.name), other]] : []
  })

export const shown = (resource: Resource, value: string): string =>
  secret(resource) ? `show${namesOf(resource).One}(${value})` : value
