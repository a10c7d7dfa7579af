import type { Lines } from '../../code.ts'
import { pascal } from '../../words.ts'
import type { Resource, Sums } from '../model.ts'
import type { Dialect, Handled } from './dialects.ts'
import { list } from './list.ts'
import { namesOf } from './names.ts'
import { type Checking, keyName, parentKey, shown } from './resource.ts'
import { summed, viewHandlers } from './views.ts'
import { act, bulkLines, create, remove, update } from './write.ts'

export function handlers(
  resource: Resource,
  dialect: Dialect,
  checking: Checking,
  all: readonly Resource[],
): Handled[] {
  const names = namesOf(resource)
  const { path, verbs, bulk, actions } = resource
  const one = `${path}/:${keyName(resource)}`
  const body = checking === 'schema' ? { type: names.Input, schema: names.rules } : undefined
  const found = `await ${names.find}(${dialect.param(keyName(resource))})`
  const handled: Handled[] = []
  if (verbs.has('list'))
    handled.push({
      method: 'get',
      path,
      name: `list${pascal(resource.names)}`,
      lines: list(resource, names, dialect),
    })
  handled.push(...viewHandlers(resource, dialect))
  if (verbs.has('create'))
    handled.push({
      method: resource.makes,
      path,
      name: `create${names.One}`,
      lines: create(resource, names, dialect, checking, all),
      body,
    })
  if (bulk !== undefined)
    handled.push({
      method: 'post',
      path: `${path.replace(/\/bulk$/, '')}/bulk`,
      name: `create${pascal(resource.names)}`,
      lines: bulkLines(resource, names, dialect, checking, bulk, all),
      body: body && {
        type: `${names.Input}[]`,
        schema: `{ type: 'array', minItems: 1, maxItems: ${bulk}, items: ${names.rules} }`,
      },
    })
  if (verbs.has('get'))
    handled.push({
      method: 'get',
      path: one,
      name: `get${names.One}`,
      lines: resource.sums
        ? withSums(resource, resource.sums, found, dialect)
        : dialect.ok(shown(resource, found)),
    })
  if (verbs.has('update'))
    handled.push({
      method: resource.change,
      path: one,
      name: `update${names.One}`,
      lines: update(resource, names, dialect, checking, all, found),
      body:
        body &&
        (resource.change === 'patch'
          ? { type: `Partial<${names.Input}>`, schema: `{ ...${names.rules}, required: [] }` }
          : body),
    })
  if (verbs.has('delete'))
    handled.push({
      method: 'delete',
      path: one,
      name: `delete${names.One}`,
      lines: remove(resource, names, dialect, found),
    })
  for (const action of actions)
    handled.push({
      method: action.method,
      path: `${one}/${action.name}`,
      name: `${action.name}${names.One}`,
      lines: act(resource, names, dialect, action, found),
    })
  return handled
}

function withSums(resource: Resource, sums: Sums, found: string, dialect: Dialect): Lines {
  const { one } = namesOf(resource)
  const part = namesOf(sums.of)
  return [
    `const ${one} = ${found}`,
    `const own = (await ${part.store}.all()).filter((${part.one}) => ${part.one}.${parentKey(sums.of)} === ${one}.${keyName(resource)})`,
    ...dialect.ok(summed(sums, shown(resource, one))),
  ]
}
