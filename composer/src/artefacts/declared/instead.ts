import type { Intent } from '../../intent/intent.ts'
import type { Composed } from '../../request.ts'
import { pascal, wordsOf } from '../../words.ts'
import { asksErrors } from '../errors/read-errors.ts'
import { composeDeclared } from './compose-declared.ts'

const TYPES = /^(?:class|model|type|function|middleware|store)$/
// These have forms of their own.
const OTHER_FORMS =
  /\b(?:zod|joi|yup|pydantic|prisma|mongoose|drizzle|typebox|sql ?alchemy|django|eloquent|rails|active ?record|graphql|json schema|typed ?dict|decorator|hook|tests? for|test (?:suite|file|case)s?|type guard)\b/i

/** The types as the wish declares them, where an answer lacks what they name, or is only a beginning of what is whole there. */
export function declaredInstead(intent: Intent, answer: Composed | undefined): Composed | undefined {
  if (
    intent.type !== 'code' ||
    !TYPES.test(intent.artefact) ||
    OTHER_FORMS.test(intent.prompt) ||
    asksErrors(intent.prompt)
  )
    return undefined
  const declared = composeDeclared(intent)
  if (declared === undefined) return undefined
  const finish = declared.isComplete ? 'stop' : 'scaffold'
  if (answer === undefined) return { text: declared.text, finish }
  // What works is not given up for a beginning, unless it lacks what is to be done.
  const isLoss = answer.finish === 'stop' && !declared.isComplete
  const names = isLoss ? declared.deeds : declared.names
  const [theirs, ours] = [answer.text, declared.text].map(
    (text) => lacking(names, text) + undeclared(declared.types, text),
  )
  const isAsGood = ours === theirs
  const isFurther =
    answer.finish === 'scaffold' && (declared.isComplete || open(declared.text) < open(answer.text))
  // Types that refer to each other are more than texts with their names.
  const isLinked =
    intent.language !== 'python' &&
    declared.isComplete &&
    declared.types.length > 1 &&
    mentions(declared.types, declared.text) > mentions(declared.types, answer.text)
  const isBetter = (ours ?? 0) < (theirs ?? 0) || (isAsGood && (isFurther || isLinked))
  return isBetter ? { text: declared.text, finish } : undefined
}

/** How many methods are left to whoever asked. */
const open = (text: string): number => text.match(/has no rule yet/g)?.length ?? 0

const mentions = (types: readonly string[], text: string): number =>
  types.reduce((sum, name) => sum + (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0), 0)

/** How many of the types an answer only speaks of. */
const undeclared = (types: readonly string[], text: string): number =>
  types.filter(
    (name) =>
      !new RegExp(
        `\\b(?:class|interface|struct|record|type|enum|trait|module|const|def|function|fn|object) (?:${name}|${pascal(wordsOf(name))})\\b|^${name} =`,
        'm',
      ).test(text),
  ).length

/** How many of the names an answer does not have. */
function lacking(names: readonly string[], text: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|#(?=\s)|--).*$|"""[\s\S]*?"""/gm, ' ')
  const words = ` ${(code.match(/[A-Za-z0-9_]+/g) ?? []).map((one) => wordsOf(one).join(' ')).join(' ')} `
  return names.filter((name) => !words.includes(` ${wordsOf(name).join(' ')} `)).length
}
