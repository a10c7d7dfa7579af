import { expect, type Requirement } from '../check.ts'
import { type Block, isText, lacks, onText, sentences, states, type Text, wordCount } from '../text.ts'

const label = (name: RegExp) => new RegExp(`^(?:${name.source})\\b:?\\s*`, 'i')
const headline = (text: Text) => text.labelled(/headline/) ?? text.headings[0] ?? ''

function subheadline(text: Text): string {
  const own = text.labelled(/sub-?headline|subhead/)
  if (own) return own
  const at = text.blocks.findIndex(({ text: line }) => line.includes(headline(text)))
  return (
    text.blocks
      .slice(at + 1)
      .find(({ kind }) => kind === 'paragraph')
      ?.text.replace(label(/subheadline/), '') ?? ''
  )
}

interface Benefit {
  readonly title: string
  readonly text: string
}

/** Three headings with text below, or three items "Title: sentence". */
function benefits(text: Text): Benefit[] {
  const part = text.sections.find(
    ({ title, level }) => level < 7 && /benefit|why|what you get|features/i.test(title),
  )
  const blocks: readonly Block[] = part?.blocks ?? text.blocks
  const skip =
    /headline|testimonial|placeholder|quote|cta|button|call to action|benefits?$|price|free|questions/i
  const titled = blocks.flatMap((block, index) => {
    if (block.kind !== 'heading' || skip.test(block.text) || block.text === headline(text)) return []
    const next = blocks[index + 1]
    return next && (next.kind === 'paragraph' || next.kind === 'item')
      ? [{ title: block.text, text: next.text }]
      : []
  })
  const lines = blocks
    .filter(
      ({ kind, text: own }) =>
        kind === 'item' || (kind === 'paragraph' && /^[^.!?:]{3,50}(?::| [–—-]) /.test(own)),
    )
    .flatMap(({ text: own }) => {
      const match = /^([^.!?:]{3,60}?)(?::| [–—-]|[.!?]) +(\S.*)$/.exec(own)
      return match && !skip.test(match[1] ?? '') ? [{ title: match[1] ?? '', text: match[2] ?? '' }] : []
    })
  return titled.length >= lines.length ? titled : lines
}

export const requirements: readonly Requirement[] = [
  {
    says: 'Names Quillboard',
    from: 'Landing page copy for Quillboard',
    core: true,
    test: (answer) => {
      isText(30, /i need:|max 8 words|not salesy|each with a title/i)(answer)
      states(/Quillboard/)(answer)
    },
  },
  {
    says: 'Says that it is a shared whiteboard for remote teachers',
    from: 'a shared whiteboard for remote teachers',
    test: states(/whiteboard/i, /teach|class|lesson/i),
  },
  {
    says: 'Headline has at most 8 words',
    from: 'headline (max 8 words)',
    test: onText((text) => {
      const count = wordCount(headline(text))
      expect(count >= 2 && count <= 8, `"${headline(text)}" has ${count} words`)
    }),
  },
  {
    says: 'Subheadline is one sentence',
    from: 'subheadline (one sentence)',
    test: onText((text) => {
      const found = subheadline(text)
      expect(wordCount(found) >= 5, 'there is no subheadline')
      expect(sentences(found).length === 1, `"${found}" is not one sentence`)
    }),
  },
  {
    says: 'Has exactly three benefits',
    from: 'three benefits',
    test: onText((text) =>
      expect(benefits(text).length === 3, `${benefits(text).length} benefits are found`),
    ),
  },
  {
    says: 'Each benefit has a title and 1-2 sentences',
    from: 'each with a title and 1-2 sentences',
    test: onText((text) => {
      const found = benefits(text)
      expect(found.length >= 3, 'there are no three benefits with titles')
      for (const { title, text: own } of found) {
        const count = sentences(own).length
        expect(count >= 1 && count <= 2 && wordCount(own) >= 4, `"${title}" has ${count} sentences`)
      }
    }),
  },
  {
    says: 'Has a testimonial clearly marked as a placeholder',
    from: 'a testimonial placeholder clearly marked as placeholder',
    test: onText(({ raw }) =>
      expect(
        /testimonial[\s\S]{0,80}placeholder|placeholder[\s\S]{0,80}(?:testimonial|quote)/i.test(raw),
        'no testimonial is marked as a placeholder',
      ),
    ),
  },
  {
    says: 'Has CTA button text',
    from: 'CTA button text',
    test: onText((text) => {
      const found =
        text.labelled(/CTA(?: button)?(?: text)?|button(?: text)?|call to action/) ??
        /\[([^\]]{3,40})\]/.exec(text.raw)?.[1] ??
        ''
      expect(wordCount(found) >= 1 && wordCount(found) <= 7, 'there is no short text for the button')
      expect(!/^cta|button text/i.test(found), 'the text of the button repeats the prompt')
    }),
  },
  {
    says: 'Says free for up to 30 students',
    from: 'Free for up to 30 students',
    test: states(/\bfree\b/i, /\b30 (?:students|learners|pupils)/i),
  },
  {
    says: 'Says it works in the browser without installing',
    from: 'works in the browser without installing',
    test: states(/browser/i, /\b(?:no|without|nothing)\b.*(?:install|download)|install.*(?:nothing|needed)/i),
  },
  {
    says: 'Says GDPR compliant with servers in Frankfurt',
    from: 'GDPR compliant with servers in Frankfurt',
    test: states(/GDPR/, /Frankfurt/),
  },
  {
    says: 'Tone is warm and not salesy',
    from: 'Warm, not salesy',
    test: (answer) => {
      states(/\byou|\byour/i)(answer)
      lacks(
        /!!|\b(?:revolutionary|game-?changer|best-in-class|unbeatable|amazing deal|act now|limited time|don't miss|world-class|cutting-edge|supercharge)\b/i,
        'is salesy',
      )(answer)
    },
  },
]
