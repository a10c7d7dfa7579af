import { readLines } from '../vocabulary.ts'

/** A reference of one kind of record to another: a comment's post. */
export interface Reference {
  /** How the child calls its parent: `author` for the user of a post. */
  readonly role: readonly string[]
  readonly child: string
  readonly parent: string
  /** One to one: no two children have the same parent. */
  readonly isUnique: boolean
  readonly isOptional: boolean
  readonly onDelete: 'cascade' | 'restrict' | 'set null'
}

const usualParents = new Map<string, { parent: string; role: string }[]>()
/** By thing: what it must belong to one of. An order item without a product says nothing. */
export const neededParents = new Map<string, readonly string[]>()
const usualPairs: (readonly [string, string])[] = []
for (const line of readLines('relations.txt')) {
  const pair = line.split(/\s*<>\s*/)
  if (pair.length === 2) usualPairs.push(pair as unknown as [string, string])
  const [child = '', parents = ''] = line.split(/:\s*/)
  const needed = parents.split(/,\s*/).find((text) => text.includes('/'))
  if (needed !== undefined) neededParents.set(child, needed.split('/'))
  if (parents !== '')
    usualParents.set(
      child,
      parents
        .split(/,\s*/)
        .filter((text) => text !== needed)
        .map((text) => {
          const [parent = '', role = parent] = text.split(' as ')
          return { parent, role }
        }),
    )
}
/** What records are usually called in a reference, by what they are: an author is a user. */
export const roles = new Map<string, string>()
for (const parents of usualParents.values())
  for (const { parent, role } of parents) if (role !== parent) roles.set(role, parent)
for (const role of ['creator', 'owner', 'reviewer', 'seller', 'buyer', 'follower', 'manager'])
  roles.set(role, 'user')

export type RelationGraph = ReturnType<typeof createRelationGraph>

/** How kinds of records belong together, by their keys. Each relation is added once. */
export function createRelationGraph() {
  const references: Reference[] = []
  const pairs: (readonly [string, string])[] = []

  function pair(first = '', second = ''): void {
    const isTurned = usualPairs.some(([one, two]) => one === second && two === first)
    const [one, two] = isTurned ? [second, first] : [first, second]
    if (!pairs.some((known) => known.includes(one) && known.includes(two))) pairs.push([one, two])
  }

  function related(a: string, b: string): boolean {
    return (
      references.some(
        ({ child, parent }) => (child === a && parent === b) || (child === b && parent === a),
      ) || pairs.some(([one, two]) => (one === a && two === b) || (one === b && two === a))
    )
  }

  function refer(child: string, parent: string, more: Partial<Reference> = {}): void {
    const role = usualParents.get(child)?.find((usual) => usual.parent === parent)?.role ?? parent
    if (references.some((known) => known.child === child && known.parent === parent)) return
    references.push({
      role: role.split(' '),
      child,
      parent,
      isUnique: false,
      isOptional: false,
      onDelete: 'restrict',
      ...more,
    })
  }

  /** Adds the usual relations between records that the prompt says nothing about. */
  function addUsual(keys: ReadonlySet<string>): void {
    for (const child of keys) {
      const needed = neededParents.get(child)?.find((parent) => keys.has(parent))
      if (needed !== undefined && !related(child, needed)) refer(child, needed)
      for (const { parent } of usualParents.get(child) ?? [])
        if (keys.has(parent) && parent !== child && !related(child, parent)) refer(child, parent)
    }
    for (const [one, two] of usualPairs)
      if (keys.has(one) && keys.has(two) && !related(one, two)) pair(one, two)
  }

  return { references, pairs, pair, related, refer, addUsual }
}

/** Whether records of the first kind usually belong to one of the second. */
export function isUsualParent(child: string, parent: string): boolean {
  return usualParents.get(child)?.some((usual) => usual.parent === parent) ?? false
}
