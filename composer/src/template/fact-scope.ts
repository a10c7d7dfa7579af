import { type Fact, type Group, VERB } from '../prompt/facts.ts'
import { readLines } from '../vocabulary.ts'

const PREDICATE =
  /^(?:works|runs|supports|costs|lets|helps|syncs|comes|includes|keeps|saves|lasts|fits|charges|connects|integrates|sends|tracks|shows|offers|has|makes|needs|uses|takes|exports|imports|ships|weighs|holds|stays|reminds|automates|creates|gives|detects)\b/i
const QUALITY =
  /^(?:free|available|open|compatible|made|built|designed|located|founded|established|opened|based|suitable|handmade|easy|ready)(?=$| (?:for|to|in|from|by|with|at|on|of|until|since|and|as)\b)|^[\w-]+[ -](?:safe|compliant|proof|free|certified|friendly)(?=$| (?:for|to|in|from|by|with)\b)/i
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const lower = (text: string): string =>
  /^(?:I\b|\p{Lu}[\p{Lu}\p{N}]|\p{L}+\p{Lu})/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)

const groupOf = (text: string): Group =>
  /^(?:bug ?fix|fix|bugs?\b|resolve|correct|patch|hotfix|security fix)|\b(?:bug ?fixes|fixed|bugs?|crash(?:es|ed|ing)?)\b/i.test(
    text,
  )
    ? 'fixed'
    : /^(?:remov|drop|deprecat|discontinu|breaking|known issues?)|\b(?:no longer|removed|dropped|deprecated)\b/i.test(
          text,
        )
      ? 'removed'
      : /^(?:improv|optimi|faster|better|performance|speed|updat|upgrad|enhanc|reduc)|\b(?:faster|improved|improvements?|performance|quicker)\b/i.test(
            text,
          )
        ? 'improved'
        : 'new'

/** `Fixed: login crash` */
const CHANGE = /^(?:new|add|fix|bug|improve|enhance|remove|break|deprecate)/i

const verbOf = (text: string, isPlural: boolean): string =>
  /^(?:founded|established|opened)\b/i.test(text) ? (isPlural ? 'were' : 'was') : isPlural ? 'are' : 'is'

/** Lines such as `Fast: speed quick seconds`: a title and the words that call for it. */
function readTitles(file: string): (text: string) => string | undefined {
  const titles = new Map<string, string>()
  for (const line of readLines(file)) {
    const [, title = '', words = ''] = /^(.+?):\s(.+)$/.exec(line) ?? []
    for (const word of words.split(/\s+/)) if (!titles.has(word)) titles.set(word, title)
  }
  return (text) => {
    const words: readonly string[] = text.toLowerCase().match(/[\p{L}-]+|[€£$]/gu) ?? []
    // The first line of the file that fits counts.
    return [...titles].find(([word]) => words.includes(word))?.[1]
  }
}
const benefitOf = readTitles('benefits.txt')
const questionOf = readTitles('questions.txt')

const MAX_TITLE = 6
const OTHER_QUESTION = 'What else should I know?'

