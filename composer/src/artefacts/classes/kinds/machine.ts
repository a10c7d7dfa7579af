import { type Kind, method, question } from '../kind.ts'
import type { SaidClass } from '../read-class.ts'
import type { SaidMethod } from '../said-method.ts'

/** `created -> paid -> shipped, cancel allowed from created and paid`: states, and the deeds that lead from one to another. */

interface Step {
  readonly from: readonly string[]
  readonly to: string
}

const CHAIN = /\b[a-z_]+(?:\s*(?:->|→|=>)\s*[a-z_]+)+/gi
const FROM =
  /\b([a-z_]+)(?:\(\))?\s+(?:is |only )?(?:allowed|possible|from|only from)(?: only)?(?: (?:from|in|when|while|if))?\s+(?:the )?([a-z_]+(?:(?:,| or| and)+ [a-z_]+)*)/gi

function arrows(prompt: string): Step[] {
  return [...prompt.toLowerCase().matchAll(CHAIN)].flatMap(([chain]) => {
    const states = chain.split(/\s*(?:->|→|=>)\s*/)
    return states.slice(1).map((to, at) => ({ from: [states[at] ?? ''], to }))
  })
}

const stem = (word: string): string =>
  word.toLowerCase().replace(/(?:l?led|ped|ted|ied|ed|id|d|ing|y|e)$/, '')
const isDone = (verb: string, state: string): boolean =>
  stem(verb).length > 1 && stem(state).startsWith(stem(verb).slice(0, 5))

function stepFor({ words }: SaidMethod, said: SaidClass): Step | undefined {
  const [verb = ''] = words.split(' ')
  const steps = arrows(said.prompt)
  const known = steps.filter(({ to }) => isDone(verb, to))
  const states = new Set(steps.flatMap(({ from, to }) => [...from, to]))
  const listed = [...said.prompt.toLowerCase().matchAll(FROM)].find(
    ([, deed = '']) => isDone(verb, deed) || deed === verb,
  )?.[2]
  const from = [
    ...known.flatMap((step) => step.from),
    ...(listed
      ?.split(/,| or | and /)
      .map((one) => one.trim())
      .filter((one) => states.has(one)) ?? []),
  ]
  const to =
    known[0]?.to ??
    (listed === undefined
      ? undefined
      : /(?:e)$/.test(verb)
        ? `${verb}d`
        : verb === 'cancel'
          ? 'cancelled'
          : `${verb}ed`)
  return to === undefined || from.length === 0 ? undefined : { from: [...new Set(from)], to }
}

export const machine: Kind = {
  fits: (said) =>
    arrows(said.prompt).length > 1 && said.methods.filter((one) => stepFor(one, said)).length > 1,
  stock: (said) => ({
    kept: [{ name: 'state', type: 'text', start: arrows(said.prompt)[0]?.from[0] ?? '', open: true }],
  }),
  make: (operation, said, _, whole) => {
    if (operation === 'current' || said.words === 'get state')
      return question(said, 'Gives the state.', 'text', (t) => t.give(t.own('state')), { reads: true })
    const step = stepFor(said, whole)
    if (step === undefined) return undefined
    return {
      ...method(
        said,
        `Goes from ${step.from.join(' or ')} to ${step.to}.`,
        [],
        undefined,
        (t) => [
          ...t.when(
            t.not(t.any(step.from.map((from) => t.equal(t.own('state'), t.text(from), 'text')))),
            t.fail(`it must be ${step.from.join(' or ')}`),
          ),
          ...t.set(t.own('state'), t.text(step.to)),
        ],
        { fails: true },
      ),
      sets: ['state'],
    }
  },
}
