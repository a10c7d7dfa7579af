import { camel, wordsOf } from '../../../words.ts'
import { given, type Kind, method, methodsFor, question, refuses } from '../kind.ts'
import type { Kept, Method, Tongue, ValueType } from '../plan.ts'
import type { SaidClass } from '../read-class.ts'
import type { SaidMethod } from '../said-method.ts'

const MONEY = /account|wallet|balance|purse|budget|bank/

function numberOf({ words, methods, taken, prompt }: SaidClass): Kept {
  const isMoney =
    MONEY.test(words.join(' ')) || methods.some(({ words: one }) => /deposit|withdraw|credit|debit/.test(one))
  const named = methods.find(({ words: one }) =>
    /^(?:get )?(?:value|balance|score|points|level|amount|count|total)$/.test(one),
  )
  const current = methods.find(({ words: one }) => /^(?:get )?current \w+$/.test(one))
  const name =
    (current && camel(current.words.replace(/^get /, '').split(' '))) ??
    named?.words.split(' ').at(-1) ??
    (isMoney ? 'balance' : /score/.test(words.join(' ')) ? 'score' : 'value')
  const start = taken.find((one) => one.name === name || /^(?:initial|start)/.test(one.name))
  const said = /\b(?:starts?|starting|begins?|initial(?:ly)?)\b[^.,;\d]{0,30}?(-?\d+(?:\.\d+)?)/i.exec(
    prompt,
  )?.[1]
  return {
    name,
    type: isMoney ? 'float' : start?.type === 'float' ? 'float' : 'int',
    start: start?.otherwise ?? said ?? '0',
    taken: true,
  }
}

/** Counters, accounts, scores: one number that goes up and down. */
export const number: Kind = {
  fits: (said, has) =>
    has('increase', 'decrease') &&
    methodsFor(said, 'increase', 'decrease').every(({ parameters }) => parameters.length <= 1),
  stock: (said) => {
    const kept = numberOf(said)
    return {
      kept: [kept, ...(keepsPast(said) ? [PAST] : [])],
      reader: {
        alike: new RegExp(`^(?:get|current|(?:get)?${kept.name})$`, 'i'),
        method: question(
          { name: kept.name, called: false },
          `Gives the ${kept.name}.`,
          kept.type,
          (t) => t.give(t.own(kept.name)),
          {
            reads: true,
          },
        ),
      },
    }
  },
  make: (named, said, { kept: [kept, past] }, whole) => {
    // `add(amount)` beside `spend(amount)`.
    const isMore =
      named === 'add' && said.words === 'add' && /^(?:int|float)$/.test(said.parameters[0]?.type ?? '')
    const operation = isMore ? 'increase' : named
    if (kept === undefined) return undefined
    if (past !== undefined && PAST_METHOD.test(said.words))
      return question(said, 'Lists what was done, oldest first.', { list: 'text' }, (t) =>
        t.give(t.copy(t.own(past.name))),
      )
    if (/^transfer(?: to| money| funds)?$/.test(said.words)) return transfer(said, kept, past, whole)
    const type = kept.type as ValueType
    const place = kept.name
    const isMoney = type === 'float'
    const least = leastOf(whole)
    const most = mostOf(whole)
    const limit = limitOf(whole)
    if (limit !== undefined && operation === 'increase') return limited(said, place, type, limit)
    if (operation === 'increase' || operation === 'decrease') {
      const down = operation === 'decrease'
      const step = isMoney ? { name: 'amount', type } : undefined
      const parameters = given(said, step ? [step] : [], [type])
      const [by] = parameters
      const positive =
        by !== undefined && (isMoney || refuses(said, whole, /negative|positive|<=? ?0|zero|invalid/i))
      const short =
        by !== undefined &&
        down &&
        (isMoney || refuses(said, whole, /enough|low|exceed|insufficient|more than|below|negative|overdraw/i))
      const full = by !== undefined && !down && most !== undefined
      return method(
        said,
        down ? `Takes from the ${place}${short ? ', if it is enough' : ''}.` : `Adds to the ${place}.`,
        parameters,
        undefined,
        (t) => {
          const amount = by ? t.of(by.name) : t.number('1', type)
          const own = t.own(place)
          return [
            ...(positive
              ? t.when(`${amount} <= ${t.number('0', type)}`, t.fail(`${by.name} must be positive`))
              : []),
            ...(short ? t.when(`${amount} > ${own}`, t.fail(`the ${place} is too low`)) : []),
            ...(full
              ? t.when(
                  `${own} + ${amount} > ${t.number(most, type)}`,
                  t.fail(`the ${place} may not exceed ${most}`),
                )
              : []),
            ...(by === undefined && (down ? least : most) !== undefined
              ? t.when(
                  down
                    ? `${own} > ${t.number(least ?? '0', type)}`
                    : `${own} < ${t.number(most ?? '0', type)}`,
                  down ? t.less(own, amount) : t.more(own, amount),
                )
              : down && least !== undefined && !short
                ? t.when(
                    `${own} - ${amount} < ${t.number(least, type)}`,
                    t.set(own, t.number(least, type)),
                    t.less(own, amount),
                  )
                : down
                  ? t.less(own, amount)
                  : t.more(own, amount)),
            ...(past === undefined ? [] : t.push(t.own(past.name), entry(t, said.name, amount, type))),
          ]
        },
        positive || short || full ? { fails: true } : {},
      )
    }
    if (operation === 'clear')
      return method(said, `Sets the ${place} back to ${kept.start}.`, [], undefined, (t) =>
        t.set(t.own(place), t.number(kept.start ?? '0', type)),
      )
    if (operation === 'set') {
      const parameters = given(said, [{ name: place, type }], [type])
      const [to] = parameters
      const bounds = [least, most]
      return (
        to &&
        method(
          said,
          `Sets the ${place}.`,
          parameters,
          undefined,
          (t) => [
            ...bounds.flatMap((bound, at) =>
              bound === undefined
                ? []
                : t.when(
                    `${t.of(to.name)} ${at === 0 ? '<' : '>'} ${t.number(bound, type)}`,
                    t.fail(`the ${place} must ${at === 0 ? 'be at least' : 'not exceed'} ${bound}`),
                  ),
            ),
            ...t.set(t.own(place), t.of(to.name)),
          ],
          least === undefined && most === undefined ? {} : { fails: true },
        )
      )
    }
    if (
      operation !== undefined &&
      /^(?:value|get|current|total|size)$/.test(operation) &&
      said.parameters.length === 0
    )
      return question(said, `Gives the ${place}.`, type, (t) => t.give(t.own(place)))
    return undefined
  },
}

