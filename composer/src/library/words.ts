import { wordSet } from '../vocabulary.ts'

// Words of asking, not of what is asked for.
const SILENT = wordSet(
  `a about all also am an and any are as at be been being by can code complete correct could create do does each easy efficient efficiently
  every example for from function functions generic get give given gives good has have help helper how i if implement implementation in
  input into is it its javascript js just kindly let like make me method my nice node nodejs of on one optimized or our output
  please print problem program programming proper properly provide py python python3 really return returned returning returns routine
  script should show simple small snippet so some solution solve solver someone take taken takes than that the their them then there these
  they this those to tool ts type typescript typed us use useful user's using utility want we well what when where whether which
  who will with without would write you your algorithm class object-oriented library module built builtin recursive recursively recursion iterative
  parameter parameters argument arguments value values data result results called named tell tells compute calculate find need
  based following n k x y via per between other another
  pls plz thx thanks wanna gimme tiny short lil handy clean plain pure tuple tuples multiple also just must itself etc eg ie
  very simply nicely memoization`,
)

// Different words for the same: the first of a line stands for all of them.
const SAME_LINES = `string text sentence phrase
  array list collection sequence series
  remove delete strip drop eliminate erase
  check valid validate validation validator test ensure determine
  max largest biggest greatest highest maximum
  min smallest lowest minimum
  average mean
  count tally
  convert transform turn change translate conversion
  dict object dictionary
  unique distinct dedupe
  duplicate repeated repeat
  begin start prefix
  colour color
  shorten truncate
  letter character char
  item element entry
  key property field attribute
  number integer int
  nested deep deeply
  space whitespace blank
  url link address web
  filename file
  expire ttl expiry expiration expiring
  concurrency concurrent parallel
  promise async asynchronous
  palindrome palindromic
  parentheses bracket parenthesis brackets
  safe secure safely securely
  random randomly randomize
  birthday birth
  sum total add addition
  numeral numerals
  image picture
  grid board
  math mathematical arithmetic
  merge combine join
  split divide break
  tic tictactoe
  lookup search
  encrypt cipher encryption`

const MAX_WORD = 40

const SAME = new Map(
  SAME_LINES.split('\n').flatMap((line) => {
    const [first = '', ...others] = line.trim().split(' ').map(stemOf)
    return others.map((other): [string, string] => [other, first])
  }),
)

/** The stems of the words that say what a text is about. */
export function wordsOf(text: string): Set<string> {
  const words = text
    .normalize('NFKD')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(?:called|named)\s+\S+/g, ' ')
    .replace(/['’]s?\b/g, '')
    .replace(/\bn-th\b/g, 'nth')
    .replace(/\b(lower|upper)-?case/g, '$1 case')
    // Not what is linked to.
    .replace(/\blinked[- ]lists?\b/g, 'linkedlist')
    .replace(
      /(?<!\b(?:week|month|day|page|line|version) )\b(?:the )?number of\b|\bhow (?:many|often)(?: times)?\b/g,
      ' count ',
    )
  const stems = new Set<string>()
  for (const word of words.match(/[a-z][a-z0-9]*|\d+/g) ?? []) {
    if (SILENT.has(word) || /^\d+$/.test(word)) continue
    const stem = stemOf(word)
    stems.add(SAME.get(stem) ?? stem)
  }
  return stems
}

/** Ends of English words cut off, so that `sorting`, `sorted` and `sorts` are one. */
function stemOf(word: string): string {
  if (word.length < 4 || word.length > MAX_WORD) return word
  const stem = word
    .replace(/(?:ies|y|(?<=.{3})ys)$/, 'i')
    .replace(/(ss|us|is)$|s$/, '$1')
    .replace(/(.{4,}?)[ea]nces?$/, '$1')
    .replace(/(.{3,}?)(?:ations?|ators?|ates?|ating|ated)$/, '$1')
    .replace(/(.{3,}?)(?:ingly|ings?|edly|ed|ers?|ors?|ly|ion|es?)$/, '$1')
  return stem.length < 4 ? stem : stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1')
}
