import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { callback, inPage, present, settle, type View, visible } from '../view.ts'

// The prompt names no props besides onAddToCart, so the usual names are given, alone and as `product`.
const image = '/shoe.jpg'
const fields = {
  id: 'p42',
  productId: 'p42',
  name: 'Trail Runner',
  title: 'Trail Runner',
  price: 79.5,
  oldPrice: 99.25,
  originalPrice: 99.25,
  compareAtPrice: 99.25,
  previousPrice: 99.25,
  image,
  imageUrl: image,
  imageSrc: image,
  src: image,
  imageAlt: 'A running shoe',
  alt: 'A running shoe',
  currency: 'EUR',
  soldOut: false,
  isSoldOut: false,
  inStock: true,
  available: true,
  stock: 4,
}
const sold = { soldOut: true, isSoldOut: true, inStock: false, available: false, stock: 0 }
const propsOf = (more: object) => ({ ...fields, ...more, product: { ...fields, ...more } })
const options = {
  kind: 'react',
  component: /card/,
  props: { ...propsOf({}), onAddToCart: callback },
} as const
const page = onPage(options)
const soldOut = { props: propsOf(sold) }
const none = undefined
const withoutOld = {
  props: propsOf({ oldPrice: none, originalPrice: none, compareAtPrice: none, previousPrice: none }),
}

const add = (view: View) => view.button('add to cart', 'add to basket', 'add to bag', 'add')
const OLD = /99[.,]25/

export const requirements: readonly Requirement[] = [
  {
    says: 'Renders a product image',
    from: 'image',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      await page(async (view) => {
        await present(view.page.locator('img'), 'image')
        expect(
          /shoe\.jpg/.test((await visible(view.page.locator('img')).first().getAttribute('src')) ?? ''),
          'the image has another address',
        )
      })(answer)
    },
  },
  {
    says: 'Renders the product name',
    from: 'name',
    core: true,
    test: page((view) => view.shows(/Trail Runner/)),
  },
  { says: 'Renders the price', from: 'price', test: page((view) => view.shows(/79[.,]50?\b/)) },
  {
    says: 'Old price is shown struck through when given',
    from: 'old price crossed out',
    async test(answer) {
      await page(async (view) => {
        const old = visible(view.page.getByText(OLD)).last()
        await present(old, 'old price')
        const lines = await old.evaluate(
          inPage(
            '(element) => { const all = []; for (let at = element; at && at.id !== "root"; at = at.parentElement) all.push(getComputedStyle(at).textDecorationLine); return all.slice(0, 3).join() }',
          ),
        )
        expect(/line-through/.test(String(lines)), 'the old price is not struck through')
      })(answer)
      await page((view) => view.lacks(OLD), withoutOld)(answer)
    },
  },
  {
    says: 'Has an add to cart button',
    from: 'add to cart btn',
    test: page((view) => present(add(view), 'add to cart button')),
  },
  {
    says: 'Clicking add to cart calls onAddToCart with the product id',
    from: 'onAddToCart(id)',
    test: page(async (view) => {
      await view.click(add(view))
      const calls = JSON.stringify(await view.calls('onAddToCart'))
      expect(calls === '[["p42"]]', `the calls are ${calls}`)
    }),
  },
  {
    says: 'Sold-out state is visibly indicated',
    from: 'sold out state',
    async test(answer) {
      await page(
        (view) => view.shows(/sold out|out of stock|unavailable/i, 'does not say that it is sold out'),
        soldOut,
      )(answer)
      await page((view) =>
        view.lacks(/sold out|out of stock|unavailable/i, 'says sold out for a product in stock'),
      )(answer)
    },
  },
  {
    says: 'Add to cart is disabled or absent when sold out',
    from: 'sold out state',
    test: page(async (view) => {
      await view.shows(/Trail Runner/)
      await visible(view.page.getByRole('button'))
        .first()
        .click({ force: true, timeout: 1_000 })
        .catch(() => {})
      await settle()
      expect((await view.calls('onAddToCart')).length === 0, 'a sold-out product can be added')
      await present(
        view.page
          .locator('button:disabled, button[aria-disabled=true]')
          .or(view.page.locator('#root:not(:has(button))')),
        'disabled button',
      )
    }, soldOut),
  },
]
