import { lookupTable } from '@atelier/analyzer/basics'
import { readVocabulary, wordSet } from './vocabulary.ts'

type Words = readonly string[]

/** How languages write names, and the plural of English nouns. */

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const pascal = (words: Words): string => identifier(words.map(capital).join(''))
const reserved = readVocabulary('reserved.txt')
/** `class` cannot be a variable, `class_` can; `1each` cannot, `_1each` can. */
const identifier = (name: string): string =>
  reserved.has(name) ? `${name}_` : /^[a-z_]/i.test(name) ? name : `_${name}`

export const camel = (words: Words): string =>
  identifier(words.map((word, at) => (at === 0 ? word : capital(word))).join(''))
export const snake = (words: Words): string => identifier(words.join('_'))
export const kebab = (words: Words): string => words.join('-')
export const constant = (words: Words): string => words.join('_').toUpperCase()
/** `Blog Post` */
export const title = (words: Words): string => words.map(capital).join(' ')
/** `Blog post` */
export const sentence = (words: Words): string => capital(words.join(' '))

const MAX_NAME = 200

/** `createdAt`, `created_at`, `Created at` and `CREATED-AT` are the same words. */
export function wordsOf(name: string): Words {
  return (
    name
      .slice(0, MAX_NAME)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
}

const irregular: Readonly<Record<string, string>> = lookupTable({
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  mouse: 'mice',
  foot: 'feet',
  tooth: 'teeth',
  goose: 'geese',
  datum: 'data',
  criterion: 'criteria',
  analysis: 'analyses',
  index: 'indexes',
  quiz: 'quizzes',
  bus: 'buses',
  status: 'statuses',
  address: 'addresses',
  movie: 'movies',
  cookie: 'cookies',
  hero: 'heroes',
  potato: 'potatoes',
  tomato: 'tomatoes',
  leaf: 'leaves',
  shelf: 'shelves',
  knife: 'knives',
  wife: 'wives',
  life: 'lives',
  half: 'halves',
  thief: 'thieves',
})
const singularOf = new Map(Object.entries(irregular).map(([one, many]) => [many, one]))
const UNCOUNTED = wordSet(
  `news series species sheep fish equipment information money staff weather music feedback metadata
  inventory media`,
)

/** Of a singular; the last word counts: `blog post` → `blog posts`. */
export const plural = (words: Words): Words => [...words.slice(0, -1), ...words.slice(-1).map(pluralWord)]
export const singular = (words: Words): Words => [...words.slice(0, -1), ...words.slice(-1).map(singularWord)]

function pluralWord(word: string): string {
  if (UNCOUNTED.has(word) || singularOf.has(word)) return word
  const known = irregular[word]
  if (known !== undefined) return known
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

function singularWord(word: string): string {
  const known = singularOf.get(word)
  if (known !== undefined) return known
  if (UNCOUNTED.has(word) || irregular[word] !== undefined || !/.s$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1)
}

/** A name in every form that templates use: `__resource_Pascal__`, `__resource_many_kebab__`. `one` and `many` have the singular and the plural. */
export function nameForms(words: Words) {
  const one = singular(words)
  const many = plural(one)
  return {
    camel: camel(words),
    Pascal: pascal(words),
    snake: snake(words),
    kebab: kebab(words),
    CONSTANT: constant(words),
    label: sentence(words),
    lower: words.join(' '),
    Title: title(words),
    one: {
      camel: camel(one),
      Pascal: pascal(one),
      snake: snake(one),
      kebab: kebab(one),
      label: sentence(one),
      lower: one.join(' '),
    },
    many: {
      camel: camel(many),
      Pascal: pascal(many),
      snake: snake(many),
      kebab: kebab(many),
      label: sentence(many),
      lower: many.join(' '),
    },
  }
}

/** As an identifier, a field keeps the spelling of the prompt. */
export function fieldForms({ words, spelling }: { words: Words; spelling?: string | undefined }) {
  const forms = nameForms(words)
  return spelling === undefined ? forms : { ...forms, camel: spelling, snake: spelling }
}
