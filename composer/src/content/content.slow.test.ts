import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readIntent } from '../intent/read-intent.ts'
import { countWords } from './english.ts'
import { composeContent } from './index.ts'
import { syllables } from './kinds/story.ts'
import { sentencesOf } from './kinds/summary.ts'

function write(prompt: string) {
  const composed = composeContent(readIntent({ prompt, type: 'content' }))
  assert.ok(composed, 'content is composed here')
  return composed
}
const textOf = (prompt: string): string => write(prompt).text

const kinds = [
  'blog post about remote work',
  'blog post: 5 tips for better sleep',
  'readme for a tool called tidyup',
  'email to customers about scheduled maintenance',
  'landing page for Brewly, a subscription for coffee beans',
  'product description for a water bottle, 750 ml, leakproof',
  'release notes for version 3.2.0: added CSV export, fixed crash on login',
  'FAQ for an online store: shipping, returns',
  'job posting: barista in Lisbon',
  'refund policy: 30 days, unused items',
  'outline for a talk about testing, 30 minutes',
  'LinkedIn post announcing our new office',
  'announcement: our office moves on 1 May',
  'tutorial: setting up a compost bin',
  'proposal for redesigning a website, budget 4000 euros',
  'agenda for a planning meeting',
  'bio: I am Maya, an illustrator from Toronto',
  'story about a dragon who cannot fly',
  'poem about rain',
  'press release: Harbor Robotics opens a factory in Porto',
  'error message for a failed payment',
  'SEO title and meta description for a bakery in Lyon that sells bread',
  'speech for a wedding, best man, friend since school',
  'Twitter thread (4 tweets) announcing our app Tapr that syncs dotfiles',
  'weekly meal plan for two, with breakfast and dinner',
  'onboarding checklist for new developers',
  'reply to a customer whose parcel arrived late; offer a voucher',
]
const tones = ['formal', 'friendly', 'casual', 'playful', 'persuasive', 'apologetic', 'enthusiastic', 'calm']

