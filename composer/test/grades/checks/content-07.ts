import { expect, type Requirement } from '../check.ts'
import { allOf, hasNoEmoji, lacks, onText, sentences, states, type Text, wordsBetween } from '../text.ts'

const NAMES = ['Features', 'Install', 'Quick start', 'Options', 'Error handling', 'Aborting', 'License']
const pattern = (name: string) =>
  new RegExp(
    `^${name.replace(/s$/, 's?').replace('License', 'Licen[cs]e').replace('Install', 'Install(?:ation)?').replace(' ', '[ -]?')}$`,
    'i',
  )
const rows = (text: Text) =>
  text
    .section(/^options$/i)
    .blocks.filter(({ kind }) => kind === 'row')
    .map(({ text: own }) => own)
const row = (text: Text, name: string) =>
  rows(text).find((own) => new RegExp(`^\\s*${name}\\b`).test(own)) ?? ''
const hasRow = (name: string, value: RegExp) =>
  onText((text) =>
    expect(
      value.test(row(text, name).split('|').slice(1).join('|')),
      `the row ${name} does not have ${value.source}`,
    ),
  )
const KNOWN = ['retries', 'minDelay', 'maxDelay', 'factor', 'jitter', 'shouldRetry', 'signal']
const codeIn = (title: RegExp, ...wanted: readonly RegExp[]) =>
  onText((text) => {
    const code = text
      .section(title)
      .blocks.filter(({ kind }) => kind === 'code')
      .map(({ text: own }) => own)
    expect(
      code.some((own) => wanted.every((one) => one.test(own))),
      `no code block has ${wanted.map((one) => one.source).join(' and ')}`,
    )
  })

