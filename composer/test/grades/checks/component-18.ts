import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { settle, source, until, type View, visible } from '../view.ts'

const options = {
  kind: 'vue',
  props: {
    modelValue: 2,
    'onUpdate:modelValue': source(
      "(value) => { bench.record('update', [value]); bench.setProps({ modelValue: value }) }",
    ),
  },
} as const
const page = onPage(options)

/** A bare picture of the component: two values that look the same give the same text. */
const picture = (view: View) =>
  view.page
    .locator('#root')
    .screenshot()
    .then((image) => image.toString('base64'))

/** Where the five stars are: the box of the component's largest row of stars. */
const BOX = `(() => {
  const stars = [...document.querySelectorAll('#root svg, #root button, #root span, #root label, #root i')].filter((item) => {
    const box = item.getBoundingClientRect()
    return box.width > 8 && box.height > 8 && box.width < 120 && (item.tagName === 'svg' || /[★☆⯨⯪]/.test(item.textContent) || item.querySelector('svg'))
  })
  const lefts = stars.map((item) => item.getBoundingClientRect())
  return { left: Math.min(...lefts.map((box) => box.left)), right: Math.max(...lefts.map((box) => box.right)), top: Math.min(...lefts.map((box) => box.top)), bottom: Math.max(...lefts.map((box) => box.bottom)) }
})()`

/** The positions of separate stars from left to right. */
const STARS = `(() => {
  const seen = []
  for (const item of document.querySelectorAll('#root svg, #root button, #root span, #root label, #root i')) {
    const box = item.getBoundingClientRect()
    if (box.width < 8 || box.width > 120 || !(item.tagName === 'svg' || /[★☆⯨⯪]/.test(item.textContent))) continue
    if ((item.textContent.match(/[★☆⯨⯪]/g) ?? []).length > 2) continue
    const star = Math.round((box.left + box.right) / 2)
    if (box.width >= 12 && !seen.some((other) => Math.abs(other - star) < 10)) seen.push(star)
  }
  return seen.length
})()`

async function values(view: View): Promise<number[]> {
  return (await view.calls('update')).map(([value]) => Number(value))
}

async function clickAt(view: View, share: number): Promise<void> {
  const box = await view.evaluate<{ left: number; right: number; top: number; bottom: number }>(BOX)
  await view.page.mouse.click(box.left + (box.right - box.left) * share, (box.top + box.bottom) / 2)
  await settle(80)
}

export const requirements: readonly Requirement[] = [
  { says: 'Is a Vue component', from: 'vue component', core: true, test: mounts(options) },
  {
    says: 'Renders five stars',
    from: 'star rating',
    core: true,
    test: page(async (view) => {
      const text = (await view.text()).match(/[★☆⯨⯪]/g) ?? []
      const drawn = await view.evaluate<number>(STARS)
      expect(drawn === 5 || text.length === 5 || text.length === 10, `draws ${drawn || text.length} stars`)
    }),
  },
  {
    says: 'Supports half-star values for display',
    from: 'half stars',
    test: page(async (view) => {
      const pictures = new Set<string>()
      for (const modelValue of [2, 2.5, 3]) {
        await view.setProps({ modelValue })
        await settle(150)
        pictures.add(await picture(view))
      }
      expect(pictures.size === 3, '2, 2.5 and 3 do not look different')
    }),
  },
  {
    says: 'A user can choose a half-star value',
    from: 'half stars',
    test: page(async (view) => {
      const half = visible(view.page.locator('input[type=range]'))
      for (const share of [0.02, 0.22, 0.26, 0.42, 0.46, 0.62, 0.82]) await clickAt(view, share)
      if ((await half.count()) > 0) await half.first().fill('3.5')
      for (const radio of (await view.page.getByRole('radio').all()).slice(0, 10))
        await radio.click({ force: true, timeout: 1_000 }).catch(() => {})
      expect(
        (await values(view)).some((value) => value % 1 === 0.5),
        `clicks give ${(await values(view)).join(', ')}`,
      )
    }),
  },
  {
    says: 'Works with v-model (modelValue prop and update:modelValue emit, or defineModel)',
    from: 'v-model',
    test: page(async (view) => {
      const before = await picture(view)
      await view.setProps({ modelValue: 5 })
      await settle(150)
      expect((await picture(view)) !== before, 'the value of modelValue is not shown')
      await clickAt(view, 0.65)
      await until(
        async () => (await values(view)).some((value) => value > 2 && value <= 4),
        'a click on the fourth star does not update the model',
      )
    }),
  },
]
