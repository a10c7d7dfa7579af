import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages } from '../../../../analyzer/src/languages.ts'
import { scoreOf } from '../../../../analyzer/src/score.ts'
import { readIntent } from '../../intent/read-intent.ts'
import { snake, wordsOf } from '../../words.ts'
import { composeClass } from './index.ts'

const write = (prompt: string, language: string) => {
  const composed = composeClass(readIntent({ prompt, type: 'code', language }))
  assert.ok(composed, prompt)
  return composed
}

const engines = new Map<string, ReturnType<(typeof languages)[number]['open']> | undefined>()

async function inspect(code: string, language: string) {
  const opened = engines.get(language) ?? languages.find(({ name }) => name === language)?.open()
  engines.set(language, opened)
  const engine = await opened
  const inspection = await engine?.inspect({ code })
  assert.ok(inspection)
  assert.equal(inspection.broken, undefined, code)
  return inspection
}

const WISHES: readonly (readonly [prompt: string, ...methods: string[]])[] = [
  ['Counter class: increment(by = 1), decrement, reset, value', 'increment', 'decrement', 'reset', 'value'],
  [
    'BankAccount class BankAccount(owner, balance=0) with deposit(amount) and withdraw(amount)',
    'deposit',
    'withdraw',
  ],
  ['Inventory class with add/remove/total', 'add', 'remove', 'total'],
  [
    'Library class: add_book(isbn, title), checkout(isbn, member) throws if taken, give_back(isbn), available()',
    'addBook',
    'checkout',
    'giveBack',
    'available',
  ],
  ['EventLog class keeps the last 50 entries: log(message), entries() newest first', 'log', 'entries'],
  ['Gauge class, constructor takes max, increment() returns false when max is reached, get()', 'increment'],
  [
    'History class, constructor takes the initial state, push(state), undo(), redo(), current()',
    'undo',
    'redo',
  ],
  [
    'BankAccount class with owner, deposit(amount), withdraw(amount), transfer(to, amount), a history of transactions',
    'transfer',
  ],
  ['mutex guarded HitTable struct: record(key), count(key), reset()', 'record', 'count', 'reset'],
  ['Guests class: join(name) throws if already in, leave(name) throws if not there, isPresent(name)', 'join'],
  ['Slides class: add(slide), next() and previous() wrap around, current()', 'next', 'previous', 'current'],
  ['thread safe Tally class: increment(key), decrement(key), value(key)', 'increment', 'decrement', 'value'],
  ['Money(amount, currency) class with add(other) and subtract(other)', 'add', 'subtract'],
  [
    'ParkingLot(capacity) class with park(plate) -> bool (False when full or already inside), leave(plate) -> bool',
    'park',
    'leave',
  ],
  ['History class with push, undo, redo, canUndo and current', 'push', 'undo', 'redo', 'canUndo', 'current'],
  [
    'Cart class with addItem(name, price, qty), removeItem(name), total(), list and clear',
    'addItem',
    'removeItem',
    'total',
    'clear',
  ],
  [
    'TodoList class with add(title), complete(id), toggle(id), remove(id), pending() returning the titles',
    'add',
    'complete',
    'toggle',
    'pending',
  ],
  [
    'TrafficLight class: states red, green, yellow; next(), previous(), current',
    'next',
    'previous',
    'current',
  ],
  [
    'Playlist class with addSong(song), removeSong(song), has(song), first, size',
    'addSong',
    'removeSong',
    'size',
  ],
  ['PrintQueue class with enqueue(job), dequeue that throws when empty, peek', 'enqueue', 'dequeue', 'peek'],
  ['Registry class with set(key, value), get(key), has(key), delete(key), keys', 'set', 'get', 'has', 'keys'],
  ['Gradebook class with add(grade), average, highest and count', 'add', 'average', 'highest', 'count'],
  ['Lamp class with toggle, turnOn and isOn', 'toggle', 'turnOn', 'isOn'],
  ['Point class with x and y, distanceTo(other), add(other), scale(factor)', 'distanceTo', 'add', 'scale'],
  [
    'ParkingLot class with capacity, park(plate), leave(plate), availableSpots()',
    'park',
    'leave',
    'availableSpots',
  ],
  [
    'Elevator class with currentFloor, moveUp(), goTo(floor). It must not go below 0 or above 10',
    'moveUp',
    'goTo',
  ],
]

describe('a class with a state of its own, in every language', () => {
  for (const language of [
    'typescript',
    'javascript',
    'python',
    'java',
    'csharp',
    'php',
    'ruby',
    'go',
    'rust',
  ])
    test(language, async () => {
      for (const [prompt, ...methods] of WISHES) {
        const { text, isComplete } = write(prompt, language)
        assert.ok(isComplete, prompt)
        const plain = text.toLowerCase().replaceAll('_', '')
        for (const method of methods)
          assert.ok(plain.includes(snake(wordsOf(method)).replaceAll('_', '')), `${method} of ${prompt}`)
        const inspection = await inspect(text, language)
        assert.ok(
          scoreOf(inspection) >= 90,
          `${inspection.findings.map(({ message }) => message).join('; ')}\n${text}`,
        )
        assert.equal(write(prompt, language).text, text)
      }
    })
})

/** The class that a wish in JavaScript gives, ready to be used. */
async function make(prompt: string): Promise<new (...values: unknown[]) => Record<string, never>> {
  const { text } = write(prompt, 'javascript')
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  return Object.values(module)[0] as new () => Record<string, never>
}