/** Facts as lists and as sentences. A fact without a subject gets one, unless it is about several things. */
export function factScope(facts: readonly Fact[], isPlural = false) {
  const subject = isPlural ? 'They' : 'It'
  const scopes = facts.map(({ text, original, label, group }) => {
    const isStatement =
      /^(?:we|it|they|he|she|i|you)\b/i.test(text) ||
      (/^(?:our|the|all|every|customers|users|members)\b/i.test(text) && VERB.test(text))
    const isClause = VERB.test(text) && text.split(' ').length > 4 && !VERB.test(text.split(' ')[0] ?? '')
    const isSentence = isStatement || isClause || /^no\b.*\b(?:needed|required|necessary)$/i.test(text)
    const isPredicate = !isPlural && PREDICATE.test(text)
    const isQuality = QUALITY.test(text)
    const sentence = isPredicate
      ? `${subject} ${lower(text)}.`
      : isQuality
        ? `${subject} ${verbOf(text, isPlural)} ${lower(text)}.`
        : `${text.replace(/^(\p{L}+ of \d)/u, (start) => `A ${lower(start)}`)}.`
    return {
      text,
      original: original ?? text,
      lower: lower(text),
      sentence: sentence.replace(/([.!?])\.$/, '$1'),
      isSentence: isSentence || isPredicate || isQuality,
      title: label ?? benefitOf(text) ?? (text.split(' ').length <= MAX_TITLE ? text : ''),
      question:
        questionOf(label ?? '') ?? questionOf(text) ?? (label === undefined ? OTHER_QUESTION : `${label}?`),
      label: label ?? '',
      group: group ?? groupOf(CHANGE.test(label ?? '') ? (label ?? '') : text),
      full: label === undefined ? text : `${label}: ${lower(text)}`,
    }
  })
  const unlabelled = scopes.filter(({ label }) => label === '')
  const groups: Record<Group, { text: string }[]> = { new: [], improved: [], fixed: [], removed: [] }
  for (const { full, group } of scopes)
    groups[group].push({
      text: capital(
        full.replace(
          /^(?:(?:add(?:ed|s)?|introduced?)\s+|(?:new|added|fixed|improved|removed|changed|fix|feature):\s*)(?=\S)/i,
          '',
        ),
      ),
    })
  return {
    facts: scopes.map((scope) => ({ ...scope, text: scope.full })),
    details: labelled(scopes),
    points: unlabelled.filter(({ isSentence }) => !isSentence),
    /** Points without those that say what is not there, and these. */
    abilities: unlabelled.filter(({ isSentence, text }) => !isSentence && !LIMITING.test(text)),
    limitations: unlabelled.filter(({ isSentence, text }) => !isSentence && LIMITING.test(text)),
    sentences: unlabelled.filter(({ isSentence }) => isSentence),
    prose: unlabelled
      .filter(({ isSentence }) => isSentence)
      .map(({ sentence }) => sentence)
      .join(' '),
    leading: scopes[0]?.text ?? '',
    /** Everything in one line after another sentence. */
    told: scopes.map(({ sentence, full, label }) => ` ${label === '' ? sentence : `${full}.`}`).join(''),
    changes: groups,
    questions: asked(scopes),
    benefits: benefitsOf(scopes),
  }
}

const LIMITING = /\b(?:is|are|does|do|can) not\b|\bcannot\b|\b\w+n['’]t\b/i

/** Titles are used once; another fact of that kind has its own words as a title. */
function benefitsOf<T extends { readonly title: string; readonly text: string; readonly sentence: string }>(
  scopes: readonly T[],
): T[] {
  const used = new Set<string>()
  return scopes.map((scope) => {
    const title = scope.title === '' || used.has(scope.title) ? firstWords(scope.text) : scope.title
    used.add(title)
    const isSame = scope.sentence === `${title}.`
    return { ...scope, title, sentence: isSame ? 'One thing less to think about.' : scope.sentence }
  })
}

const firstWords = (text: string): string => {
  const words = text.split(' ')
  const end = words.findIndex(
    (word, at) => at > 1 && /^(?:with|for|in|from|that|which|to|without|and|of)$/i.test(word),
  )
  return words.slice(0, end < 0 ? MAX_TITLE : Math.min(end, MAX_TITLE)).join(' ')
}

/** Facts that answer the same question make one answer. */
function asked(
  scopes: readonly { readonly question: string; readonly sentence: string; readonly isSentence: boolean }[],
) {
  const answers = new Map<string, string[]>()
  // "Refund policy" asks for an answer and is none.
  const answering = scopes.filter(
    ({ isSentence, sentence }) =>
      isSentence || /\d/.test(sentence) || VERB.test(sentence) || sentence.split(' ').length > 3,
  )
  for (const { question, sentence } of answering)
    answers.set(question, [...(answers.get(question) ?? []), sentence])
  const others = answers.get(OTHER_QUESTION)
  answers.delete(OTHER_QUESTION)
  if (others) answers.set(OTHER_QUESTION, others)
  return [...answers].map(([question, sentences]) => ({ question, answer: sentences.join(' ') }))
}

/** One line per label. */
function labelled(
  scopes: readonly { readonly label: string; readonly text: string; readonly original: string }[],
) {
  const byLabel = new Map<string, string>()
  for (const { label, text, original: inner } of scopes) {
    if (label === '') continue
    const before = byLabel.get(label)
    byLabel.set(label, before === undefined ? text : `${before}, ${inner}`)
  }
  return [...byLabel].map(([label, text]) => ({ label, text }))
}
