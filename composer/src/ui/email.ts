import { htmlText } from '../quote.ts'
import { numberOf, sentence, snake, wordsOf } from '../words.ts'
import type { NamedPart } from './named/named-part.ts'
import type { Reading } from './named/read-parts.ts'

/** Mail programs read tables and styles that stand in the tags, and no scripts. What is sent fills in `{{names}}`. */

export const WANTS_EMAIL =
  /\b(?:e-?mail|newsletter|mail) (?:html )?(?:template|layout)\b|\bhtml e-?mail\b|\btransactional e-?mail\b|\be-?mail (?:in|as) html\b/i

const FONT = 'font-family: Arial, Helvetica, sans-serif'
const TEXT = `${FONT}; font-size: 16px; line-height: 1.5; color: #1f2937; margin: 0 0 16px`
const LINK = `${FONT}; color: #1d4ed8`
const CELL = `${FONT}; font-size: 14px; padding: 8px; border-bottom: 1px solid #e5e7eb; text-align: left`

const blank = (words: string): string => `{{${snake(wordsOf(words).slice(0, 5)) || 'text'}}}`
const label = (words: string): string => htmlText(sentence(wordsOf(words)))

const row = (lines: readonly string[], style = 'padding: 16px 24px'): string[] => [
  '<tr>',
  `  <td style="${style}">`,
  ...lines.map((line) => `    ${line}`),
  '  </td>',
  '</tr>',
]

const image = (words: string, width: number): string =>
  `<img src="${blank(`${words} url`)}" alt="${label(words)}" width="${width}" style="display: block; max-width: 100%; border: 0; margin: 0 0 12px">`
const link = (words: string): string =>
  `<a href="${blank(`${words} url`)}" style="${LINK}">${label(words)}</a>`
const button = (words: string): string =>
  `<a href="${blank(`${words} url`)}" style="${FONT}; display: inline-block; padding: 12px 24px; color: #ffffff; background: #1d4ed8; border-radius: 6px; text-decoration: none">${label(words)}</a>`