describe('every kind in every tone', () => {
  for (const kind of kinds)
    test(kind, () => {
      for (const tone of ['neutral', ...tones]) {
        const { text } = write(`${kind}, ${tone} tone`)
        assert.ok(countWords(text) >= 5, text)
        // Asked of the writer, not said by the text.
        assert.doesNotMatch(text, /\btone\b|undefined|null|NaN|\[object|\$\{/)
        assert.doesNotMatch(text, / ,|\.\.(?!\.)|,\.|\? \.|\(\)|\[\]| {2}(?!\n)/, text)
        for (const [blank] of text.matchAll(/\[[^\]]*\]/g))
          assert.match(blank, /^\[(?: |[\p{L}\d][^[\]\n]{1,90})\]$/u)
        assert.equal(text, textOf(`${kind}, ${tone} tone`), 'the same wish, the same text')
        if (tone === 'formal')
          assert.doesNotMatch(text, /\b(?:don't|we're|it's|can't|we'll|Hey|Cheers)\b/, text)
      }
    })
})

describe('words as many as asked for', () => {
  const topics = ['remote work', 'sleep', 'electric bikes', 'code reviews', 'the benefits of gardening']
  for (const topic of topics)
    for (const words of [100, 150, 200, 300, 400, 500, 600])
      test(`${topic}: ${words}`, () => {
        const count = countWords(textOf(`blog post about ${topic}, about ${words} words`))
        assert.ok(Math.abs(count - words) <= words * 0.15, `${count} words`)
      })
  for (const kind of kinds.filter((kind) => !/poem|release notes|policy|FAQ|readme|press/i.test(kind)))
    test(`${kind}: at most 60`, () => {
      const count = countWords(textOf(`${kind}, max 60 words`))
      assert.ok(count <= 60, `${count} words`)
    })
})

// What is given stands in the text; what was said to the writer does not.
const promises: readonly (readonly [prompt: string, has: readonly (string | RegExp)[], lacks?: RegExp])[] = [
  [
    'Write a friendly blog post (about 300 words) introducing our new feature: dark mode',
    ['Introducing dark mode', "it's"],
  ],
  [
    '10 ways to save money on groceries, blog post',
    ['# 10 ways to save money on groceries\n', '10. '],
    /groceries,/,
  ],
  ['blog post comparing PostgreSQL vs MySQL for CTOs', ['PostgreSQL', 'MySQL', 'CTOs']],
  [
    'readme for my python library "fastcsv" - features: streaming, zero dependencies',
    ['# fastcsv\n', 'Python library', '- Streaming', 'pip install fastcsv'],
  ],
  [
    'README for a tool called tidyup that sorts files. Install with npm. MIT license',
    ['# tidyup', 'npm install --global tidyup', 'MIT'],
    /\[license\]/,
  ],
  [
    'email to Sarah asking her to review the Q3 report by Friday',
    ['Hello Sarah,', 'Could you please review the Q3 report by Friday?'],
  ],
  [
    'email to my boss asking for two days off next week (thursday and friday)',
    ['two days off', 'Thursday and Friday'],
  ],
  [
    'formal email to my landlord about a broken heater, it has been cold for three days',
    ['Dear [name],', 'a broken heater', 'It has been cold for three days.', 'Yours sincerely,'],
  ],
  [
    'apology email to a customer whose order #4521 arrived damaged, offer a replacement',
    ['sorry that your order #4521 arrived damaged', 'offer you a replacement'],
  ],
  [
    'follow up email after a job interview for the position of data analyst at Contoso',
    ['data analyst', 'Contoso', 'Thank you'],
  ],
  [
    'welcome email for new users of Plantly, an app that reminds you to water your plants',
    ['Welcome to Plantly', 'reminds you to water your plants', 'The Plantly team'],
  ],
  ['email to my manager asking to work from home on Fridays', ['May I work from home on Fridays?']],
  ['resignation letter, last day is 30 June', ['resigning', '30 June', 'Dear [name],']],
  [
    'reminder email about unpaid invoice #2033 for $450 due on 5 March',
    ['#2033', '**Amount:** $450', '**Due:** 5 March'],
  ],
  [
    'email to subscribers announcing 20% off everything until Sunday, code SPRING20',
    ['20% off', 'SPRING20', 'Sunday'],
  ],
  [
    'thank you email to my team for finishing the project on time',
    ['Thank you for finishing the project on time.'],
  ],
  ['password reset email', ['[reset link]', 'ignore this message']],
  [
    'meeting invitation: quarterly planning, Tuesday 10:00, room Blue, agenda: budget, hiring',
    ['Tuesday, 10:00', 'Room Blue', '- Budget', '- Hiring'],
  ],
  [
    'wedding invitation, Anna and Tom, 14 September, Lake Garda',
    ['Anna and Tom', '14 September', 'Lake Garda'],
  ],
  [
    'landing page for a dog walking service in Austin, features: GPS tracking, insured walkers',
    ['Austin', '- GPS tracking', '- Insured walkers'],
  ],
  [
    'product description for a leather wallet, 6 card slots, RFID protection, $49',
    ['6 card slots', 'RFID protection', '**Price:** $49'],
    /\[price\]/,
  ],
  [
    'release notes for version 3.2.0: added CSV export, fixed crash on login, improved search speed',
    ['3.2.0', '## Added\n\n- CSV export', '## Fixed\n\n- Crash on login', '## Improved'],
  ],
  [
    '5 FAQs about our free trial (14 days, no credit card, cancel anytime)',
    ['lasts 14 days', 'you need no credit card', 'you can cancel anytime'],
  ],
  [
    'job posting: senior backend engineer, remote (EU), Go and PostgreSQL, 5+ years, company Finlight',
    [
      'Finlight is looking for a senior backend engineer',
      'Remote (EU)',
      'Go and PostgreSQL',
      '5+ years of experience',
    ],
  ],
  [
    'privacy policy for a blog that uses cookies and a newsletter',
    ['**Cookies**', '**Newsletter**', 'Contact'],
  ],
  [
    'remote work policy: core hours 10-15, equipment budget 500 euro',
    ['**Core hours:** 10-15', '**Equipment budget:** 500 euro'],
  ],
  ['course outline: introduction to photography, 6 weeks', ['Week 1', 'Week 6'], /Week 7/],
  [
    'press release: Harbor Robotics opens a new factory in Porto, 120 jobs',
    ['Harbor Robotics opens a new factory in Porto', '120 jobs'],
  ],
  [
    'bio for Dr. Lena Fischer, cardiologist in Munich, author of two books, third person',
    ['Dr. Lena Fischer is a cardiologist in Munich.', 'two books'],
    /third person/i,
  ],
  [
    'a bio: I am Maya, a freelance illustrator from Toronto, 8 years of experience, love cats',
    ['I am Maya, a freelance illustrator', 'I have 8 years of experience.', 'I love cats.'],
  ],
  [
    'sales proposal for redesigning a dentist website, budget 4000 euros, 6 weeks',
    ['redesign a dentist website', '4000 euros', 'Weeks 5 to 6'],
  ],
  [
    'User stories for a library app (members can reserve and return books, staff can add books)',
    [
      'As a member, I want to reserve books',
      'I want to return books',
      'As a staff member, I want to add books',
    ],
  ],
  [
    'weekly status update: done - login page, api tests; in progress - billing; blocked - waiting for design',
    ['## Done\n\n- Login page', 'Billing', 'Waiting for design'],
  ],
  [
    'announce that our office moves to 5 Main Street on 1 May, enthusiastic',
    ['Our office moves to 5 Main Street on 1 May!', /excited/],
  ],
  [
    'documentation for the endpoint GET /users/:id - returns 200 with user, 404 if not found',
    ['`GET /users/:id`', '`200`', '`404`'],
  ],
]

describe('what was given', () => {
  for (const [prompt, has, lacks] of promises)
    test(prompt, () => {
      const text = textOf(prompt)
      for (const part of has)
        assert.ok(typeof part === 'string' ? text.includes(part) : part.test(text), `${part} in\n${text}`)
      if (lacks) assert.doesNotMatch(text, lacks)
    })
})

describe('a summary', () => {
  const material =
    'The museum reopened on Friday after two years of renovation. Visitors can now see 40 works that had been in storage. Dr. Meyer, the director, said the new lighting was the most important change. Tickets cost 12 euros, and children enter free. The cafe will open in spring.'
  test('quotes its sentences word for word, in their order', () => {
    const text = textOf(`Summarize in two sentences: ${material}`).trim()
    const quoted = sentencesOf(material).filter((sentence) => text.includes(sentence))
    assert.equal(quoted.length, 2)
    assert.equal(text, quoted.join(' '))
  })
  test('has as many points as asked for', () => {
    const lines = textOf(`key points of this text in 3 bullet points:\n\n${material}`).trim().split('\n')
    assert.equal(lines.length, 3)
    for (const line of lines) assert.ok(line.startsWith('- ') && material.includes(line.slice(2)))
  })
  test('keeps within its words', () =>
    assert.ok(countWords(textOf(`Summarize in at most 25 words: ${material}`)) <= 25))
  test('without a text is only a blank', () => assert.equal(write('summarize').finish, 'scaffold'))
})

test('a tweet fits', () => {
  for (const topic of [
    'our new CLI tool "gitfox"',
    'x'.repeat(600),
    'a bake sale on Saturday, all proceeds go to the school library, bring friends, cash only, starts at 10:00',
  ])
    assert.ok(textOf(`tweet announcing ${topic}`).trim().length <= 280)
})

test('a haiku has five, seven and five syllables', () => {
  for (const topic of ['autumn leaves', 'the sea', 'my old computer', 'snow', 'databases'])
    assert.deepEqual(
      textOf(`haiku about ${topic}`)
        .replace(/^#.*\n+/, '')
        .trim()
        .split('\n')
        .map(syllables),
      [5, 7, 5],
    )
})

test('paragraphs, sentences and points as many as asked for', () => {
  const paragraphs = textOf('three paragraphs about remote work')
    .replace(/^# .*\n+/, '')
    .trim()
    .split('\n\n')
  assert.equal(paragraphs.length, 3)
  assert.equal(textOf('blog post about remote work in 4 bullet points').match(/^- /gm)?.length, 4)
})

describe('hostile words', () => {
  const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  test('are text in HTML', () => {
    const text = textOf(`product description as HTML for ${attack} bottle, **bold**, </p>`)
    assert.doesNotMatch(text, /<script|<img|<\/p><\/p>/)
    assert.match(text, /&lt;script&gt;/)
  })
  test('open no tag in Markdown', () =>
    assert.doesNotMatch(textOf(`blog post about ${attack}`), /(?<!\\)<(?:script|img)/))
  test('do not make it slow', () => {
    for (const part of ['a, ', '(', '[', 'for ', 'about about ', '"', '. ', 'A ', '- ', 'to the '])
      for (const kind of ['summarize: ', 'email ', 'blog post about ', 'release notes: ', 'bio ']) {
        const before = process.threadCpuUsage()
        write(`${kind}${part.repeat(20_000 / part.length)}`)
        assert.ok(process.threadCpuUsage(before).user < 2_000_000, `${kind}${part}`)
      }
  })
  test('hide nothing', () =>
    assert.doesNotMatch(textOf('blog post about tea\u202e\u200b\u0007 and cake'), /[\u202e\u200b\u0007]/))
})

test('says when it is only a beginning', () => {
  assert.equal(write('how to change a bicycle tire, step by step guide').finish, 'scaffold')
  assert.equal(write('blog post about solar energy, 1500 words').finish, 'scaffold')
  assert.equal(write('email to my boss asking for two days off next week').finish, 'stop')
})

describe('what is said of the reader is said to them', () => {
  const said: readonly (readonly [prompt: string, text: RegExp])[] = [
    ['email to a customer whose order is delayed by 3 days', /Your order is delayed by 3 days\./],
    [
      'email to users who have not logged in for 60 days, invite them back',
      /You have not logged in for 60 days\./,
    ],
    [
      'email to users who have not logged in for 60 days, invite them back',
      /We would like to invite you back\./,
    ],
    ['email to a member who has paid twice', /You have paid twice/],
    [
      'thank you note to a colleague who helped with the migration',
      /You helped with the migration\. Thank you/,
    ],
    ['text message to remind patients of their appointment at 9:00', /Reminder: your appointment at 9:00\./],
  ]
  for (const [prompt, text] of said) test(prompt, () => assert.match(textOf(prompt), text))
})

describe('a policy says nothing that its wish denies', () => {
  const policy = textOf('privacy policy for a note taking app that stores notes locally and uses no tracking')
  test('what is not done is said', () => assert.match(policy, /We do not use tracking\./))
  test('and not offered as if it were', () => assert.doesNotMatch(policy, /Analytics|Orders|Account/))
})

describe('short texts are short', () => {
  const texts: readonly (readonly [prompt: string, text: string])[] = [
    ['push notification text: your weekly report is ready', 'Your weekly report is ready.\n'],
    ['error message: the uploaded file is too large', 'The uploaded file is too large.\n'],
    ['meta title for Northwind, a store for hiking boots', '**Title:** Northwind – Store for hiking boots\n'],
    ['slogan for a bicycle repair shop called Velo Doc', '- Velo Doc, your bicycle repair shop.\n'],
  ]
  for (const [prompt, text] of texts) test(prompt, () => assert.equal(textOf(prompt), text))
  test('what a search engine would cut off is not written', () => {
    const long = `meta description for a shop that sells ${'hand-made wooden furniture '.repeat(20)}`
    assert.ok((/^\*\*Description:\*\* (.*)$/m.exec(textOf(long))?.[1] ?? '').length <= 155)
  })
})

describe('two things that are known are set beside each other', () => {
  for (const prompt of [
    'Explain the difference between TCP and UDP for beginners',
    'explain docker vs kubernetes',
  ])
    test(prompt, () => {
      const { text, finish } = write(prompt)
      assert.equal(finish, 'stop')
      assert.equal(text.match(/^## /gm)?.length, 2, text)
    })
  test('and others are left blank', () =>
    assert.equal(write('explain the difference between a foo and a bar').finish, 'scaffold'))
})

test('an incident is taken apart into what happened, how long and why', () => {
  const text = textOf('incident report: the api was down for 42 minutes because of an expired certificate')
  assert.match(text, /\*\*Duration:\*\* 42 minutes/)
  assert.match(text, /## What happened\n\nThe API was down for 42 minutes\./)
  assert.match(text, /## Cause\n\nAn expired certificate\./)
})

describe('what it cannot do it says, and what is not known stays blank', () => {
  test('a text is not translated', () => {
    const { text, finish } = write('translate to french: good morning')
    assert.equal(finish, 'scaffold')
    assert.match(text, /cannot translate one.*docs\/models\.md/)
    assert.match(text, /good morning/)
  })
  for (const prompt of ['a menu for a small café', 'a quiz about volcanoes with 5 questions'])
    test(prompt, () => assert.equal(write(prompt).finish, 'scaffold'))
})

test('notes of a meeting know who was there, what was decided and who does what', () => {
  const text = textOf(
    'meeting notes: attendees Ana, Ben; decided to ship on Friday; Ben fixes the login by Thursday',
  )
  assert.match(text, /\*\*Present:\*\* Ana, Ben/)
  assert.match(text, /## Decisions\n\n- Ship on Friday/)
  assert.match(text, /- Ben: fixes the login, by Thursday/)
})

test('a commit message is one line that orders', () =>
  assert.equal(
    textOf('git commit message for adding rate limiting to the login'),
    'Add rate limiting to the login\n',
  ))

test('questions are as many as asked for', () =>
  assert.equal(textOf('3 interview questions for a go developer').match(/^\d\. /gm)?.length, 3))
