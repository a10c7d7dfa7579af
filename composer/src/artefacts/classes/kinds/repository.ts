import { camel, plural, wordsOf } from '../../../words.ts'
import { asksOnly, type Kind, method } from '../kind.ts'
import type { NamedType, Parameter } from '../plan.ts'
import type { SaidClass } from '../read-class.ts'
import { ofMap } from './of-map.ts'

/** The type that is stored, by the methods that take one: `save(user)`. */
function storedIn({
  methods,
  parts,
}: SaidClass): { type: NamedType; key: Parameter; one: Parameter } | undefined {
  for (const {
    words,
    parameters: [one, ...more],
  } of methods) {
    if (!one || more.length > 0 || !/^(?:save|add|create|insert|put|store|update|register)/.test(words))
      continue
    const type = one.type as NamedType
    const key = parts?.[one.type]?.find(({ name }) => /^(?:id|sku|isbn|code|email|key)$/.test(name))
    if (type.startsWith(':') && key) return { type, key, one }
  }
  return undefined
}

/** Repositories: things of a type of the wish, found by what names them. */
export const repository: Kind = {
  fits: (said) =>
    storedIn(said) !== undefined &&
    said.methods.some(({ words }) => /\b(?:by|get|find|delete|remove)\b/.test(words)),
  stock: (said) => {
    const { type, key } = storedIn(said) as NonNullable<ReturnType<typeof storedIn>>
    return { kept: [{ name: camel(plural(wordsOf(type.slice(1)))), type: { map: type, key: key.type } }] }
  },
  make: (operation, said, { kept: [kept] }, whole) => {
    const stored = storedIn(whole)
    if (!kept || !stored) return undefined
    const { type, key, one } = stored
    const by: Parameter = { name: said.parameters[0]?.name ?? key.name, type: key.type }
    if (/^(?:save|add|create|insert|put|store|update|register)/.test(said.words))
      return method(said, 'Keeps it, in the place of one with the same key.', [one], undefined, (t) =>
        t.mapSet(t.own(kept.name), t.part(t.of(one.name), key.name), t.of(one.name)),
      )
    if (/\ball\b|^list\b|^get \w+s$/.test(said.words) && said.parameters.length === 0)
      return method(
        said,
        'Lists all of them.',
        [],
        { list: type },
        (t) => t.give(t.values(t.own(kept.name), type)),
        asksOnly,
      )
    if (/^(?:delete|remove)/.test(said.words)) return ofMap('remove', said, kept.name, by)
    if (/^(?:exists|has|contains)/.test(said.words))
      return method(
        said,
        'Tells whether it is there.',
        [by],
        'bool',
        (t) => t.give(t.mapHas(t.own(kept.name), t.of(by.name))),
        asksOnly,
      )
    if (operation === 'size') return ofMap('size', said, kept.name, by)
    return /^(?:get|find|fetch|read)(?: by id| by \w+)?$|^find by/.test(said.words) &&
      said.parameters.length <= 1 &&
      new RegExp(`\\b(?:by ${key.name}|get|find|fetch|read)$`).test(said.words)
      ? method(said, 'Finds it.', [by], type, (t) => t.giveFrom(t.own(kept.name), t.of(by.name)), {
          maybe: true,
          asks: true,
        })
      : undefined
  },
}
