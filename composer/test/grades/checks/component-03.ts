import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'

const options = { kind: 'html' } as const
const page = onPage(options)
const PRICE = '[$€£]\\s?\\d|\\d\\s?[€£]|\\d+ ?(?:USD|EUR|GBP)|^(?:free|custom)$'

export const requirements: readonly Requirement[] = [
  {
    says: 'Renders three pricing tiers',
    from: '3 tiers',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      await page(async (view) => {
        const tiers = await view.groups(PRICE)
        expect(tiers.length === 3, `shows ${tiers.length} prices in separate cards`)
      })(answer)
    },
  },
  {
    says: 'Each tier has a name',
    from: 'pricing section, 3 tiers',
    test: page(async (view) => {
      const names = (await view.groups(PRICE)).map((text) =>
        text.split('\n').find((line) => !new RegExp(PRICE, 'i').test(line)),
      )
      expect(new Set(names).size === 3, `the names of the tiers are ${names.join(', ')}`)
      expect(
        names.every((name) => name && name.length < 30 && /[a-z]{3}/i.test(name)),
        `names are ${names.join(', ')}`,
      )
    }),
  },
  {
    says: 'Each tier shows a price',
    from: 'pricing section, 3 tiers',
    test: page(async (view) => {
      const tiers = await view.groups(PRICE)
      expect(tiers.length >= 3, `${tiers.length} tiers show a price`)
      const numeric = tiers.filter((text) => /\d/.test(text))
      expect(numeric.length >= 2, 'fewer than two tiers show an amount')
    }),
  },
]
