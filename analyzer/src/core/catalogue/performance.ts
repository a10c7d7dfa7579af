import { entries } from './entry.ts'

export const performance = entries({
  'await-in-loop': {
    severity: 'low',
    problem: 'Each iteration waits for the previous one to finish.',
    remedy: 'Collect the promises and await `Promise.all` if they are independent.',
  },
  'blocking-call': {
    severity: 'medium',
    problem: 'This synchronous call blocks the event loop, so all other requests wait.',
    remedy: 'Use the version that returns a promise.',
  },
  'blocking-call-in-async': {
    severity: 'medium',
    cwe: 1322,
    problem: 'While this call waits, no other task of the event loop can run.',
    remedy: 'Use the asynchronous function.',
  },
  'blocking-in-async': {
    severity: 'medium',
    cwe: 1088,
    problem: 'This blocks the thread, and every other task that runs on it.',
    remedy: 'Use the asynchronous version, or `spawn_blocking`.',
  },
  'blocking-main-thread': {
    severity: 'medium',
    cwe: 1088,
    problem: 'This blocks the thread until the network or the main queue responds.',
    remedy: 'Use `URLSession` with `await`.',
  },
  'blocking-sleep': {
    severity: 'medium',
    problem: '`Thread.Sleep` blocks the thread of an asynchronous method.',
    remedy: 'Use `await Task.Delay`.',
  },
  'boxed-in-loop': {
    severity: 'low',
    problem: 'A boxed number is unboxed and boxed again in every iteration.',
    remedy: 'Use the primitive type.',
  },
  'concat-in-loop': {
    severity: 'medium',
    problem: 'Each iteration copies the whole string, which takes quadratic time.',
    remedy: 'Collect the parts, and join them after the loop.',
  },
  'copied-element': {
    severity: 'low',
    problem: 'The loop copies every element.',
    remedy: 'Take the element by reference.',
  },
  'copied-parameter': {
    severity: 'low',
    problem: 'A large parameter is passed by value, so every call copies it.',
    remedy: 'Pass it by reference.',
  },
  'costly-object-in-loop': {
    severity: 'medium',
    problem: 'This object is expensive to create and can be reused.',
    remedy: 'Create it once, before the loop.',
  },
  'count-as-any': {
    severity: 'low',
    problem: '`Count()` counts all elements only to find out whether there are any.',
    remedy: 'Use `Any()`.',
  },
  'count-in-loop': {
    severity: 'low',
    problem: '`count` is called in every iteration.',
    remedy: 'Count it once, before the loop.',
  },
  'dataframe-growth': {
    severity: 'medium',
    problem: 'Each iteration copies the whole table, which takes quadratic time.',
    remedy: 'Collect the parts and concatenate once.',
  },
  'dataframe-rows': {
    severity: 'low',
    problem: 'Iterating over a DataFrame row by row is many times slower than operations on whole columns.',
    remedy: 'Use an operation on whole columns.',
  },
  'defer-in-loop': {
    severity: 'medium',
    cwe: 772,
    problem: 'Deferred calls run when the function ends, so files and locks stay open for all iterations.',
    remedy: 'Move the body of the loop into a function.',
  },
  'document-write': {
    severity: 'low',
    problem: '`document.write` blocks parsing, and erases the page if it runs later.',
    remedy: 'Change the document through the DOM.',
  },
  'explicit-gc': {
    severity: 'low',
    problem: 'Explicit garbage collection pauses the whole program; the runtime chooses better times.',
    remedy: 'Remove the call.',
  },
  'filter-first': {
    severity: 'low',
    problem: 'The whole list is filtered to get its first element.',
    remedy: 'Use `first(where:)`.',
  },
  'flush-in-loop': {
    severity: 'low',
    problem: '`std::endl` flushes the stream in every iteration.',
    remedy: 'Use a newline character.',
  },
  'growing-in-loop': {
    severity: 'low',
    problem: 'The vector is reallocated repeatedly while it grows.',
    remedy: 'Call `reserve` before the loop.',
  },
  'image-size': {
    severity: 'low',
    problem: 'The package lists stay in this layer.',
    remedy: 'Remove them in the same `RUN`: `&& rm -rf /var/lib/apt/lists/*`.',
  },
  'json-clone': {
    severity: 'low',
    problem:
      'Copying through JSON is slow and loses dates, `undefined` and other values that JSON cannot represent.',
    remedy: 'Use `structuredClone`.',
  },
  'keys-then-values': {
    severity: 'low',
    problem: 'Every key is looked up again to get its value.',
    remedy: 'Iterate over the entries.',
  },
  'leading-wildcard': {
    severity: 'low',
    problem: 'A pattern that starts with `%` cannot use an ordinary index, so every row is read.',
    remedy: 'Use a full-text or trigram index.',
  },
  'linear-membership': {
    severity: 'low',
    problem: 'The list is searched in every iteration, which takes quadratic time.',
    remedy: 'Use a set.',
  },
  'list-front-in-loop': {
    severity: 'low',
    cwe: 1050,
    problem: 'Removing the first element moves all others, in every iteration.',
    remedy: 'Use `collections.deque`.',
  },
  'list-membership-in-loop': {
    severity: 'low',
    cwe: 1050,
    problem: 'The list is searched in every iteration, which takes quadratic time.',
    remedy: 'Use a set.',
  },
  'manual-comprehension': {
    severity: 'low',
    problem: 'The list is built element by element; a comprehension is shorter and faster.',
    remedy: 'Use a comprehension.',
  },
  'merge-in-loop': {
    severity: 'medium',
    problem: 'Each iteration copies the whole array, which takes quadratic time.',
    remedy: 'Collect the parts and call `array_merge(...$parts)` once.',
  },
  'n-plus-one': {
    severity: 'medium',
    cwe: 1073,
    problem: 'Every iteration runs a database query.',
    remedy: 'Fetch the rows in one query.',
  },
  'needless-object': {
    severity: 'low',
    problem: 'A new object is created for a value that already exists, with a deprecated constructor.',
    remedy: 'Use the value, or its factory method.',
  },
  'order-by-random': {
    severity: 'medium',
    problem: 'Sorting by a random number reads and sorts the whole table.',
    remedy: 'Use TABLESAMPLE or a random key.',
  },
  'query-in-loop': {
    severity: 'medium',
    problem: 'Every iteration runs a database query.',
    remedy: 'Fetch or write the rows in one query.',
  },
  'query-length': {
    severity: 'low',
    problem: '`len()` loads every row only to count them.',
    remedy: 'Use `count()`.',
  },
  'regex-compiled-in-loop': {
    severity: 'low',
    problem: 'The pattern is looked up or compiled again in every iteration.',
    remedy: 'Compile the pattern once, before the loop.',
  },
  'regex-in-loop': {
    severity: 'medium',
    problem: 'The regular expression is compiled again in every iteration.',
    remedy: 'Compile the pattern once, before the loop.',
  },
  'repeated-work': {
    severity: 'low',
    problem: 'The same object is created again in every iteration.',
    remedy: 'Create it once, before the loop.',
  },
  'search-in-loop': {
    severity: 'low',
    problem: 'The list is searched in every iteration, which takes quadratic time.',
    remedy: 'Use a set.',
  },
  'sequential-await': {
    severity: 'low',
    problem: 'These independent calls run one after the other.',
    remedy: 'Use `Promise.all`.',
  },
  'sleep-in-async': {
    severity: 'low',
    problem: '`sleep` blocks the thread.',
    remedy: 'Use `try await Task.sleep`.',
  },
  'sleep-with-lock': {
    severity: 'medium',
    cwe: 833,
    problem: 'The thread sleeps while it holds the lock, so all others wait.',
    remedy: 'Use `wait`, or sleep outside of the lock.',
  },
  'spread-in-reduce': {
    severity: 'low',
    problem: 'The spread copies the whole result in every iteration, which takes quadratic time.',
    remedy: 'Add to one object instead.',
  },
  'string-building': {
    severity: 'low',
    problem: 'A new string is created and the old one discarded.',
    remedy: 'Use `+=` or a builder.',
  },
  'string-building-in-loop': {
    severity: 'low',
    problem: 'Each iteration copies the whole string, which takes quadratic time.',
    remedy: 'Collect the parts and join them.',
  },
  'strlen-in-loop': {
    severity: 'low',
    cwe: 1050,
    problem: '`strlen` is called in every iteration.',
    remedy: 'Call it once, before the loop.',
  },
  'timer-in-loop': {
    severity: 'low',
    problem: '`time.After` in a loop creates a timer in every iteration.',
    remedy: 'Create one with `time.NewTimer` and reset it.',
  },
  'useless-cat': {
    severity: 'low',
    problem: '`cat` is started only to pass on a file.',
    remedy: 'Let the next command read it: `< file`.',
  },
})