export const requirements: readonly Requirement[] = [
  {
    says: 'Is Markdown with the title retry-kit',
    from: 'README.md for our npm package `retry-kit`',
    core: true,
    test: onText((text) => {
      expect(
        text.blocks[0]?.kind === 'heading' && text.blocks[0].text === 'retry-kit',
        `the title is ${text.blocks[0]?.text}`,
      )
      expect(!/don't invent|no badges|keep it below/i.test(text.raw), 'repeats instructions')
    }),
  },
  {
    says: 'Has a one-sentence description under the title',
    from: 'one sentence of description',
    test: onText((text) => {
      const second = text.blocks[1]
      expect(second?.kind === 'paragraph' && /retr/i.test(second.text), 'no description follows the title')
      expect(
        sentences(second.text).length === 1 && text.blocks[2]?.kind === 'heading',
        'the description is not one sentence',
      )
    }),
  },
  {
    says: 'Has sections Features, Install, Quick start, Options, Error handling, Aborting and License in this order',
    from: 'Structure: title, one sentence of description, Features (bullets), Install, Quick start with a fetch example, Options as a table, Error handling, Aborting with an example, License',
    core: true,
    test: onText((text) => {
      const places = NAMES.map((name) => text.headings.findIndex((title) => pattern(name).test(title)))
      const missing = NAMES.filter((_, index) => (places[index] ?? -1) < 0)
      expect(missing.length === 0, `there is no section ${missing.join(', ')}`)
      expect(
        places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0)),
        'the order is different',
      )
    }),
  },
  {
    says: 'Features are bullets',
    from: 'Features (bullets)',
    test: onText((text) =>
      expect(
        text.section(/^features$/i).blocks.filter(({ kind }) => kind === 'item').length >= 3,
        'fewer than three bullets',
      ),
    ),
  },
  { says: 'Says Node 18+', from: 'Node 18+', test: states(/Node(?:\.js)? ?(?:>= ?)?18/i) },
  {
    says: 'Says zero dependencies',
    from: 'Zero dependencies',
    test: states(/(?:zero|no) (?:runtime )?dependenc/i),
  },
  { says: 'Says 1.4 kB gzipped', from: '1.4 kB gzipped', test: states(/1\.4 ?kB/i, /gzip/i) },
  { says: 'Says ESM and CommonJS', from: 'ESM and CommonJS', test: states(/\bESM\b/, /CommonJS|\bCJS\b/) },
  {
    says: 'Says types are included',
    from: 'types included',
    test: states(/\btypes?\b|typings|TypeScript/i, /includ|ship|bundled|built/i),
  },
  {
    says: 'Mentions exponential backoff and jitter',
    from: 'exponential backoff and jitter',
    test: states(/exponential/i, /jitter/i),
  },
  {
    says: 'Shows npm install retry-kit',
    from: '`npm install retry-kit`',
    test: codeIn(/^install/i, /npm (?:install|i) retry-kit/),
  },
  {
    says: 'Quick start has a code example using fetch',
    from: 'Quick start with a fetch example',
    test: codeIn(/quick ?start/i, /\bretry\(/, /\bfetch\(/, /retry-kit/),
  },
  {
    says: 'Options are a Markdown table',
    from: 'Options as a table',
    test: onText((text) => expect(rows(text).length >= 6, 'there is no table of options')),
  },
  {
    says: 'Table lists retries 3, minDelay 100 ms, maxDelay 10000 ms, factor 2 and jitter true as defaults',
    from: '`retries` (default 3), `minDelay` (default 100 ms), `maxDelay` (default 10000 ms), `factor` (default 2), `jitter` (default true)',
    test: allOf(
      hasRow('retries', /\b3\b/),
      hasRow('minDelay', /\b100\b/),
      hasRow('maxDelay', /\b10[,_ ]?000\b/),
      hasRow('factor', /\b2\b/),
      hasRow('jitter', /\btrue\b/),
    ),
  },
  {
    says: 'Table lists shouldRetry(error, attempt) and signal',
    from: '`shouldRetry(error, attempt)` (default: always true), `signal` (AbortSignal)',
    test: onText((text) => {
      expect(
        /error/.test(row(text, 'shouldRetry')) && /attempt/.test(row(text, 'shouldRetry')),
        'shouldRetry lacks its parameters',
      )
      expect(/AbortSignal/.test(row(text, 'signal')), 'signal is not an AbortSignal')
    }),
  },
  {
    says: 'Says that the last error is thrown unwrapped when all attempts fail',
    from: 'When all the attempts fail it throws the last error, unwrapped',
    test: onText((text) => {
      const own = text.section(/^error handling$/i).text
      expect(
        /last error/i.test(own) && /unwrapped|as is|unchanged|not wrap|without wrapping|original/i.test(own),
        'the section on errors does not say so',
      )
    }),
  },
  {
    says: 'Says that aborting rejects with an AbortError',
    from: 'If the signal is aborted it rejects with an AbortError',
    test: states(/AbortError/, /reject|throw/i),
  },
  {
    says: 'Aborting has a code example with AbortController or AbortSignal',
    from: 'Aborting with an example',
    test: codeIn(/^aborting$/i, /AbortController|AbortSignal/, /retry\(/),
  },
  {
    says: 'Says MIT',
    from: 'Licence: MIT',
    test: onText((text) =>
      expect(/\bMIT\b/.test(text.section(/^licen[cs]e$/i).text), 'the licence is not MIT'),
    ),
  },
  { says: 'Has no badges', from: 'No badges', test: lacks(/!\[[^\]]*\]\(|shields\.io/, 'has a badge') },
  {
    says: 'Has no contributing section',
    from: 'no contributing section',
    test: onText((text) =>
      expect(
        text.headings.length > 3 && !text.headings.some((title) => /contribut/i.test(title)),
        'has a contributing section or no sections',
      ),
    ),
  },
  { says: 'Has no emojis', from: 'no emojis', test: hasNoEmoji },
  {
    says: 'Invents no other options',
    from: "Don't invent options that aren't listed above",
    test: onText((text) => {
      const names = rows(text)
        .map((own) => /^\s*([\w$]+)/.exec(own)?.[1] ?? '')
        .filter((name) => !/^(?:option|name|property|key)s?$/i.test(name))
      const unknown = names.filter((name) => !KNOWN.includes(name))
      expect(names.length > 0 && unknown.length === 0, `the table has ${unknown.join(', ') || 'no rows'}`)
    }),
  },
  { says: 'Is below 600 words', from: 'Keep it below 600 words', test: wordsBetween(80, 599) },
]
