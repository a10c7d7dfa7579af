import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { absent, inPage, present, settle, until, type View, visible } from '../view.ts'

const options = { kind: 'html' } as const
const page = onPage(options)

const images = (view: View) => visible(view.page.locator('img'))

/** The picture of the lightbox: an image that covers the middle of the page and did not before. */
const SHOWN = `(() => {
  const hit = document.elementsFromPoint(innerWidth / 2, innerHeight / 2).find((element) => element.closest('[role=dialog], dialog, [class*=lightbox i], [id*=lightbox i], [class*=modal i], [id*=modal i], [class*=overlay i], [class*=viewer i]'))
  const box = hit?.closest('[role=dialog], dialog, [class*=lightbox i], [id*=lightbox i], [class*=modal i], [id*=modal i], [class*=overlay i], [class*=viewer i]')
  return box?.querySelector('img')?.src ?? box?.parentElement?.querySelector('img')?.src ?? ''
})()`

const shown = (view: View) => view.evaluate<string>(SHOWN)

/** Pictures of the same photo may differ in size. */
const photo = (address: string) =>
  /(?:id|seed)\/([^/]+)|random=(\w+)|[?&]image=(\w+)/.exec(address)?.slice(1).find(Boolean) ?? address

async function open(view: View, index: number): Promise<string> {
  const grid = await images(view).nth(index).getAttribute('src')
  await images(view).nth(index).click()
  await until(async () => (await shown(view)) !== '', 'a click on an image opens no lightbox')
  return photo(grid ?? '')
}

async function expectChange(view: View, action: () => Promise<void>, what: string): Promise<void> {
  const before = photo(await shown(view))
  await action()
  await until(
    async () => !['', before].includes(photo(await shown(view))),
    `${what} does not change the image`,
  )
}

export const requirements: readonly Requirement[] = [
  {
    says: 'Is plain HTML, CSS and JavaScript without libraries',
    from: 'plain html css js, no libs',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      expect(
        !/<script[^>]+src=|<link[^>]+stylesheet[^>]+https?:/i.test(answer.content),
        'loads a script or style sheet',
      )
    },
  },
  {
    says: 'Shows at least 9 images in a grid',
    from: 'grid of at least 9 images',
    core: true,
    test: page(async (view) => {
      const count = await images(view).count()
      expect(count >= 9, `shows ${count} images`)
      const columns = new Set<number>()
      for (const image of (await images(view).all()).slice(0, 9))
        columns.add(Math.round((await image.boundingBox())?.x ?? 0))
      expect(columns.size >= 2, 'the images are in one column')
    }),
  },
  {
    says: 'Image sources come from picsum',
    from: 'use picsum',
    test: page(async (view) => {
      const sources = await images(view).evaluateAll(inPage('(all) => all.map((image) => image.src)'))
      expect(
        Array.isArray(sources) &&
          sources.length > 0 &&
          sources.every((address) => /picsum\.photos/.test(String(address))),
        'images come from elsewhere',
      )
    }),
  },
  {
    says: 'Clicking an image opens a lightbox showing that image',
    from: 'click opens lightbox',
    test: page(async (view) => {
      const wanted = await open(view, 2)
      expect(photo(await shown(view)) === wanted, 'the lightbox shows another image')
    }),
  },
  {
    says: 'Lightbox has next and previous buttons that change the image',
    from: 'next + prev buttons',
    test: page(async (view) => {
      await open(view, 2)
      await expectChange(view, () => view.click(view.button('next', '›', '→', '❯', '»')), 'the next button')
      await expectChange(
        view,
        () => view.click(view.button('prev', '‹', '←', '❮', '«')),
        'the previous button',
      )
    }),
  },
  {
    says: 'Left and right arrow keys change the image in the lightbox',
    from: 'arrow keys work too',
    test: page(async (view) => {
      const first = await open(view, 2)
      await expectChange(view, () => view.press('ArrowRight'), 'the right arrow key')
      await expectChange(view, () => view.press('ArrowLeft'), 'the left arrow key')
      expect(photo(await shown(view)) === first, 'left after right does not return to the first image')
    }),
  },
  {
    says: 'Escape closes the lightbox',
    from: 'esc closes',
    test: page(async (view) => {
      await open(view, 0)
      await view.press('Escape')
      await until(async () => (await shown(view)) === '', 'the lightbox stays open')
    }),
  },
  {
    says: 'Every image has alt text',
    from: 'images need alt text',
    test: page(async (view) => {
      const texts = await images(view).evaluateAll(inPage('(all) => all.map((image) => image.alt.trim())'))
      expect(Array.isArray(texts) && texts.length >= 9 && texts.every(Boolean), 'an image has no alt text')
      await open(view, 0)
      await settle()
      await absent(view.page.locator('img:not([alt]), img[alt=""]'), 'visible image without alt text')
    }),
  },
  {
    says: 'Grid images use lazy loading',
    from: 'lazy loading',
    test: page(async (view) => {
      await present(images(view), 'image')
      const count = await view.count(view.page.locator('img[loading=lazy]'))
      expect(count >= 9, `${count} images have loading="lazy"`)
    }),
  },
]
