import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/compose.ts'

interface Case {
  readonly prompt: string
  /** What the text must have. */
  readonly has?: readonly (string | RegExp)[]
  readonly hasNot?: readonly (string | RegExp)[]
  readonly missing?: readonly string[]
}

async function check({ prompt, has = [], hasNot = [], missing = [] }: Case): Promise<string> {
  const result = await compose({ prompt, type: 'content' })
  assert.deepEqual(result.missing, missing, result.content)
  assert.equal(result.complete, result.missing.length === 0)
  const text = result.content.replace(/^<!-- Not included.*?-->\s*/s, '')
  for (const wanted of has)
    assert.ok(typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text), `${wanted}\n${text}`)
  for (const unwanted of hasNot)
    assert.ok(
      typeof unwanted === 'string' ? !text.includes(unwanted) : !unwanted.test(text),
      `${text}\n${result.content}`,
    )
  assert.doesNotMatch(result.content, /__\w+__|\n{3}|undefined/)
  return text
}

const complete: readonly Case[] = [
  {
    prompt:
      'README for a CLI tool called logslice that filters JSON log files by time range and level. Written in Rust, install with cargo install logslice. Include usage examples, options --from, --to, --level, --follow, and an MIT license section.',
    has: [
      'cargo install logslice',
      /## Options[\s\S]+`--from` \| \[what --from does\][\s\S]+`--to`[\s\S]+`--level`[\s\S]+`--follow`/,
    ],
    hasNot: ['## Features'],
    missing: [
      'the usage examples',
      'what --from does',
      'what --to does',
      'what --level does',
      'what --follow does',
    ],
  },
  {
    prompt:
      'README for a CLI tool called logslice. Options: --from (first day, inclusive), --follow (waits for new lines) and a --json flag. Installed with npm, MIT license',
    has: ['| `--from` | first day, inclusive |', '| `--follow` | waits for new lines |', '| `--json` |'],
    missing: ['what --json does'],
  },
  {
    prompt: 'README for a charting library called plotty with customization options, npm, run with `plotty`',
    hasNot: ['## Options'],
    missing: ['customization options'],
  },
  {
    prompt:
      'README for a CLI called tidy that sorts imports: install with cargo, MIT license, fast startup. Features: stable order, a dry run',
    has: ['tidy is a CLI that', /## Features\s+- Stable order\n- Dry run\n/],
    missing: ['fast startup'],
  },
  {
    prompt:
      'Release notes for 3.0: new editor, known issue: exports over 1 GB fail. Tell admins to rotate API keys.',
    has: [/Please note\s+- Known issue: exports over 1 GB fail/],
    hasNot: ['rotate'],
    missing: ['Tell admins to rotate API keys'],
  },
  {
    prompt:
      'release notes for our app. New: dark mode, widgets. Fixed: login crash, slow sync. Keep it under 80 words',
    has: [/## Fixed\n\n- Login crash\n- Slow sync/],
  },
  {
    prompt: 'out of office message until 12 August, urgent matters: Maria Lopez',
    has: ['until 12 August', 'Maria Lopez'],
  },
  {
    prompt: 'release notes for v2.3.0, dark mode + bug fixes',
    has: ['v2.3.0', /## New\n\n- Dark mode/, /## Fixed\n\n- Bug fixes/],
  },
  {
    prompt:
      'Write a changelog for version 1.4.0 of Pocketbase Sync: added offline mode, improved search speed, fixed crash on startup, removed legacy API',
    has: [
      '# Pocketbase Sync 1.4.0',
      '- Offline mode',
      '- Improved search speed',
      '- Fixed crash on startup',
      '- Removed legacy API',
    ],
  },
  {
    prompt:
      "README for 'gitsweep', a command line tool that deletes merged branches. Install with npm. MIT license. Features: dry run, protected branches, works offline. Include a contributing section.",
    has: ['# gitsweep', 'npm install gitsweep', '- Dry run', '## Contributing', /## License\n\nMIT/],
  },
  {
    prompt: 'agenda for a weekly team meeting, 45 minutes: roadmap, hiring, budget',
    has: ['Weekly team meeting', '45 minutes', 'Roadmap', 'Budget'],
  },
  {
    prompt:
      'meeting minutes for the kickoff on 3 May. Attendees: Ana, Ben, Chris. Decisions: launch in June, use Postgres',
    has: ['Ana, Ben, Chris', 'Launch in June, use Postgres'],
  },
  {
    prompt:
      'Release notes for version 2.4.0 of our app Tasklane: added dark mode and CSV export, fixed a crash when uploading large files, dropped support for Node 16 (breaking)',
    has: ['# Tasklane 2.4.0', '- Dark mode and CSV export', 'Dropped support for Node 16'],
    hasNot: ['easier'],
  },
]

const incomplete: readonly Case[] = [
  {
    prompt: "README for my project 'shelfie', quick start with podman",
    hasNot: ['- '],
    missing: ['quick start with podman', 'the repository URL', 'how to use it'],
  },
  {
    prompt:
      "README for my open source project 'shelfie', a book tracker built with Django and Postgres. Include features (scan barcodes, reading lists), quick start with docker compose, environment variables table (DATABASE_URL, SECRET_KEY)",
    has: [
      '# shelfie',
      'shelfie is a book tracker.',
      'Built with Django and Postgres.',
      '- Scan barcodes',
      'docker compose up',
      '| `SECRET_KEY` |',
    ],
    hasNot: ['- Django'],
    missing: ['the repository URL', 'how to use it', 'what DATABASE_URL sets', 'what SECRET_KEY sets'],
  },
  {
    prompt:
      'README for a CLI tool called "envcheck" that validates .env files against a schema. Written in Go, installable with brew or go install. Include usage examples and an exit codes table. MIT license.',
    has: ['validates .env files against a schema.', 'Written in Go.', 'brew install envcheck'],
    missing: ['exit codes table', 'the module path', 'the usage examples'],
  },
  { prompt: 'write a poem about the sea', missing: ['poem about the sea'] },
  { prompt: 'write a privacy policy for my app', missing: ['privacy policy for my app'] },
  { prompt: 'README for a CLI that renames photos by date', missing: ['the repository URL', 'the command'] },
  { prompt: 'out of office reply', missing: ['the date of return'] },
]

describe('texts that have everything', () => {
  for (const item of complete) test(item.prompt, async () => void (await check(item)))
})

describe('texts that say what they lack', () => {
  for (const item of incomplete) test(item.prompt, async () => void (await check(item)))
})

describe('prose is refused', () => {
  for (const prompt of [
    'welcome email for new users of a budgeting app',
    'LinkedIn post announcing our new office in Berlin',
    'product description for a stainless steel water bottle: 750 ml, BPA-free',
    'landing page text for Moonbread, a bakery subscription in Vienna',
    'tweet announcing our open source launch',
    '10 taglines for Tidelog, a swim log app, max 5 words',
    'job posting for a barista in Lisbon',
    'write a blog post about release notes',
  ])
    test(prompt, async () => {
      const { complete, missing, content } = await compose({ prompt, type: 'content' })
      assert.ok(!complete && missing.length > 0, content)
      assert.match(content, /A language model can write this/)
    })
})
