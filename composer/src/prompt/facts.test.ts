import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factScope } from '../template/fact-scope.ts'
import { readCommits } from './commits.ts'
import { readFacts } from './facts.ts'
import { Ledger } from './ledger.ts'

/** Everything after the first `|` may have facts. */
function factsOf(prompt: string): string[] {
  const before = new Ledger(prompt.slice(0, prompt.indexOf('|'))).tokens.length
  const ledger = new Ledger(prompt.replace('|', ''))
  ledger.take(0, before)
  return readFacts(ledger, before).map(({ text, label }) =>
    label === undefined ? text : `${label} = ${text}`,
  )
}

test('facts are listed after a marker, a comma, a colon or a bullet', () => {
  assert.deepEqual(factsOf('text|. must mention: works offline, 3,200 tide stations and no account needed'), [
    'Works offline',
    '3,200 tide stations',
    'No account needed',
  ])
  assert.deepEqual(factsOf('release notes|, dark mode + bug fixes'), ['Dark mode', 'Bug fixes'])
  assert.deepEqual(factsOf('changelog|:\n- dark mode\n- 40% faster sync'), ['Dark mode', '40% faster sync'])
  assert.deepEqual(factsOf('minutes|. Attendees: Ana, Ben. Decisions: use Postgres'), [
    'Attendees = Ana',
    'Attendees = Ben',
    'Decisions = Use Postgres',
  ])
})

test('"with" inside an item does not begin the list', () => {
  assert.deepEqual(factsOf('release notes|: added SSO with Okta, fixed a crash'), [
    'Added SSO with Okta',
    'Fixed a crash',
  ])
  assert.deepEqual(factsOf('release notes| with dark mode, login with Google'), [
    'Dark mode',
    'Login with Google',
  ])
  assert.deepEqual(factsOf('release notes|: faster search, login using passkeys'), [
    'Faster search',
    'Login using passkeys',
  ])
})

test('sentences about us or with figures are facts, and amounts stay whole', () => {
  assert.deepEqual(factsOf('email|. We cut no-shows with SMS reminders, a pilot of 12 practices saw 6%.'), [
    'We cut no-shows with SMS reminders',
    'Pilot of 12 practices saw 6%',
  ])
  assert.deepEqual(factsOf('email|. The new tube cost $1,180.'), ['New tube cost $1,180'])
})

test('instructions are not facts', () => {
  for (const instruction of [
    'Ask for a 15 min call',
    'Use a playful tone',
    'the title should have 3 puns',
    'Explain why in 2 steps',
    "Don't mention the 3 delays",
  ])
    assert.deepEqual(factsOf(`email|. ${instruction}.`), [], instruction)
})

test('facts become sentences only if the grammar allows it', () => {
  const scope = factScope(
    [
      'Works offline',
      'Free for up to 30 students',
      'Free delivery',
      'Founded in 1987',
      'Dishwasher safe',
    ].map((text) => ({ text })),
  )
  assert.equal(
    scope.prose,
    'It works offline. It is free for up to 30 students. It was founded in 1987. It is dishwasher safe.',
  )
  assert.deepEqual(
    scope.points.map(({ text }) => text),
    ['Free delivery'],
  )
})

test('conventional commits become changes that users notice', () => {
  const ledger = new Ledger(
    'notes\na91f3c2 feat(export): add CSV export (PL-882)\n5d5d5d5 fix: session expired early (#12)\n12ab9d0 refactor(api): move router\n9f00aa3 feat!: drop support for IE 11\nbb17c4e perf(search): search 3x faster',
  )
  const changes = factScope(readCommits(ledger)).changes
  assert.deepEqual(
    Object.entries(changes).map(([group, list]) => `${group}: ${list.map(({ text }) => text).join(', ')}`),
    [
      'new: CSV export',
      'improved: Search 3x faster',
      'fixed: Session expired early',
      'removed: Support for IE 11 has ended',
    ],
  )
  assert.deepEqual(ledger.missing(), ['notes'])
})
