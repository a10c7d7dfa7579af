import type { Entity, Field, Intent, Words } from '../intent/intent.ts'
import { readIntent } from '../intent/read-intent.ts'
import { usualFields } from '../intent/usual-fields.ts'
import { plural, singular, wordsOf } from '../words.ts'
import type { Spoken } from './spoken.ts'

/** What is left of a wish when it is said what is done to its things: else verbs are taken for things and fields. */
export function withoutSpoken(wish: Intent, { acts, parts, rest, bare, renamed }: Spoken): Intent {
  if (acts.length === 0 && parts.length === 0 && !renamed) return wish
  const plain = readIntent({ prompt: bare, type: wish.type })
  const named = plain.entities.some(({ given }) => given)
  const { prompt, entities, operations } = named ? plain : readIntent({ prompt: rest, type: wish.type })
  return { ...wish, prompt, operations, entities }
}

/** Whether a thing is the one that is spoken of, by its last word. */
export const isOf =
  (of: Words | undefined) =>
  ({ name }: Pick<Entity, 'name'>): boolean =>
    of !== undefined && name[name.length - 1] === of[of.length - 1]

const usual = (name: Words): Entity => ({ name, fields: usualFields(name), given: false })

/** The things of a wish with what belongs to them: each knows its parent. */
export function withParts(entities: readonly Entity[], said: string, spoken: Spoken): Entity[] {
  const { parts } = spoken
  const main = mainThings(entities, said, spoken)
  const owners = main.filter(({ name }) => !parts.some((part) => part.name.join(' ') === name.join(' ')))
  for (const { parent } of parts) if (parent && !owners.some(isOf(parent))) owners.unshift(usual(parent))
  return [
    ...owners,
    ...parts.map(({ name, parent, fields }): Entity => {
      const own = fields.length > 0 ? fields : (main.find(isOf(name))?.fields ?? usualFields(name))
      const owner = owners.find(isOf(parent)) ?? owners[0]
      return { name, fields: own, given: fields.length > 0, parent: owner?.name ?? ['item'] }
    }),
  ]
}

function mainThings(entities: readonly Entity[], said: string, { acts, parts }: Spoken): Entity[] {
  const of = acts.find((act) => act.of && !parts.some((part) => isOf(act.of)(part)))?.of
  const named = parts.find(({ parent }) => parent)?.parent ?? of
  const [only] = entities
  if (!only) return named ? [usual(named)] : []
  if (entities.length > 1) return [...entities]
  const { parent: owner, ...plain } = only
  if (owner) {
    // `issues have title and body, … comments on an issue`: the fields are the issue's.
    const isOwners = new RegExp(`\\b${plural(owner).join(' ')}\\s+(?:have|has|with|need)\\b`, 'i').test(said)
    if (isOwners)
      return [
        { ...plain, name: owner },
        { ...usual(only.name), parent: owner },
      ]
    return isOf(of)({ name: owner }) ? [usual(owner), only] : [only]
  }
  // Of a thing without a name the wish still says where its parts are: `POST /sensors/:id/readings`.
  if (named && only.name.join(' ') === 'item' && !/\bitems?\b/i.test(said)) return [{ ...only, name: named }]
  // `restaurant tables api: … occupy a table`: what it is done to is the thing.
  const isRenamed = of && !isOf(of)(only) && wordsOf(said).includes(plural(of).at(-1) ?? '')
  return [isRenamed ? { ...only, name: of } : only]
}

/** What the wish declares outright counts more than what was gathered from it. */
export function withDeclared(
  read: readonly Entity[],
  said: readonly Entity[],
  { parts, acts }: Spoken,
): readonly Entity[] {
  const isAct = new Set(acts.map(({ verb }) => verb))
  const declared = said.map((entity) => ({
    ...entity,
    fields: entity.fields.filter(
      ({ name, options, type }) => options || type !== 'text' || !isAct.has(name.join('')),
    ),
  }))
  const fits = (entity: Entity): Entity | undefined => declared.find(({ name }) => isOf(name)(entity))
  const known = read.map((entity): Entity => {
    const own = fits(entity)
    const isPart = parts.some(({ name, fields }) => isOf(name)(entity) && fields.length > 0)
    return own === undefined || isPart || (own.fields.length < 2 && entity.given)
      ? entity
      : { ...entity, fields: own.fields, given: true }
  })
  const [first, ...rest] = known
  const [main, ...others] = declared
  if (!main) return known
  // The reader took another noun for the thing: `hotel rooms module … Room: number, floor`.
  const isRouted =
    first && (acts.some(({ of }) => isOf(of)(first)) || parts.some(({ parent }) => isOf(parent)(first)))
  // Where its routes name the thing, only the fields are told: `a vehicle fleet: … PATCH /vehicles/:id/status`.
  if (
    isRouted &&
    others.length === 0 &&
    !known.some(fits) &&
    !rest.some(({ parent }) => parent === undefined)
  )
    return [{ ...first, fields: main.fields, given: true }, ...rest]
  const owned = rest.filter(({ parent }) => parent !== undefined)
  if (!first || (!known.some(fits) && rest.length === owned.length)) {
    const name = main.name.slice(-1)
    return [
      { ...main, name },
      ...others.map((other) => ({ ...other, name: other.name.slice(-1) })),
      ...owned.map((part) => ({ ...part, parent: name })),
    ]
  }
  // `a cinema: screenings (…)`: what holds the things has not their fields.
  const listed = ({ fields }: Entity) => fields.map(({ name }) => name.join(' ')).join(', ')
  const own = known.filter(
    (entity) =>
      fits(entity) ||
      entity.parent ||
      !declared.some((other) => listed(other) === listed(entity) || other.name.join(' ') === listed(entity)),
  )
  const missing = declared.filter(({ name }) => !own.some(isOf(name)))
  return [...own, ...(others.length > 0 ? missing : [])]
}

/** What a thing has is a field of it, what belongs to it is not; what is named like a thing points to it. */
export function withOwners(things: readonly Entity[], said: string, { parts }: Spoken): readonly Entity[] {
  const under = /\bnested (?:under|in|below|inside) (?:an? |the |their |each )?([a-z]+)/i.exec(said)?.[1]
  return things.map((thing): Entity => {
    const own = parts.filter(
      ({ parent }) => isOf(parent)(thing) || (parent === undefined && thing === things[0]),
    )
    const isBehind = new RegExp(
      `\\)\\s*(?:with|having|which have|that have|has many|have many|each with)\\s+(?:many |their |its )?${plural(thing.name).join(' ')}\\s*\\(`,
      'i',
    ).test(said)
    const owner =
      thing.parent ??
      (isBehind ? things[things.indexOf(thing) - 1]?.name : undefined) ??
      (under !== undefined && thing.fields.some(isNesting)
        ? things.find(isOf(singular(wordsOf(under))))?.name
        : undefined)
    const fields = thing.fields
      .filter(
        (field) =>
          !isNesting(field) && !own.some(({ name }) => plural(name).join(' ') === field.name.join(' ')),
      )
      .map((field): Field => {
        const other =
          field.type === 'text' && !field.options && !field.list
            ? things.find(({ name, given }) => given && name.join(' ') === field.name.join(' '))
            : undefined
        return other && other !== thing
          ? { name: [...field.name, 'id'], type: 'reference', optional: field.optional, to: other.name }
          : field
      })
    return { ...thing, fields, ...(owner && owner !== thing.name && { parent: owner }) }
  })
}

const isNesting = ({ name }: Field): boolean => name[0] === 'nested'
