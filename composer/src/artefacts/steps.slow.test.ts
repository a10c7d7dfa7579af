import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../compose.ts'
import { stepsScript } from './bash-steps.ts'

const ask = (prompt: string, language: string) => compose({ prompt, type: 'code', language })

describe('scripts of named steps', () => {
  test('the argument is one of those that are named', () => {
    const text = stepsScript(
      'release script, one argument that must be dev or live (otherwise exit 3): git fetch, make build, systemctl restart web-<env>.',
    )
    assert.match(text ?? '', /=~ \^\(dev\|live\)\$ \]\]; then\n {2}echo "usage: .*\n {2}exit 3/)
    assert.match(text ?? '', /step git fetch\nstep make build\nstep systemctl restart "web-\$environment"\n/)
  })
  test('sentences end them, and nothing of the shell gets in', () => {
    const text =
      stepsScript('git pull the repo; npm ci && rm -rf /, then npm test $(id) and make all > x') ?? ''
    assert.doesNotMatch(text, /rm -rf|\$\(id\)|> x|the repo/)
    assert.match(text, /step git pull\nstep npm ci\n/)
  })
  test('one step alone is no list', () => assert.equal(stepsScript('run npm ci'), undefined))
  test('a blank that nobody fills is not run', async () => {
    const { content: text } = await ask('deploy a folder to a server with a script', 'bash')
    assert.doesNotMatch(text, /ssh "\$server" \w+ .*"\$/)
  })
})

test('lines of a text', async () => {
  const { content: text, complete } = await ask(
    'command line tool that sorts the lines of a file, --ignore-case and --output FILE',
    'python',
  )
  assert.equal(complete, true)
  assert.match(text, /sorted\(lines, key=lambda line: line\.casefold\(\) if args\.ignore_case else line\)/)
})

describe('classes', () => {
  test('an error that no language has is written too, and used where it is meant', async () => {
    for (const [language, thrown] of [
      ['python', /class EmptyWalletError\(Exception\)/],
      ['java', /class EmptyWalletError extends RuntimeException/],
      ['php', /class EmptyWalletError extends \\RuntimeException[\s\S]*throw new EmptyWalletError\(/],
      ['typescript', /export class EmptyWalletError extends Error/],
    ] as const) {
      const { content: text } = await ask(
        'class Wallet(owner) with deposit(amount), withdraw(amount) throws EmptyWalletError if there is not enough',
        language,
      )
      assert.match(text, thrown, text)
    }
  })
  test('BigDecimal is exact', async () => {
    const { content: text, complete } = await ask(
      'class Account with deposit, withdraw and getBalance, in BigDecimal',
      'java',
    )
    assert.equal(complete, true)
    assert.match(text, /this\.balance = this\.balance\.add\(amount\)/)
    assert.doesNotMatch(text, /double/)
  })
  test('what a parameter may not be is refused', async () => {
    const { content: text } = await ask(
      'class Cart: add(name, price, quantity = 1), remove(name), total. Raises ValueError if quantity < 1',
      'python',
    )
    assert.match(text, /if quantity < 1:\n\s+raise ValueError/)
    assert.match(text, /def total/)
  })
  test('methods without a rule are named at the top', async () => {
    const { content: text, complete } = await ask('class Robot: wiggle(times) and frob(part)', 'typescript')
    assert.equal(complete, false)
    assert.match(text, /Not in it yet: wiggle, frob\./)
  })
  test('tests in the same file', async () => {
    const { content: text } = await ask(
      'generic Queue<T> with enqueue, dequeue, len, is_empty, plus unit tests',
      'rust',
    )
    assert.match(text, /#\[cfg\(test\)\][\s\S]*assert_eq!\(items\.dequeue\(\), Some\(1\)\)/)
  })
  test('titles, sorted', async () => {
    const { content: text, complete } = await ask(
      'class Shelf: add_item(code, label), borrow(code, who), return_item(code), available() the labels, sorted, borrowed_by(who)',
      'python',
    )
    assert.equal(complete, true)
    assert.match(text, /def available\(self\) -> list\[str\]:[\s\S]*sorted\(item\.label for/)
  })
})
