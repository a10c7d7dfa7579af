import { expect, type Requirement } from '../check.ts'
import { isText, onText, sentences } from '../text.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'Mentions version 2.3.0',
    from: 'v2.3.0',
    core: true,
    test: onText((text) =>
      expect(
        text.headings.some((title) => /\bv?2\.3\.0\b/.test(title)),
        'no heading names 2.3.0',
      ),
    ),
  },
  {
    says: 'Mentions dark mode as new',
    from: 'dark mode',
    test: onText((text) => {
      const isNew = /new|added|features?|highlights|what's|improve|^dark mode/i
      const section = text.sections.filter(({ level, title }) => level > 1 && isNew.test(title))
      const found = section.some(
        ({ text: own, title }) => /dark mode/i.test(own) || /^dark mode/i.test(title),
      )
      const stated = text.units.some((unit) =>
        sentences(unit).some(
          (one) =>
            /dark mode/i.test(one) && !/fix/i.test(one) && /new|add|introduc|now|support|switch/i.test(one),
        ),
      )
      expect(found || stated, 'dark mode is not named as new')
    }),
  },
  {
    says: 'Has a part on bug fixes',
    from: 'bug fixes',
    test: onText((text) => {
      const { blocks } = text.section(/fix/i)
      const own = blocks.filter(({ text: line }) => line !== '' && !/dark mode/i.test(line))
      expect(own.length > 0, 'the section on fixes has no text of its own')
    }),
  },
  {
    says: 'Is formatted as release notes (headings or lists)',
    from: 'release notes',
    test: (answer) => {
      isText(12, /dark mode \+ bug fixes/i)(answer)
      onText((text) =>
        expect(text.headings.length >= 2 || text.of('item').length >= 2, 'has no headings or lists'),
      )(answer)
    },
  },
]
