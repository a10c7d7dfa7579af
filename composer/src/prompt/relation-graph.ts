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

export type RelationGraph = ReturnType<typeof createRelationGraph>

/** How kinds of records belong together, by their keys. Each relation is added once. */
export function createRelationGraph() {
  const references: Reference[] = []
  const pairs: (readonly [string, string])[] = []

  function pair(one = '', two = ''): void {
    if (!pairs.some((known) => known.includes(one) && known.includes(two))) pairs.push([one, two])
  }

  function refer(child: string, parent: string, more: Partial<Reference> = {}): void {
    if (references.some((known) => known.child === child && known.parent === parent)) return
    references.push({
      role: parent.split(' '),
      child,
      parent,
      isUnique: false,
      isOptional: false,
      onDelete: 'restrict',
      ...more,
    })
  }

  return { references, pairs, pair, refer }
}
