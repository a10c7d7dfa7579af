import { expect, type Requirement } from '../check.ts'
import { sentences, Text, wordCount } from '../text.ts'

interface Parts {
  readonly changelog: string
  readonly slack: string
}

/** The Slack message begins at the line that names Slack, or at the last code block or rule. */
function parts(content: string): Parts {
  const { raw } = new Text(content)
  const named = /^.*\bslack\b.*$/im.exec(raw)
  if (!named) return { changelog: raw, slack: '' }
  const heading = /^[#*\s]*changelog\b/im.exec(raw)
  if (heading && heading.index > named.index)
    return {
      changelog: raw.slice(heading.index),
      slack: raw.slice(named.index, heading.index).replace(named[0], ''),
    }
  const after = raw.slice(named.index + named[0].length)
  const inline = /slack[^:]*:\**\s*(\S.*)/i.exec(named[0])?.[1] ?? ''
  return { changelog: raw.slice(0, named.index), slack: (inline + after).replace(/^```\w*$/gm, '').trim() }
}

const both =
  (pattern: RegExp, what: string) =>
  ({ content }: { content: string }) => {
    const { changelog, slack } = parts(content)
    expect(pattern.test(changelog) || pattern.test(slack), `neither text says ${what}`)
  }
const SWITCH_OFF = /1 Dec(?:ember)?\.? 2025|Dec(?:ember)?\.? 1(?:st)?,? 2025|2025-12-01/i

export const requirements: readonly Requirement[] = [
  {
    says: 'Has a changelog entry and a separate Slack message',
    from: 'changelog entry + short slack msg for the team',
    core: true,
    test: ({ content }) => {
      const { changelog, slack } = parts(content)
      expect(wordCount(changelog) >= 10, 'there is no changelog entry')
      expect(wordCount(slack) >= 10, 'there is no Slack message')
      expect(!/slack msg casual|keepachangelog style/i.test(content), 'repeats instructions')
    },
  },
  {
    says: 'Changelog follows Keep a Changelog style with a Deprecated heading',
    from: 'changelog in keepachangelog style',
    test: ({ content }) => {
      const text = new Text(parts(content).changelog)
      const section = text.sections.find(({ title }) => /^deprecated$/i.test(title))
      expect(
        section?.blocks.some(({ kind }) => kind === 'item'),
        'there is no heading Deprecated with a list',
      )
      expect(
        /^#{1,3} .*(?:\d{4}-\d{2}-\d{2}|unreleased|\d+\.\d+)/im.test(text.raw),
        'no heading has a version, date or Unreleased',
      )
    },
  },
  {
    says: 'Says GET /v1/orders is deprecated',
    from: 'we deprecated GET /v1/orders',
    core: true,
    test: both(
      /\/v1\/orders[\s\S]{0,120}deprecat|deprecat[\s\S]{0,120}\/v1\/orders/i,
      'that /v1/orders is deprecated',
    ),
  },
  {
    says: 'Says to use /v2/orders',
    from: 'use /v2/orders',
    test: both(
      /(?:use|switch|move|migrate|replac)[\s\S]{0,60}\/v2\/orders|\/v2\/orders[\s\S]{0,40}instead/i,
      'to use /v2/orders',
    ),
  },
  {
    says: 'Says v1 is switched off on 1 December 2025',
    from: 'v1 gets switched off dec 1 2025',
    test: both(SWITCH_OFF, 'when v1 is switched off'),
  },
  {
    says: 'Says v2 uses cursor pagination instead of page numbers',
    from: 'v2 has cursor pagination instead of page numbers',
    test: both(
      /cursor[\s\S]{0,80}(?:instead of|not|no more|rather than|replac)[\s\S]{0,20}page/i,
      'cursor pagination instead of page numbers',
    ),
  },
  {
    says: 'Says amounts are in cents',
    from: 'amounts are in cents now',
    test: both(/amounts?[^.\n]{0,40}cents/i, 'that amounts are in cents'),
  },
  {
    says: 'Slack message is casual',
    from: 'slack msg casual',
    test: ({ content }) => {
      const { slack } = parts(content)
      expect(
        /\bhey\b|\bhi\b|heads[- ]?up|folks|team|\bfyi\b|shout|ping|\p{Extended_Pictographic}|:\w+:|!/iu.test(
          slack,
        ),
        'has no casual word',
      )
      expect(!/^#|dear|sincerely|regards/im.test(slack), 'is formal')
    },
  },
  {
    says: 'Slack message is short',
    from: 'short slack msg',
    test: ({ content }) => {
      const { slack } = parts(content)
      expect(
        wordCount(slack) >= 8 && wordCount(slack) <= 80 && sentences(slack).length <= 7,
        `has ${wordCount(slack)} words`,
      )
    },
  },
  {
    says: 'Both texts state the switch-off date and the replacement',
    from: 'use /v2/orders, v1 gets switched off dec 1 2025',
    test: ({ content }) => {
      const { changelog, slack } = parts(content)
      for (const [name, text] of [
        ['changelog', changelog],
        ['Slack message', slack],
      ] as const) {
        expect(/\/?v2(?:\/orders)?/.test(text), `the ${name} does not name v2`)
        expect(/\bDec(?:ember)?\.? 1|1 Dec|2025-12-01/i.test(text), `the ${name} does not give the date`)
      }
    },
  },
]
