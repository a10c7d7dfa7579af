import { expect, type Requirement } from '../check.ts'
import { isText, onText, states } from '../text.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a README',
    from: 'README',
    core: true,
    test: onText((text) => {
      expect(text.blocks[0]?.kind === 'heading' && text.blocks[0].level === 1, 'does not begin with a title')
      expect(text.headings.length >= 3, 'has fewer than three headings')
    }),
  },
  {
    says: 'Says that the tool is a CLI',
    from: 'a CLI',
    test: states(/\bCLI\b|command[- ]line|terminal/i),
  },
  {
    says: 'Says that it renames photos by date',
    from: 'renames photos by date',
    core: true,
    test: (answer) => {
      isText(25, /^$/)(answer)
      states(/\brenam/i, /photo|picture|image/i, /\bdate|\bEXIF|taken/i)(answer)
    },
  },
  {
    says: 'Has an installation section',
    from: '',
    test: onText((text) => {
      const { blocks } = text.section(/^(?:\W*)(?:install|set ?up|getting started)/i)
      expect(
        blocks.some(
          ({ kind, text: own }) => kind === 'code' && /install|brew|cargo|go |npx|git clone|curl/.test(own),
        ) ||
          /(?:npm|pip|pipx|brew|cargo|go) install/.test(
            text.section(/install|set ?up|getting started/i).text,
          ),
        'the section has no command',
      )
    }),
  },
  {
    says: 'Has at least one usage example in a code block',
    from: '',
    test: onText((text) => {
      const { blocks } = text.section(/usage|quick ?start|examples?|how to use/i)
      const code = blocks.filter(({ kind }) => kind === 'code')
      expect(code.length > 0, 'the section on usage has no code block')
      expect(
        code.some(({ text: own }) => /^\$? ?[\w./-]+ +\S+/m.test(own)),
        'no example calls the program',
      )
    }),
  },
]