const leastOf = ({ prompt }: SaidClass): string | undefined =>
  /\b(?:not|never|can'?t|cannot)(?: \w+){0,3} (?:below|under|less than|negative)(?: (?:zero|(-?\d+)))?/i.exec(
    prompt,
  )
    ? (/\bbelow (-?\d+)/.exec(prompt)?.[1] ?? '0')
    : undefined
const mostOf = ({ prompt }: SaidClass): string | undefined =>
  /\b(?:not|never|can'?t|cannot)(?: -?\w+){0,6}? (?:above|over|more than|exceed) (-?\d+)/i.exec(prompt)?.[1]

const PAST: Kept = { name: 'transactions', type: { list: 'text' }, open: true }
const PAST_METHOD = /^(?:get |list |print )?(?:transaction )?(?:history|transactions|statement)$/
const keepsPast = ({ prompt, methods }: SaidClass): boolean =>
  methods.some(({ words }) => PAST_METHOD.test(words)) ||
  /\b(?:history|list|log|record) of (?:all )?transactions\b|\btransaction (?:history|log|list)\b/i.test(
    prompt,
  )

const entry = (t: Tongue, deed: string, amount: string, type: ValueType): string =>
  t.written([`${deed} `, { value: amount, type }])

/** `transfer(to, amount)`: what one gives, another of the same class gets. */
function transfer(
  said: SaidMethod,
  kept: Kept,
  past: Kept | undefined,
  whole: SaidClass,
): Method | undefined {
  const [deposit] = methodsFor(whole, 'increase')
  const amount = said.parameters.find(({ type }) => type === 'float' || type === 'int')
  const to = said.parameters.find((one) => one !== amount)
  if (deposit?.parameters.length !== 1 || amount === undefined || to === undefined) return undefined
  const type = kept.type as ValueType
  return method(
    said,
    'Moves as much to another one, if it is enough.',
    said.parameters.map((one) => ({ name: one.name, type: one === amount ? type : ('record' as const) })),
    undefined,
    (t) => [
      ...t.when(`${t.of(amount.name)} <= ${t.number('0', type)}`, t.fail(`${amount.name} must be positive`)),
      ...t.when(`${t.of(amount.name)} > ${t.own(kept.name)}`, t.fail(`the ${kept.name} is too low`)),
      ...t.less(t.own(kept.name), t.of(amount.name)),
      ...(past === undefined ? [] : t.push(t.own(past.name), entry(t, said.name, t.of(amount.name), type))),
      ...t.tell(t.of(to.name), deposit.name, [t.of(amount.name)]),
    ],
    { fails: true },
  )
}

/** `constructor takes max`: as far as it may go. */
const limitOf = ({ taken }: SaidClass): string | undefined =>
  taken.find(({ name, type }) => type !== 'text' && /^(?:max|maximum|limit|capacity|max[A-Z]\w*)$/.test(name))
    ?.name

/** Goes up to the limit: beyond it, it says no where the wish wants an answer, fails where it wants an error, else stays. */
function limited(said: SaidMethod, place: string, type: ValueType, limit: string): Method {
  const parameters = given(said, [], [type])
  const [by] = parameters
  const answers = /\breturns? (?:true|false|whether|bool)|\bfalse (?:if|when)/i.test(said.note)
  const fails = !answers && /\b(?:throw|raise|error|exception|fail|reject)/i.test(said.note)
  return method(
    said,
    `Adds to the ${place}, up to the ${limit}${answers ? ', and tells whether it did' : ''}.`,
    parameters,
    answers ? 'bool' : undefined,
    (t) => {
      const amount = by ? t.of(by.name) : t.number('1', type)
      const isOver = `${t.own(place)} + ${amount} > ${t.own(limit)}`
      const add = t.more(t.own(place), amount)
      if (answers) return [...t.when(isOver, t.give(t.no)), ...add, ...t.give(t.yes)]
      return fails
        ? [...t.when(isOver, t.fail(`the ${place} may not exceed the ${limit}`)), ...add]
        : t.when(`${t.own(place)} + ${amount} <= ${t.own(limit)}`, add)
    },
    fails ? { fails: true } : {},
  )
}

/** Lamps, switches, doors: on or off. */
export const flag: Kind = {
  fits: (_, has) => has('toggle', 'on', 'off'),
  stock: () => ({ kept: [{ name: 'on', type: 'bool', start: 'false' }] }),
  make: (operation, said) => {
    if (operation === 'toggle')
      return method(said, 'Turns it around.', [], undefined, (t) => t.set(t.own('on'), t.not(t.own('on'))))
    if (operation === 'on' || operation === 'off')
      return method(said, operation === 'on' ? 'Turns it on.' : 'Turns it off.', [], undefined, (t) =>
        t.set(t.own('on'), operation === 'on' ? t.yes : t.no),
      )
    if (operation === 'isOn' || operation === 'value' || operation === 'current')
      return question(said, 'Tells whether it is on.', 'bool', (t) => t.give(t.own('on')))
    return operation === 'clear'
      ? method(said, 'Turns it off.', [], undefined, (t) => t.set(t.own('on'), t.no))
      : undefined
  },
}

function statesIn({ prompt, words }: SaidClass): string[] {
  const said =
    /\bstates?:?\s+(?:are |of )?\(?([A-Za-z_'" ]+(?:(?:,| and | ?(?:->|→|=>|\/) ?)\s*[A-Za-z_'" ]+)+)/i.exec(
      prompt,
    )?.[1] ??
    /((?:\b\w+ ?(?:->|→|=>) ?)+\w+)/.exec(prompt)?.[1] ??
    (words.includes('traffic') ? 'red, green, yellow' : '')
  const states = said
    .split(/,| and |->|→|=>|\//)
    .map((one) => wordsOf(one).join(' '))
    .filter((one) => one !== '' && one.length < 30)
  return [...new Set(states)]
}

/** One state after another, around and around. */
export const cycle: Kind = {
  fits: (said, has) => has('next', 'previous') && !has('add', 'undo') && statesIn(said).length > 1,
  stock: (said) => ({
    kept: [
      { name: 'states', type: { list: 'text' }, texts: statesIn(said) },
      { name: 'at', type: 'int', start: '0' },
    ],
    reader: {
      alike: /^(?:getCurrent|current|state|getState|currentState|value)/,
      method: question({ name: 'current', called: false }, 'Gives the state.', 'text', (t) =>
        t.give(t.at(t.own('states'), t.own('at'))),
      ),
    },
  }),
  make: (operation, said) => {
    const now: Parameters<typeof question>[3] = (t) => t.give(t.at(t.own('states'), t.own('at')))
    if (operation === 'next' || operation === 'previous')
      return method(said, `Moves to the ${operation} state, and gives it.`, [], 'text', (t) => {
        const [at, size] = [t.own('at'), t.size(t.own('states'))]
        const to = operation === 'next' ? `(${at} + 1) % ${size}` : `(${at} + ${size} - 1) % ${size}`
        return [...t.set(at, to), ...now(t)]
      })
    if (operation === 'current' || operation === 'value' || operation === 'get')
      return question(said, 'Gives the state.', 'text', now)
    return operation === 'clear'
      ? method(said, 'Goes back to the first state.', [], undefined, (t) => t.set(t.own('at'), '0'))
      : undefined
  },
}
