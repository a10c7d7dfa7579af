import { wordsOf } from '../../words.ts'
import type { Method, Parameter, ValueType } from './plan.ts'
import type { SaidClass } from './read-class.ts'
import type { SaidMethod } from './said-method.ts'

interface Bound {
  readonly name: string
  readonly type: ValueType
  /** What is refused: `< 1`. */
  readonly sign: '<' | '<=' | '>' | '>='
  readonly value: string
}

const SAYS: Readonly<Record<Bound['sign'], (value: string) => string>> = {
  '<': (value) => `must be at least ${value}`,
  '<=': (value) => (value === '0' ? 'must be positive' : `must be more than ${value}`),
  '>': (value) => `must be at most ${value}`,
  '>=': (value) => `must be less than ${value}`,
}
const WORDED: readonly (readonly [RegExp, Bound['sign'], string])[] = [
  [/^(?:negative|below (?:0|zero)|less than (?:0|zero))$/i, '<', '0'],
  [/^(?:not positive|zero or (?:less|negative)|negative or (?:zero|0)|non-?positive)$/i, '<=', '0'],
]
const REFUSAL = /\b(?:throw|rais|error|exception|reject|refus|fail|not allow|invalid|panic)/i

/** `raise ArgumentError if quantity < 1`, of a number that a method takes. */
function boundOf({ name, type }: Parameter, prompt: string): Bound | undefined {
  if (type !== 'int' && type !== 'float') return undefined
  const word = wordsOf(name).join('[ _]?')
  const said = new RegExp(
    `[^.;\\n]*\\b(?:if|when|for|on) (?:the |an? )?${word}s? ?(?:is |are )?(?:(<=|>=|<|>) ?(-?\\d+(?:\\.\\d+)?)|(negative or zero|negative or 0|negative|not positive|non-?positive|zero or less|zero or negative|below zero|below 0))[^.;\\n]*`,
    'i',
  ).exec(prompt)
  if (!said || !REFUSAL.test(said[0])) return undefined
  const [, sign, value, worded] = said
  if (sign !== undefined && value !== undefined) return { name, type, sign: sign as Bound['sign'], value }
  const found = WORDED.find(([pattern]) => pattern.test(worded ?? ''))
  return found && { name, type, sign: found[1], value: found[2] }
}

/** A method that refuses first what the wish does not allow, where it does not refuse it already. */
export function withChecks(made: Method, said: SaidMethod, whole: SaidClass): Method {
  const bounds = said.parameters
    .filter((one) => made.parameters.some(({ name }) => name === one.name))
    .flatMap((one) => boundOf(one, whole.rules ?? whole.prompt) ?? [])
  if (bounds.length === 0 || made.asks) return made
  return {
    ...made,
    fails: true,
    body: (t) => {
      const own = made.body(t)
      const checks = bounds
        .map((one) => ({
          ...one,
          condition: `${t.of(one.name)} ${one.sign} ${t.number(one.value, one.type)}`,
        }))
        .filter(({ condition }) => !own.some((line) => line.includes(condition)))
      return [
        ...checks.flatMap(({ name, condition, sign, value }) =>
          t.when(condition, t.fail(`${name} ${SAYS[sign](value)}`)),
        ),
        ...own,
      ]
    },
  }
}
