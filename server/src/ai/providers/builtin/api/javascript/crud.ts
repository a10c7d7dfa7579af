import { pascal } from '../../words.ts'
import type { Resource } from '../model.ts'
import type { Dialect, Handled } from './dialects.ts'
import { list, topLines } from './list.ts'
import { namesOf } from './names.ts'
import { type Checking, keyName, shown } from './resource.ts'
import { act, bulkLines, create, remove, update } from './write.ts'

export function handlers(
  resource: Resource,
  dialect: Dialect,
  checking: Checking,
  all: readonly Resource[],
): Handled[] {
  const names = namesOf(resource)
  const { path, verbs, bulk, top, actions } = resource
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
  if (top)
    handled.push({
      method: 'get',
      path: `${path}/top`,
      name: `top${pascal(resource.names)}`,
      lines: topLines(names, top, dialect, resource),
    })
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
      lines: dialect.ok(shown(resource, found)),
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
