import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readIntent } from '../intent/read-intent.ts'
import { composeContent } from './index.ts'

const write = (prompt: string) => composeContent(readIntent({ prompt, type: 'content' }))
const textOf = (prompt: string): string => write(prompt)?.text ?? ''

test('documentation of a function says what its signature and its sentence say', () => {
  const text = textOf(
    'Write documentation for a function parseDuration(input: string, strict = false): number that parses strings like "1h30m" into milliseconds and throws RangeError on invalid input',
  )
  for (const part of [
    '# parseDuration',
    'Parses strings like "1h30m" into milliseconds.',
    '- `input`: `string`',
    '- `strict`: optional, `false` unless it is given',
    '- `RangeError`: on invalid input',
    'parseDuration("1h30m")',
  ])
    assert.ok(text.includes(part), `${part} in\n${text}`)
  assert.match(textOf('docstring for def add(a: int, b: int) -> int'), /## Returns\n\n`int`/)
})

test('documentation of an endpoint: what it takes is in the example too', () => {
  const text = textOf(
    'Write docs for the POST /users endpoint: takes name and email, returns 201 with the user',
  )
  for (const part of [
    'Creates one user.',
    '- `name`, in the body',
    '- `201`: the user',
    '"email": "[email]"',
  ])
    assert.ok(text.includes(part), `${part} in\n${text}`)
})

test('a thread is as many posts as asked for, each with its number', () => {
  const text = textOf(
    'Write a Twitter thread (5 tweets) announcing our open source CLI tool Tapr that syncs dotfiles across machines',
  )
  assert.match(text, /^1\/5 Tapr is here: our open source CLI tool that syncs dotfiles across machines\./)
  assert.equal(text.match(/^\d\/5 /gm)?.length, 5)
  assert.equal(write('Write a thread for twitter about why we moved to Postgres')?.finish, 'scaffold')
})

test('a reply to a customer is one: sorry for what went wrong, and what is offered', () => {
  const text = textOf(
    'Write a reply to a customer whose order #1234 arrived damaged; offer a refund or replacement',
  )
  assert.match(text, /We are sorry that your order #1234 arrived damaged\./)
  assert.match(text, /offer you a refund or replacement\./)
  const crash = textOf('Reply to a customer complaining that the app crashes on startup')
  assert.match(crash, /We are sorry that the app crashes on startup\./)
})

test('what is told to somebody is told to them', () => {
  assert.match(textOf('Message to a customer that their payment failed'), /^Your payment failed\.$/m)
  assert.match(
    textOf('Write an email to the team announcing that the office will be closed on Monday'),
    /^The office will be closed on Monday\.$/m,
  )
})

test('a plan has its days or weeks, and in each the parts that were named', () => {
  const meals = textOf('Create a weekly meal plan for a vegetarian, with breakfast, lunch and dinner')
  assert.equal(meals.match(/^- Lunch: /gm)?.length, 7)
  assert.match(textOf('Create a 4-week training plan for a 10k run'), /## Week 4/)
})

test('so many to choose from as were asked for', () => {
  assert.equal(
    textOf('five headline options for a landing page for a time tracking app').match(/^# /gm)?.length,
    5,
  )
  assert.equal(textOf('Give me 3 tagline ideas for a dog walking service').match(/^- /gm)?.length, 3)
})

test('user stories are what somebody does; one story is about its topic', () => {
  const text = textOf('Write user stories for a recipe app: save recipes, make a shopping list')
  assert.match(text, /I want to save recipes/)
  assert.match(
    textOf('Write a user story with acceptance criteria for password reset'),
    /I want to use password reset/,
  )
})

test('parts of a README that are asked for are no features of the project', () => {
  const text = textOf(
    'Write a README for a Python package called "csvclean"; include installation, usage, and license MIT',
  )
  assert.doesNotMatch(text, /## Features/)
})

test('people are what they are, and questions for a job name it', () => {
  const bio = 'Write a short bio for a senior backend engineer with 10 years experience in Go'
  assert.match(textOf(bio), /is a senior backend engineer with 10 years experience in Go\./)
  assert.match(textOf('Write interview questions for a junior data analyst'), /work as a data analyst\?/)
})

test('small texts are what they are called, and no essay about it', () => {
  assert.equal(
    textOf('Write alt text for a photo of a golden retriever running on a beach'),
    'A golden retriever running on a beach.\n',
  )
  assert.equal(
    textOf('Write a Slack message asking the team to review PR #482 by Thursday'),
    'Hi team, could you please review PR #482 by Thursday?\n\nThank you!\n',
  )
  const glossary = textOf('Write a glossary of 3 terms: API, webhook, flumph')
  assert.match(glossary, /^- API: An API is /m)
  assert.match(glossary, /^- Flumph: \[what flumph means\]$/m)
  assert.match(textOf('Write an error message for when a file is too large (max 10MB)'), /up to 10MB\./)
  assert.match(
    textOf('Write a letter of recommendation for Anna, a software intern'),
    /recommend Anna, a software intern\./,
  )
})

test('a guide to a new version has each change as a task, an advisory its versions', () => {
  const guide = textOf(
    'Write a migration guide from v1 to v2: renamed getUser to fetchUser, config is now YAML',
  )
  assert.match(guide, /^- \[ \] `getUser` is now `fetchUser`/m)
  assert.match(guide, /^- \[ \] Config is now YAML\.$/m)
  const advisory = textOf(
    'Write a security advisory for an XSS vulnerability in version 1.4.2, fixed in 1.4.3',
  )
  assert.match(advisory, /\*\*Affected:\*\* 1\.4\.2 {2}\n\*\*Fixed:\*\* in 1\.4\.3/)
})

test('a status says by its words how far each thing is', () => {
  const text = textOf('Write a project status update: API done, UI 60%, blocked on design review')
  assert.match(
    text,
    /## Done\n\n- API done\n\n## In progress\n\n- UI 60%\n\n## Blocked\n\n- Blocked on design review/,
  )
})
