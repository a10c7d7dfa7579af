import type { Field, Intent, Words } from '../intent/intent.ts'
import { singular, wordsOf } from '../words.ts'
import type { Action } from './model.ts'
import type { Route } from './routes.ts'

const YES: Readonly<Record<string, string>> = {
  publish: 'published',
  archive: 'archived',
  complete: 'completed',
  activate: 'active',
  verify: 'verified',
  pin: 'pinned',
}
const STATUS: Readonly<Record<string, string>> = {
  cancel: 'cancelled',
  approve: 'approved',
  reject: 'rejected',
  close: 'closed',
  ship: 'shipped',
  pay: 'paid',
  confirm: 'confirmed',
}
const COUNTED: Readonly<Record<string, string>> = {
  vote: 'votes',
  upvote: 'votes',
  like: 'likes',
  view: 'views',
  increment: 'count',
}

const boolean = (name: string): Field => ({ name: [name], type: 'boolean', optional: false })

/** What can be done with one of them besides reading and writing it. */
export function readActions(
  intent: Intent,
  own: Words,
  fields: readonly Field[],
  routes: readonly Route[],
): Action[] {
  const verbs = new Set([
    ...spokenVerbs(intent, own),
    ...routes.flatMap(({ path }) => /\/:\w+\/([a-z]+)$/.exec(path)?.[1] ?? []),
  ])
  return [...verbs].flatMap((verb) => actionOf(verb, fields) ?? [])
}

function spokenVerbs({ prompt, entities }: Intent, own: Words): string[] {
  const known =
    'toggle|publish|archive|complete|activate|verify|pin|cancel|approve|reject|close|ship|pay|confirm|vote|upvote|like|increment|restore|return'
  const near = new RegExp(
    `\\b(${known})(?: (?:an?|the|one) (\\w+)\\b| endpoints?\\b| routes?\\b|(?=\\s*(?:,|\\+|\\band\\b|\\.|$)))`,
    'gi',
  )
  return (
    [...prompt.matchAll(near)]
      .filter(
        ({ index = 0 }) =>
          !/[(:/]\s*(?:\w+, ?)*$/.test(prompt.slice(0, index)) ||
          /endpoints?:?\s*(?:\w+, ?)*$/i.test(prompt.slice(0, index)),
      )
      // With several things in the wish, what is done to one is not done to the others.
      .filter(([, , thing]) => {
        const named =
          entities.find(({ name }) => name.join(' ') === singular(wordsOf(thing ?? '')).join(' ')) ??
          entities[0]
        return named?.name.join(' ') === own.join(' ')
      })
      .map(([, verb = '']) => verb.toLowerCase())
  )
}

function actionOf(verb: string, fields: readonly Field[]): Action | undefined {
  const find = (name: string) =>
    fields.find((field) => field.name.join(' ') === name || field.name.join(' ') === `is ${name}`)
  if (verb === 'toggle') {
    const flag = fields.find(({ type }) => type === 'boolean')
    return flag && { name: verb, field: flag, effect: 'toggle' }
  }
  if (verb === 'restore')
    return {
      name: verb,
      field: { name: ['deleted', 'at'], type: 'date-time', optional: true },
      effect: 'clear',
    }
  const yes = YES[verb]
  if (yes !== undefined)
    return { name: verb, field: find(yes) ?? find('done') ?? boolean(yes), effect: 'yes' }
  const counted = COUNTED[verb]
  if (counted !== undefined)
    return {
      name: verb,
      field: find(counted) ?? { name: [counted], type: 'integer', optional: false },
      effect: 'increment',
    }
  const status = STATUS[verb]
  const choice = find('status')
  if (status !== undefined && choice?.options?.includes(status))
    return { name: verb, field: choice, effect: { value: status } }
  const past = verb === 'pay' ? 'paid' : `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`
  return /^[a-z]+$/.test(verb)
    ? { name: verb, field: { name: [past, 'at'], type: 'date-time', optional: true }, effect: 'now' }
    : undefined
}
