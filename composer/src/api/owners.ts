import { plural } from '../words.ts'
import type { Resource } from './model.ts'
import { readsOwner } from './refusals.ts'

/** What others look at before they are made can be found. */
export function withFinder(resource: Resource, _: number, all: readonly Resource[]): Resource {
  const isRead = all.some(
    ({ parent, refuses, alters }) =>
      parent?.join(' ') === resource.name.join(' ') && readsOwner(refuses, alters),
  )
  return isRead ? { ...resource, verbs: new Set([...resource.verbs, 'get' as const]) } : resource
}

/** What belongs to a thing is found where the thing is: below `/api` as well. */
export function mounted(resource: Resource, _: number, all: readonly Resource[]): Resource {
  const owner = resource.parent && all.find(({ name }) => name.join(' ') === resource.parent?.join(' '))
  const own = owner && `/${plural(owner.name).join('-')}`
  const isBelow = own && owner.path !== own && owner.path.endsWith(own) && resource.path.startsWith(`${own}/`)
  return isBelow ? { ...resource, path: `${owner.path}${resource.path.slice(own.length)}` } : resource
}
