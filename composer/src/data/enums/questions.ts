import { lookupTable } from '@atelier/analyzer/basics'
import type { Words } from '../../intent/intent.ts'
import { camel, wordsOf } from '../../words.ts'
import type { Datum, Member, Question } from './enumeration.ts'
import { formulas, signs } from './known-values.ts'

const ENDED = 'shipped delivered done cancelled canceled completed closed refunded failed rejected'.split(' ')

const groups: Readonly<Record<string, readonly string[]>> = lookupTable({
  weekend: ['saturday', 'sunday'],
  weekday: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  horizontal: ['east', 'west', 'left', 'right'],
  vertical: ['north', 'south', 'up', 'down'],
})
// What these are differs from one project to the next.
const guesses: Readonly<Record<string, readonly string[]>> = lookupTable({
  final: ENDED,
  terminal: ENDED,
  urgent: ['high', 'urgent', 'critical', 'highest'],
  primary: ['red', 'blue', 'yellow'],
})

const CALLS =
  /\b([a-z]\w*)\(([^()]*)\)|\b(?:functions?|methods?|helper)\s+(?:called |named )?`?([a-z]+(?:[A-Z]\w*|_\w+)|[A-Z]\w+)|\b((?<=\ban? |\bthe )(?!(?:extension|static|class|public|instance|helper)\b)[A-Za-z]\w*|[a-z]+(?:[A-Z]\w*|_\w+)) (?:method|function|helper)/g

export function questionsIn(
  rest: string,
  own: Words,
  members: readonly Member[],
  data: readonly Datum[],
): { questions: Question[]; isWhole: boolean } {
  const called = [...rest.matchAll(CALLS)]
    .map(({ index, 0: whole, 1: called, 2: list = '', 3: behind, 4: before }) => ({
      name: wordsOf(called ?? behind ?? before ?? ''),
      list,
      note: rest.slice(index + whole.length, index + whole.length + 120),
    }))
    .filter(
      ({ name }) =>
        name.join(' ') !== 'default' &&
        // `RED("#f00")` is a member with its value, not a call.
        !members.some((member) => member.name.join(' ') === name.join(' ')) &&
        !data.some((datum) => datum.name.join(' ') === name.join(' ')),
    )
  const asked = called.map(({ name, list, note }) => questionOf(name, list, own, members, data, note))
  const questions = asked.filter((one) => one !== undefined)
  const isSpoken = /\b(?:methods?|functions?|helpers?)\b/i.test(rest)
  return { questions, isWhole: questions.length === asked.length && (questions.length > 0 || !isSpoken) }
}

function questionOf(
  name: Words,
  list: string,
  own: Words,
  members: readonly Member[],
  data: readonly Datum[],
  note: string,
): Question | undefined {
  const options = members.map((member) => member.name)
  const said = camel(wordsOf(list.replace(/&?self,?/, '').split(/[:,]/)[0] ?? ''))
  const asked = { name, parameter: said === '' ? camel(own) : said, among: [] }
  const [verb, ...rest] = name
  const what = rest.join(' ')
  const phrase = name.join(' ')
  if (verb === 'is') return memberQuestion(asked, what, options, note)
  const datum = data.find(
    (one) => one.name.join(' ') === phrase.replace(/^(?:get|to) /, '') || one.name.join(' ') === phrase,
  )
  if (datum) return { ...asked, asks: 'datum', what: datum.name.join(' ') }
  const formula = formulas[phrase]
  if (
    phrase === 'area' &&
    members.every(({ name: own, holds = [] }) => (SHAPES[own.join(' ')] ?? []).includes(holds.length))
  )
    return { ...asked, asks: 'formula', what: '@area' }
  if (formula !== undefined && namesIn(formula).every((one) => data.some(({ name: [d] }) => d === one)))
    return { ...asked, asks: 'formula', what: formula }
  if (/^(?:apply|calculate|compute|evaluate|eval)$/.test(phrase) && options.every(([one = '']) => signs[one]))
    return { ...asked, asks: 'apply' }
  if (
    /^(?:from|parse|of|by|find|lookup)(?: by)?(?: (?:name|string|text|value|label|str|code))?$/.test(phrase)
  )
    return { ...asked, asks: 'from', parameter: said === '' ? 'name' : said }
  if (/^(?:describe|description|to string|message|display)$/.test(phrase))
    return { ...asked, asks: members.some(({ holds }) => holds) ? 'describe' : 'label' }
  if (/^(?:to |get |display )?(?:label|name|display name|string|title|text)$/.test(phrase))
    return { ...asked, asks: 'label' }
  return /^(?:get )?next(?: \w+)?$/.test(phrase) ? { ...asked, asks: 'next' } : undefined
}

/** Shapes by how many numbers say what they are. */
const SHAPES: Readonly<Record<string, readonly number[]>> = lookupTable({
  circle: [1],
  square: [1],
  rectangle: [2],
  triangle: [2, 3],
})

const namesIn = (formula: string): string[] => [...formula.matchAll(/@(\w+)/g)].map(([, name = '']) => name)

/** `isWeekend` and `isFinal() true for paid and done`. */
function memberQuestion(
  asked: Omit<Question, 'asks'>,
  what: string,
  options: readonly Words[],
  note: string,
): Question | undefined {
  const told = /^[^.;]*?\b(?:true|yes|only) (?:for|if|when|on)\b([^.;]*)|^ \(([^()]*)\)/i.exec(note)
  const spoken = wordsOf(told?.[1] ?? told?.[2] ?? '')
  const said = options.filter((option) => option.every((word) => spoken.includes(word)))
  if (said.length > 0) return { ...asked, asks: 'among', among: said }
  const among = options.filter(
    (option) => option.join(' ') === what || groups[what]?.includes(option.join(' ')),
  )
  if (among.length > 0) return { ...asked, asks: 'among', among }
  const guessed = options.filter((option) => guesses[what]?.includes(option.join(' ')))
  return guessed.length > 0 ? { ...asked, asks: 'among', among: guessed, isGuess: true } : undefined
}
