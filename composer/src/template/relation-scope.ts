import { nameForms } from '../names.ts'
import type { DataModel } from '../prompt/data-model.ts'
import type { Reference } from '../prompt/relation-graph.ts'

/** What templates know of the references: `resource.parents`, `resource.children`, `resource.peers`, `joins`. */
export function relationScope({ references, pairs }: DataModel, key: string) {
  const forms = (text: string) => nameForms(text.split(' '))
  const parents = references
    .filter(({ child }) => child === key)
    .map((reference) => ({
      ...nameForms(reference.role),
      target: forms(reference.parent),
      child: forms(reference.child),
      isUnique: reference.isUnique,
      optional: reference.isOptional || reference.onDelete === 'set null',
      required: !(reference.isOptional || reference.onDelete === 'set null'),
      onDelete: reference.onDelete,
      prismaMark: `${reference.isOptional || reference.onDelete === 'set null' ? '?' : ''}${reference.isUnique ? ' @unique' : ''}`,
      prismaOptional: reference.isOptional || reference.onDelete === 'set null' ? '?' : '',
      prismaRule: { cascade: 'Cascade', restrict: 'Restrict', 'set null': 'SetNull' }[reference.onDelete],
      djangoRule: { cascade: 'CASCADE', restrict: 'PROTECT', 'set null': 'SET_NULL' }[reference.onDelete],
      pythonMark: reference.isOptional || reference.onDelete === 'set null' ? ' | None = None' : '',
      rule: reference.onDelete.toUpperCase(),
      sqlRule: ` ON DELETE ${reference.onDelete.toUpperCase()}`,
      isSelf: reference.parent === reference.child,
      inverse: nameForms(inverseOf(references, reference).split(' ')),
    }))
  const children = references
    .filter(({ parent }) => parent === key)
    .map((reference) => ({
      ...nameForms(inverseOf(references, reference).split(' ')),
      target: forms(reference.child),
      role: nameForms(reference.role),
      isUnique: reference.isUnique,
      onDelete: reference.onDelete,
      isSelf: reference.parent === reference.child,
    }))
  const peers = pairs
    .filter((pair) => pair.includes(key))
    .map(([one, two]) => ({
      ...forms(one === key ? two : one),
      self: forms(key),
      isOwner: one === key,
      table: `${one} ${two}`.replaceAll(' ', '_'),
    }))
  return { parents, children, peers }
}

/** What a parent calls its children: `comments`, or `reviewed tickets` for the second reference of one kind. */
function inverseOf(references: readonly Reference[], { child, parent, role }: Reference): string {
  if (child === parent) return 'children'
  const same = references.filter((other) => other.child === child && other.parent === parent)
  return same.length > 1 ? `${role.join(' ')} ${child}` : child
}

export const joinScope = ({ pairs }: DataModel) =>
  pairs.map(([one, two]) => ({
    left: nameForms(one.split(' ')),
    right: nameForms(two.split(' ')),
    table: `${one} ${two}`.replaceAll(' ', '_'),
    ...nameForms(`${one} ${two}`.split(' ')),
  }))