// biome-ignore lint/suspicious/noExplicitAny: what it has is what the test is about
type Made = any

test('it does what its methods are called', async () => {
  const counter: Made = new (
    await make('Counter class: increment(by = 1), decrement(by = 1), reset(), value')
  )()
  counter.increment()
  counter.increment(4)
  counter.decrement(2)
  assert.equal(counter.value, 3)
  counter.reset()
  assert.equal(counter.value, 0)

  const history: Made = new (await make('History class with push(state), undo(), redo()'))()
  for (const state of ['a', 'b', 'c']) history.push(state)
  assert.equal(history.undo(), 'b')
  assert.equal(history.redo(), 'c')
  history.undo()
  history.push('d')
  assert.equal(history.redo(), 'd')

  const cart: Made = new (
    await make('Cart class: addItem(name, price, quantity), removeItem(name), total()')
  )()
  cart.addItem('pen', 2, 3)
  cart.addItem('pen', 2, 1)
  cart.addItem('ink', 5, 1)
  assert.equal(cart.total(), 13)
  assert.equal(cart.removeItem('ink'), true)
  assert.equal(cart.total(), 8)

  const todos: Made = new (
    await make('TodoList class with add(title), complete(id), pending() returning titles')
  )()
  todos.complete(todos.add('x'))
  todos.add('y')
  assert.deepEqual(todos.pending(), ['y'])
  assert.throws(() => todos.complete(9))
})

test('what the wish refuses is refused', async () => {
  const account: Made = new (await make('BankAccount class with deposit(amount) and withdraw(amount)'))()
  account.deposit(10)
  assert.throws(() => account.withdraw(11), RangeError)
  assert.throws(() => account.deposit(0), RangeError)
  assert.equal(account.balance, 10)

  const lot: Made = new (
    await make('ParkingLot(capacity) class with park(plate), leave(plate), availableSpots()')
  )(1)
  lot.park('a')
  assert.throws(() => lot.park('b'))
  lot.leave('a')
  assert.equal(lot.availableSpots(), 1)

  const stock = write(
    'Inventory class: add(name, quantity), remove(name, quantity) raises KeyError if not enough',
    'python',
  )
  assert.match(stock.text, /raise KeyError\(/)
})

test('what nobody explained is named, typed and called a beginning', () => {
  const { text, isComplete } = write('Robot class with moveTo(x, y), scan() and name', 'typescript')
  assert.equal(isComplete, false)
  assert.match(text, /constructor\(name: string\)/)
  assert.match(text, /moveTo\(x: number, y: number\): void/)
  assert.match(text, /scan\(\): void/)
})

test('a hostile wish stays out of the code', async () => {
  for (const language of ['typescript', 'python', 'java', 'go']) {
    const { text } = write(
      'Cart class with addItem(name, price, class), evil("*/ process.exit() //"), total()',
      language,
    )
    assert.doesNotMatch(text, /process\.exit/)
    await inspect(text, language)
  }
})

test('a lock guards what many threads use', () => {
  const wish = 'thread safe type Tally with Inc(key string), Value(key string) int, uses sync.Mutex'
  assert.match(
    write(wish, 'go').text,
    /mutex +sync\.Mutex[\s\S]*mutex\.Lock\(\)\n\tdefer t\.mutex\.Unlock\(\)/,
  )
  assert.match(write(wish, 'python').text, /threading\.RLock\(\)[\s\S]*with self\._lock:/)
  assert.match(write(wish, 'java').text, /public synchronized void inc\(String key\)/)
})

test('who says no with false raises nothing', () => {
  const lot = write(
    'Lot(capacity) class with park(plate) -> bool (False when full or already inside)',
    'python',
  )
  assert.match(lot.text, /def park\(self, plate: str\) -> bool:/)
  assert.doesNotMatch(lot.text, /raise/)
})

test('a lock where many threads are spoken of, in the words of each language', () => {
  const wish = 'thread-safe HitTable class: record(key), count(key), reset()'
  const locks: Readonly<Record<string, RegExp>> = {
    go: /sync\.Mutex/,
    java: /synchronized/,
    python: /with self\._lock:/,
    csharp: /lock \(_gate\)/,
    ruby: /@lock\.synchronize do/,
    rust: /state: Arc<Mutex<HitTableState>>/,
  }
  for (const [language, lock] of Object.entries(locks)) assert.match(write(wish, language).text, lock)
  assert.match(write(`${wish}. use a ReentrantLock`, 'java').text, /lock\.unlock\(\);/)
  assert.match(write(`${wish}. use an RWMutex`, 'go').text, /mutex\.RLock\(\)/)
})

test('each reason has the error that the wish names for it', () => {
  const { text } = write(
    'Lot(capacity) class: park(plate) raises ValueError when full, leave(plate) raises KeyError if it is not there',
    'python',
  )
  assert.match(text, /raise ValueError\("it is full"\)/)
  assert.match(text, /raise KeyError\("it is not there"\)/)
})

test('texts like a sample, and values that the constructor refuses', () => {
  const money = write('record Money, amount and currency. str() gives "12.50 EUR"', 'python').text
  assert.match(money, /def __str__[\s\S]*'\.2f'/)
  assert.match(
    write('class Box(width, height) with area(). constructors should reject values <= 0', 'typescript').text,
    /if \(width <= 0\) throw new RangeError/,
  )
})
