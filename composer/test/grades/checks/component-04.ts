import { isNextComponent, mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { present, visible } from '../view.ts'

const options = {
  kind: 'react',
  tailwind: true,
  props: {
    headline: 'Plan trips together',
    title: 'Plan trips together',
    subtext: 'One shared list for the whole group, with maps and costs.',
    subtitle: 'One shared list for the whole group, with maps and costs.',
    description: 'One shared list for the whole group, with maps and costs.',
  },
} as const
const page = onPage(options)

export const requirements: readonly Requirement[] = [
  {
    says: 'Renders a headline in a heading element',
    from: 'headline',
    core: true,
    async test(answer) {
      isNextComponent(answer.content)
      await mounts(options)(answer)
      await page(async (view) => {
        await present(view.page.getByRole('heading'), 'heading')
        expect(
          (await view.textOf(visible(view.page.getByRole('heading')))).length > 2,
          'the heading is empty',
        )
      })(answer)
    },
  },
  {
    says: 'Renders a subtext paragraph',
    from: 'subtext',
    test: page(async (view) => {
      const texts = await visible(view.page.locator('p')).allInnerTexts()
      expect(
        texts.some((text) => text.trim().split(/\s+/).length >= 3),
        'no paragraph has at least three words',
      )
    }),
  },
  {
    says: 'Renders exactly two buttons or button-styled links',
    from: 'two buttons',
    test: page(async (view) => {
      const count = await view.count(view.page.getByRole('button').or(view.page.getByRole('link')))
      expect(count === 2, `there are ${count} buttons and links`)
    }),
  },
]
