import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/index.ts'

interface Row {
  readonly prompt: string
  readonly language?: string
  /** Must be in the content. */
  readonly marks: readonly string[]
  /** Empty if the answer is complete. */
  readonly missing?: readonly string[]
}

const rows: readonly Row[] = [
  // Single words of a prompt for something else do not make a function of the library.
  {
    prompt:
      'parse a CSV file of transactions (date, description, amount) and return the total per month as a dict',
    language: 'python',
    marks: ['raise NotImplementedError'],
    missing: [
      'parse a CSV file of transactions (date, description, amount)',
      'return the total per month as a dict',
    ],
  },
  // Half of a name is another function.
  { prompt: 'is odd', marks: ['has no implementation yet'], missing: ['odd'] },
  { prompt: 'n choose k', marks: ['has no implementation yet'], missing: ['n choose k'] },
  { prompt: 'simple interest', marks: ['has no implementation yet'], missing: ['interest'] },
  { prompt: 'Write a function to find the intersection of two lists', marks: ['function intersectionOf'] },
  { prompt: 'add months to a date', language: 'python', marks: ['def add_months'] },
  {
    prompt: 'debounce with tests, a changelog',
    marks: ['function debounce'],
    missing: ['tests', 'changelog'],
  },
  { prompt: 'markdown to html converter with inline code, bold and headings', marks: ['<code>'] },
  { prompt: 'checks an IBAN, ignoring spaces', marks: ['isIban'] },
  { prompt: 'retry with exponential backoff, no jitter', marks: ['jitter = false'] },
  // What the function is about counts more than single words.
  {
    prompt: 'CSV parser that handles quoted fields and semicolons as the delimiter',
    language: 'python',
    marks: ['def parse_csv(text: str, separator: str = ";")'],
  },
  {
    prompt: 'Sorts a list of strings in descending order, ignoring case',
    language: 'python',
    marks: ['def sort_strings(words: list[str], descending: bool = True)'],
  },
  {
    prompt: 'INI parser that handles quoted fields',
    marks: ['has no implementation yet'],
    missing: ['INI parser', 'handles quoted fields'],
  },
  { prompt: 'A function that validates a password', marks: ['isStrongPassword', 'minLength = 8'] },
  {
    prompt: 'A function that validates a password: at least 12 characters, one digit, no spaces',
    marks: ['minLength = 12'],
    missing: ['no spaces'],
  },
  { prompt: 'slugify with a max length option that doesnt cut words in half', marks: ['maxLength'] },
  { prompt: 'slugify, at most 60 characters', marks: ['maxLength = 60'] },
  {
    prompt: 'url friendly slug from a blog title, umlauts should become ae oe ue',
    marks: ['slugify'],
    missing: ['umlauts should become ae oe ue'],
  },
  {
    prompt: 'slugify a string: lowercase, remove accents, replace everything else with hyphens',
    language: 'go',
    marks: ['unicode.Mn'],
  },
  {
    prompt:
      "parse a CSV string with quoted fields, escaped quotes and newlines inside quotes into a list of dicts keyed by the header row. Raise ValueError when a row has the wrong number of columns. Don't use the csv module.",
    language: 'python',
    marks: ['def csv_to_objects', 'raise ValueError'],
  },
  {
    prompt: 'write rows as CSV, do not use the csv module',
    language: 'python',
    marks: ['to_csv'],
    missing: ['not use the csv module'],
  },
  // A rule is one requirement
  {
    prompt: 'flatten a nested dict with dot separated keys, lists should use the index as key',
    language: 'python',
    marks: ['index_lists: bool = True'],
  },
  {
    prompt: 'flatten a nested object, keys should be sorted',
    marks: ['flattenObject'],
    missing: ['keys should be sorted'],
  },
  {
    prompt: 'luhn check that ignores spaces and dashes and returns the card type',
    marks: ['isLuhn'],
    missing: ['card type'],
  },
  {
    prompt: 'parse a query string, keys like filter[name]=x become nested objects',
    marks: ['parseQueryString'],
    missing: ['keys like filter[name]=x become nested objects'],
  },
  { prompt: 'debounce without lodash', marks: ['function debounce'] },
  { prompt: 'flatten a nested array without recursion', marks: ['flattenArray'] },
  { prompt: 'is palindrome, no regex', marks: ['isPalindrome'], missing: ['no regex'] },
  { prompt: 'group an array of objects by a key without any external libraries', marks: ['groupBy'] },
  { prompt: 'binary search without recursion or eval', marks: ['binarySearch'] },
  { prompt: 'debounce function with a cancel method', marks: ['cancel()'] },
  {
    prompt: 'retry an async function up to 5 times with exponential backoff and jitter',
    marks: ['attempts = 5', 'jitter = true'],
  },
  {
    prompt: 'retry an async function up to 5 times with jitter',
    language: 'python',
    marks: ['attempts: int = 5', 'jitter: bool = True'],
  },
  { prompt: 'group an array of objects by a key: groupBy(items, "type")', marks: ['function groupBy'] },
  { prompt: 'dedupe array of objects by id, keep the last one', marks: ["'last' = 'last'"] },
  { prompt: 'deep merge two objects, arrays get concatenated', marks: ["= 'concat'"] },
  { prompt: 'sort array of objects by multiple fields, some descending', marks: ['sortByKeys'] },
  { prompt: 'binary search in a sorted array, return -1 if not found', marks: ['binarySearch'] },
  { prompt: 'two sum, return null if there is none', marks: ['| null {', 'return null'] },
  {
    prompt: 'binary search in a sorted array, return null if not found',
    marks: ['binarySearch'],
    missing: ['return null if not found'],
  },
  { prompt: 'chunk an array, throw an error if size is less than 1', marks: ['RangeError'] },
  { prompt: 'days between two dates given as yyyy-mm-dd strings', marks: ['daysBetween'] },
  {
    prompt: 'add minutes to a date given as string',
    marks: ['addMinutes'],
    missing: ['to a date'],
  },
  { prompt: 'sum of digits of an integer', marks: ['digitSum'] },
  { prompt: 'is palindrome', marks: ['isPalindrome'] },
  { prompt: 'remove duplicates from an array', marks: ['uniqueItems'] },
  { prompt: 'shuffle an array in place', marks: ['shuffleArray'], missing: ['in place'] },
  { prompt: 'merge sort, dont mutate the input', marks: ['mergeSort'] },
  { prompt: 'lru cache with ttl per entry', language: 'go', marks: ['SetWithTTL'] },
  { prompt: 'rate limiter', language: 'java', marks: ['class RateLimiter'] },
  {
    prompt: 'retry with exponential backoff and jitter, should respect context cancellation',
    language: 'go',
    marks: ['package retry', 'ctx.Done()', 'rand.Float64()'],
  },
  { prompt: 'retry with exponential backoff and jitter', language: 'java', marks: ['record Retry'] },
  {
    prompt:
      'slugify a title: lowercase, strip accents, replace non alphanumerics with hyphens, optional max_length that doesn’t cut words in half',
    language: 'python',
    marks: ['max_length: int | None = None'],
  },
  {
    prompt: 'slugify with an optional max_width',
    marks: ['slugify'],
    missing: ['optional max_width'],
  },
  {
    prompt:
      'Parse a duration string like "1h 30m", "2d", "45s" or "500ms" into milliseconds. Throw an error on invalid input.',
    marks: ["unit: DurationUnit = 'ms'"],
  },
  { prompt: 'parse a duration such as "1h 30m" to seconds', marks: ["unit: DurationUnit = 's'"] },
  { prompt: 'parse a duration into weeks', marks: ['parseDuration'], missing: ['weeks'] },
]

describe('prompts for functions', () => {
  for (const { prompt, language = 'typescript', marks, missing = [] } of rows) {
    test(`${prompt} (${language})`, async () => {
      const answer = await compose({ prompt, type: 'code', language })
      for (const mark of marks)
        assert.ok(answer.content.includes(mark), `${mark} is not in\n${answer.content}`)
      assert.deepEqual(answer.missing, missing)
    })
  }

  test('other types of requests get no functions', async () => {
    const { content } = await compose({ prompt: 'format table', type: 'component' })
    assert.doesNotMatch(content, /function formatTable/)
  })
})
