import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../../src/compose.ts'
import { DRAFT } from '../../src/compose-text.ts'

interface Case {
  readonly prompt: string
  /** What the text must have. */
  readonly has?: readonly (string | RegExp)[]
  readonly hasNot?: readonly (string | RegExp)[]
  /** What is reported as missing beside the final wording, which prose always lacks. */
  readonly missing?: readonly string[]
}

const wordsOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

async function check({ prompt, has = [], hasNot = [], missing = [] }: Case): Promise<string> {
  const result = await compose({ prompt, type: 'content' })
  assert.deepEqual(
    result.missing.filter((part) => part !== DRAFT),
    missing,
    result.content,
  )
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
  },
  {
    prompt:
      'README for a CLI called tidy that sorts imports: install with cargo, MIT license, Windows is not supported, fast startup',
    has: [
      'tidy is a CLI that',
      /## Features\s+- Fast startup\n/,
      /## Limitations\s+- Windows is not supported/,
    ],
  },
  {
    prompt:
      'Release notes for 3.0: new editor, known issue: exports over 1 GB fail. Tell admins to rotate API keys.',
    has: [/Please note\s+- Known issue: exports over 1 GB fail/],
    hasNot: ['rotate'],
    missing: ['Tell admins to rotate API keys'],
  },
  {
    prompt: 'apology email about an outage of 2 hours. Tell them no data was lost.',
    has: ['No data was lost'],
    hasNot: [/\bthem no/i],
  },
  {
    prompt: 'abandoned cart email for a shoe store with discount code SHOES10',
    has: ['our shoe store', 'SHOES10', '{{cart_link}}'],
  },
  {
    prompt:
      'release notes for our app. New: dark mode, widgets. Fixed: login crash, slow sync. Keep it under 80 words',
    has: ['our app', /## Fixed\n\n- Login crash\n- Slow sync/],
  },
  {
    prompt: 'welcome email for new users of a budgeting app',
    has: [/^Subject: Welcome to your budgeting app$/m, 'Thank you for joining us'],
    hasNot: ['['],
  },
  { prompt: 'Welcome email for new hires at Acme', has: ['Welcome to the team at Acme', 'The Acme team'] },
  {
    prompt: 'welcome mail for new newsletter subscribers of a coffee roastery with discount code WELCOME10',
    has: ['coffee roastery', 'WELCOME10', 'unsubscribe'],
  },
  {
    prompt:
      'Draft a short welcome email for Fernhill, a plant shop in Bristol. Mention free shipping over £40 and a 30-day return policy. Subject line max 40 characters.',
    has: [
      'Fernhill is a plant shop in Bristol.',
      '- Free shipping over £40',
      '- 30-day return policy',
      /^Subject: .{1,40}$/m,
    ],
  },
  {
    prompt:
      "Cold outreach email to dental practice owners. we're Molarly, we cut no-shows with SMS reminders, pilot of 12 practices saw no-shows go from 11% to 6%. Ask for a 15 min call. Under 110 words, 3 subject line options, use {{first_name}} and {{practice_name}} placeholders. No buzzwords, no 'I hope this finds you well'",
    has: [
      /^(?:Subject: .+\n){3}\n/,
      'Hi {{first_name}},',
      '{{practice_name}}',
      'Molarly',
      'We cut no-shows with SMS reminders.',
      'A pilot of 12 practices saw no-shows go from 11% to 6%.',
      '15-minute call',
    ],
  },
  { prompt: "follow-up email to a client who hasn't replied to our proposal", has: ['our proposal'] },
  { prompt: 'thank you email to customers after their first purchase', has: ['Thank you for your order'] },
  { prompt: 'thank-you note for a wedding gift', has: ['Thank you for the wedding gift.'] },
  { prompt: 'apology email for a 3 hour outage', has: ['not available for 3 hours'] },
  { prompt: 'Apology email to customers about a data breach', has: ['sorry about a data breach'] },
  {
    prompt: 'payment reminder for invoice 1042, 14 days overdue, amount €450',
    has: ['invoice 1042 over €450', '14 days overdue'],
  },
  {
    prompt: 'email to schedule a meeting with Anna about the Q3 budget on Tuesday at 10:00',
    has: ['Hi Anna,', 'the Q3 budget', 'Tuesday at 10:00'],
  },
  {
    prompt: 'password reset email for Tidelog, link expires in 2 hours',
    has: ['Tidelog', 'valid for 2 hours', '{{reset_link}}'],
  },
  {
    prompt: 'cover letter for a junior frontend developer position at Spotify',
    has: ['as a junior frontend developer at Spotify.'],
  },
  {
    prompt: 'out of office message until 12 August, urgent matters: Maria Lopez',
    has: ['until 12 August', 'Maria Lopez'],
  },
  {
    prompt: 'resignation email to my boss Peter, two weeks notice',
    has: ['Dear Peter,', "two weeks' notice"],
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
    prompt:
      'product description for a stainless steel water bottle: 750 ml, keeps drinks cold for 24 hours, BPA-free',
    has: ['# Stainless steel water bottle', '- 750 ml', 'It keeps drinks cold for 24 hours.', 'BPA-free'],
  },
  {
    prompt:
      "App store text for 'Tidelog', an offline tide and swim log for open water swimmers. Subtitle max 30 characters, then description under 120 words. must mention: works offline, 3,200 tide stations, Apple Watch, no account needed. No emojis",
    has: [
      /^\*\*Subtitle:\*\* .{1,30}$/m,
      'Tidelog',
      'works offline',
      '3,200 tide stations',
      'Apple Watch',
      'No account needed',
    ],
  },
  {
    prompt:
      'Landing page copy for Quillboard, a shared whiteboard for remote teachers. I need: headline (max 8 words), subheadline (one sentence), three benefits each with a title and 1-2 sentences, a testimonial placeholder clearly marked as placeholder, CTA button text. Free for up to 30 students, works in the browser without installing, GDPR compliant with servers in Frankfurt. Warm, not salesy.',
    has: [
      /^# (?:\S+ ?){1,8}$/m,
      'free for up to 30 students',
      'works in the browser',
      'servers in Frankfurt',
      'placeholder',
      /(?:### [^#]+){3}/,
    ],
    hasNot: [/(?:### [^#]+){4}/],
  },
  {
    prompt:
      "landing page text for Moonbread, a bakery subscription in Vienna: fresh bread every morning, cancel anytime, free delivery. Headline max 6 words, CTA button text 'Order your first loaf'",
    has: ['Moonbread is a bakery subscription in Vienna.', '**Order your first loaf**', 'Free delivery'],
  },
  {
    prompt:
      'write faq for a coworking space: day pass costs 25 euros, open 24/7, dogs are allowed, cancellation up to 24 hours before',
    has: [/How much does it cost\?\n\nDay pass costs 25 euros\./, 'Open 24/7.', 'Dogs are allowed.'],
  },
  {
    prompt: 'LinkedIn post announcing our new office in Berlin, with hashtags',
    has: ['our new office in Berlin', /#\w/],
  },
  {
    prompt: "linkedin post: we're hiring a senior backend engineer",
    has: ["We're hiring a senior backend engineer."],
  },
  {
    prompt: 'write a tweet announcing that our app is now available on Android',
    has: ['Our app is now available on Android.'],
  },
  {
    prompt: 'instagram post for our summer sale with 20% off everything until 31 July',
    has: ['our summer sale', '20% off everything until 31 July'],
  },
  {
    prompt:
      "Write an SEO title (<= 60 chars), meta description (140-160 chars) and an intro paragraph of 60-80 words for an article comparing standing desks under £300. Keyword 'standing desk under £300' must be in all three, exactly once each. British spelling, no superlatives, we tested 9 desks over 6 weeks.",
    has: [
      /^\*\*Title:\*\* .{1,60}$/m,
      /^\*\*Meta description:\*\* .{140,160}$/m,
      'We tested 9 desks over 6 weeks.',
    ],
  },
  {
    prompt: 'job posting for a barista in Lisbon, part-time, 1,200 EUR per month',
    has: ['# Barista', 'Lisbon', 'part-time', '1,200 EUR per month'],
  },
  {
    prompt: 'announcement email for our new customer portal, available from 3 May',
    has: ['our new customer portal', '3 May'],
  },
  {
    prompt: 'invitation email to our summer party on Friday 12 June at 6pm in Town Hall',
    has: ['our summer party', 'Friday 12 June, 6pm', 'Town Hall'],
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
    prompt: 'user story for password reset with acceptance criteria',
    has: ['Given a registered email address'],
  },
  {
    prompt: 'bio for Anna Smith, a product designer from Oslo. She loves sailing.',
    has: ['Anna Smith is a product designer from Oslo.', 'She loves sailing.'],
  },
  {
    prompt: '10 taglines for Tidelog, a swim log app, max 5 words',
    has: [/^10\. Tidelog\./m],
    hasNot: [/^11\./m, /^\d+\. (?:\S+ ){5}\S/m],
  },
  { prompt: 'error messages for a login form', has: ['password is not correct'] },
  {
    prompt:
      'Write an email to customers announcing that our app Taskly will be down for maintenance on Saturday March 14 from 2 to 4 am UTC. Keep it short and friendly, apologize for the inconvenience and mention status.taskly.io for updates.',
    has: ['Saturday March 14', '2 to 4 am UTC', 'status.taskly.io', 'apologize', 'The Taskly team'],
    hasNot: [/introduc/i, /news/i],
  },
  {
    prompt: 'announcement email for our app Pingly, launching on May 3',
    has: ['Introducing Pingly'],
  },
  {
    prompt:
      'Write an email to customers announcing that we raise our prices from $12 to $15 per month on March 1st; existing customers keep the old price for 6 months.',
    has: [
      /^Subject: We raise our prices from \$12 to \$15 per month on March 1st$/m,
      'Existing customers keep the old price for 6 months.',
      /Best regards,\nYour team/,
    ],
    hasNot: [/date:/i, 'We have news'],
  },
  {
    prompt:
      'Release notes for version 2.4.0 of our app Tasklane: added dark mode and CSV export, fixed a crash when uploading large files, dropped support for Node 16 (breaking)',
    has: ['# Tasklane 2.4.0', '- Dark mode and CSV export', 'Dropped support for Node 16'],
    hasNot: ['easier'],
  },
  {
    prompt: 'email announcing that we are raising prices by 10% from May 1',
    has: ['raising prices by 10% from May 1'],
    hasNot: [/introduc/i, /something new/i],
  },
]

const incomplete: readonly Case[] = [
  {
    prompt: 'follow up email after a job interview',
    has: ['Thank you for the interview', 'Hi [name],'],
    missing: ['the name'],
  },
  {
    prompt:
      'Follow-up email after a job interview, thank Nora for her time, mention we talked about their migration to Vue 3, and explain my notice period',
    has: ['Hi Nora,', 'We talked about your migration to Vue 3.'],
    hasNot: ['Explain'],
    missing: ['explain my notice period'],
  },
  {
    prompt: 'blog post about tea, with a recommendation when to drink which',
    hasNot: ['Recommendation'],
    missing: [
      'recommendation when to drink which',
      'why it matters to your readers, with an example of your own',
      'the first steps, in your experience',
    ],
  },
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
      'Blog post about why small teams should use feature flags, with a short code example in TypeScript and a conclusion',
    has: [/^# Why small teams should use feature flags$/m, 'is about why small teams'],
    hasNot: [/an? why/i, 'with why', /- Flags/],
    missing: [
      'TypeScript',
      'why it matters to your readers, with an example of your own',
      'the first steps, in your experience',
      'a code example',
    ],
  },
  {
    prompt:
      'README for a CLI tool called "envcheck" that validates .env files against a schema. Written in Go, installable with brew or go install. Include usage examples and an exit codes table. MIT license.',
    has: ['validates .env files against a schema.', 'Written in Go.', 'brew install envcheck'],
    missing: ['exit codes table', 'the module path', 'the usage examples'],
  },
  {
    prompt: 'blog post about Lisbon, what we did instead of flying, and 3 takeaways at the end',
    hasNot: [/3 takeaways at the end$/m],
    missing: [
      'what we did instead of flying',
      '3 takeaways at the end',
      'why it matters to your readers, with an example of your own',
      'the first steps, in your experience',
    ],
  },
  { prompt: 'write a poem about the sea', missing: ['poem about the sea'] },
  { prompt: 'write a privacy policy for my app', missing: ['privacy policy for my app'] },
  { prompt: 'welcome email for Kora in Spanish', missing: ['in Spanish'] },
  {
    prompt: 'welcome email for a gym with an image and a video',
    missing: ['image', 'video'],
    hasNot: [/- (?:Image|Video)/],
  },
  {
    prompt: "thank you email to my team, but don't mention the delay",
    missing: ["don't mention the delay"],
    hasNot: ['delay'],
  },
  {
    prompt: 'product description for running shoes in a playful tone',
    missing: ['in a playful tone'],
  },
  { prompt: 'product description for a leather wallet, include a size table', missing: ['size table'] },
  { prompt: 'about us text for a law firm, 50 words, no adjectives', missing: ['no adjectives'] },
  { prompt: 'slogan for a dental clinic', missing: ['slogan for a dental clinic'] },
  { prompt: 'LinkedIn post about our new office with 5 hashtags', missing: ['5 hashtags'] },
  { prompt: 'job post for a nurse with the salary', missing: ['the salary'] },
  { prompt: 'README for a CLI that renames photos by date', missing: ['the repository URL', 'the command'] },
  { prompt: 'tweet about remote work', missing: ['what you want to say about it'] },
  {
    prompt: 'FAQ for a SaaS: how to cancel, refund policy',
    missing: ['how to cancel', 'refund policy', 'the question', 'the answer'],
  },
  {
    prompt: 'scheduled maintenance email',
    missing: ['the date', 'the start and end, with the time zone', 'what will not work during this time'],
    hasNot: [/introduc/i],
  },
  { prompt: 'out of office reply', missing: ['the date of return'] },
  { prompt: 'Newsletter for a book club. No emojis.', missing: ['your news'] },
]

test('prose is a draft; README and release notes can be complete', async () => {
  for (const prompt of [
    'welcome email for new users of a budgeting app',
    'LinkedIn post announcing our new office in Berlin',
    'announcement email for our app Pingly, launching on May 3',
    'product description for a stainless steel water bottle: 750 ml, BPA-free',
    'landing page text for Moonbread, a bakery subscription in Vienna: fresh bread every morning',
  ]) {
    const { complete, missing } = await compose({ prompt, type: 'content' })
    assert.ok(!complete && missing.includes(DRAFT), prompt)
  }
  for (const prompt of [
    'release notes for v2.3.0, dark mode + bug fixes',
    "README for 'gitsweep', a command line tool that deletes merged branches. Install with npm.",
  ])
    assert.ok((await compose({ prompt, type: 'content' })).complete, prompt)
})

describe('texts that have everything', () => {
  for (const item of complete) test(item.prompt, async () => void (await check(item)))
})

describe('texts that say what they lack', () => {
  for (const item of incomplete) test(item.prompt, async () => void (await check(item)))
})

test('a text is as long as it should be', async () => {
  for (const [prompt, low, high] of [
    ['about us for small bakery in Porto, 80 words', 65, 95],
    ['about us page for a family-run hotel in Tuscany, 120 words', 102, 138],
    ['product description for handmade lavender soap, 100 g, vegan, about 60 words', 51, 69],
    ['Write a welcome email for our SaaS customers. Keep it friendly and under 60 words.', 20, 60],
  ] as const) {
    const count = wordsOf((await check({ prompt })).replace(/^Subject.*$/m, ''))
    assert.ok(count >= low && count <= high, `${prompt}: ${count} words`)
  }
})

test('placeholders are not missing if the prompt asks for them', async () => {
  await check({ prompt: 'press release template for a product launch', has: ['[company]'] })
})

test('push notifications as JSON keep to the limits of each text', async () => {
  const { content, missing } = await compose({
    prompt:
      'need push notification texts for a language learning app, 5 variants reminding ppl who havent practiced for 3 days. each title <= 40 chars body <= 90 chars, no guilt tripping, one can have an emoji the rest not. give it as json array with title and body',
    type: 'content',
    language: 'json',
  })
  const variants = JSON.parse(content) as { title: string; body: string }[]
  assert.deepEqual(missing, [DRAFT])
  assert.equal(variants.length, 5)
  assert.ok(variants.every(({ title, body }) => title.length <= 40 && body.length <= 90))
  assert.equal(variants.filter(({ title }) => /\p{Extended_Pictographic}/u.test(title)).length, 1)
})