/** A whole mail of what the wish names, in its order. */
export function printEmail(prompt: string, { head, parts, title }: Reading): string {
  const subject = sentence(
    wordsOf(
      (title ?? head)
        .replace(
          /\b(?:an?|the|as|html|with|inline|css|styles?|for|create|write|make|email|e-mail|template|layout|responsive)\b/gi,
          ' ',
        )
        .trim(),
    ).slice(0, 6),
  )
  const blocks = parts
    .filter((part, at) => !isOfTeaser(part, parts.slice(0, at)))
    .flatMap((part) => block(part, prompt))
  const hasHeading = blocks.some((line) => line.includes('<h1'))
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '  <head>',
    '    <meta charset="utf-8">',
    '    <meta name="viewport" content="width=device-width, initial-scale=1">',
    `    <title>${htmlText(subject || 'Email')}</title>`,
    '  </head>',
    '  <body style="margin: 0; padding: 0; background: #f3f4f6">',
    '    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: #f3f4f6">',
    '      <tr>',
    '        <td align="center" style="padding: 24px">',
    '          <table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 600px; background: #ffffff">',
    ...[...(hasHeading ? [] : row([heading(subject || 'Email')])), ...blocks].map(
      (line) => `            ${line}`,
    ),
    '          </table>',
    '        </td>',
    '      </tr>',
    '    </table>',
    '  </body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}

const TEASERS = /\b(?:teasers?|articles?|products|posts|stories|features)$/

/** How it is made, or what each of several alike has: `teasers with image and link`. */
const isOfTeaser = ({ words, kind }: NamedPart, before: readonly NamedPart[]): boolean =>
  /\binline\b|\btable layout\b/.test(words) ||
  (before.some((part) => TEASERS.test(part.words)) &&
    (/^(?:image|picture|photo|title|text|excerpt|summary|price|description)$/.test(words) ||
      (kind === 'links' && /^(?:read|learn|see|more|view)\b/.test(words))))

const heading = (text: string): string =>
  `<h1 style="${FONT}; font-size: 24px; color: #111827; margin: 0 0 16px">${htmlText(text)}</h1>`

function block(part: NamedPart, prompt: string): string[] {
  const { words, kind, inside, value } = part
  if (
    /\b(?:logo|banner|hero image|header image|image|picture|photo)\b/.test(words) &&
    !/\b(?:teasers?|articles?|products?)\b/.test(words)
  )
    return row([image(words, /logo/.test(words) ? 120 : 552)])
  if (/^(?:head ?line|title|heading|greeting|subject)\b/.test(words)) {
    const [, of] = /greeting (?:with|using) (?:the )?([a-z ]{3,30}?)(?=[,.;]|$)/i.exec(prompt) ?? []
    return row([heading(/greeting/.test(words) ? `Hello ${blank(of ?? 'name')},` : blank(words))])
  }
  if (kind === 'links' || /\blinks?$/.test(words) || /^unsubscribe\b/.test(words))
    return row(
      [(inside.length > 0 ? inside : [words.replace(/\s+links?$/, '')]).map(link).join(' &nbsp; ')],
      'padding: 16px 24px; text-align: center',
    )
  if (kind === 'action') return row([button(words)])
  const count = countOf(words, prompt)
  if (count > 1 || TEASERS.test(words)) return teasers(words, Math.max(2, count), prompt)
  if (kind === 'view' || /\btable\b|\bitems\b/.test(words)) return row(itemsTable(part))
  if (value !== undefined)
    return row([`<p style="${TEXT}"><strong>${label(words)}:</strong> ${htmlText(value)}</p>`])
  if (inside.length > 1)
    return row(inside.map((item) => `<p style="${TEXT}"><strong>${label(item)}:</strong> ${blank(item)}</p>`))
  if (/^(?:footer|signature|intro(?:duction)?|body|text|message|paragraph)\b/.test(words))
    return row([`<p style="${TEXT}">${blank(words)}</p>`])
  return row([`<p style="${TEXT}"><strong>${label(words)}:</strong> ${blank(words)}</p>`])
}

const countOf = (words: string, prompt: string): number => {
  const last = words.split(' ').pop() ?? ''
  const [, number = ''] =
    new RegExp(`\\b(two|three|four|five|six|[2-9]) (?:[a-z]+ )?${last.replace(/\W/g, '')}\\b`, 'i').exec(
      prompt,
    ) ?? []
  return numberOf(number) ?? 0
}

/** Several alike, each with a picture, a heading, a few words and where it goes on. */
function teasers(words: string, count: number, prompt: string): string[] {
  const [, said] = /["“']([^"”']{2,30})["”'] (?:link|button)/i.exec(prompt) ?? []
  const one = words.replace(/s$/, '')
  return Array.from({ length: count }, (_, at) =>
    row([
      image(`${one} ${at + 1} image`, 552),
      `<h2 style="${FONT}; font-size: 18px; color: #111827; margin: 0 0 8px">${blank(`${one} ${at + 1} title`)}</h2>`,
      `<p style="${TEXT}">${blank(`${one} ${at + 1} text`)}</p>`,
      `<a href="${blank(`${one} ${at + 1} url`)}" style="${LINK}">${htmlText(said ?? 'Read more')}</a>`,
    ]),
  ).flat()
}

function itemsTable({ words, inside }: NamedPart): string[] {
  const columns = inside.length > 0 ? inside : ['item', 'quantity', 'price']
  return [
    `<table width="100%" cellpadding="0" cellspacing="0" aria-label="${label(words)}" style="border-collapse: collapse">`,
    '  <tr>',
    ...columns.map((column) => `    <th scope="col" style="${CELL}">${label(column)}</th>`),
    '  </tr>',
    '  <!-- One row like this for each item. -->',
    '  <tr>',
    ...columns.map((column) => `    <td style="${CELL}">${blank(`item ${column}`)}</td>`),
    '  </tr>',
    '</table>',
  ]
}
