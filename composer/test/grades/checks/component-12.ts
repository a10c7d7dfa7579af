import { isNextComponent, mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { absent, present, until, type View, visible } from '../view.ts'

const options = { kind: 'react', tailwind: true, path: '/products' } as const
const page = onPage(options)
const PHONE = { width: 375 }

const link = (view: View, name: string) =>
  visible(view.page.getByRole('link', { name: new RegExp(`^\\W*${name}\\W*$`, 'i') })).first()
const hamburger = (view: View) => visible(view.page.locator('button, summary, [role=button]')).first()
const LINKS = ['Home', 'Products', 'About', 'Contact']

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a Next.js/React component',
    from: 'next js',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      isNextComponent(answer.content)
    },
  },
  {
    says: 'Uses Tailwind classes',
    from: 'with tailwind',
    test: page(async (view) => {
      const classes = await view.evaluate<string>(
        "[...document.querySelectorAll('#root [class]')].map((element) => element.getAttribute('class')).join(' ')",
      )
      expect(
        /\bflex\b/.test(classes) && /\b(?:md|sm|lg):/.test(classes) && /\b[pm][xytb]?-\d/.test(classes),
        'elements have no Tailwind classes',
      )
      expect(!/\.module\.css|<style/.test(classes), 'uses other styles')
    }),
  },
  {
    says: 'Logo is on the left',
    from: 'logo in left',
    test: page(async (view) => {
      const logo = visible(
        view.page
          .locator('#root a, #root img, #root svg, #root span')
          .filter({ hasNotText: /^(?:Home|Products|About|Contact)$/ }),
      ).first()
      const box = await logo.boundingBox()
      const first = await link(view, 'Products').boundingBox()
      expect(box && first && box.x < first.x && box.x < 400, 'there is nothing left of the links')
    }),
  },
  {
    says: 'Has links Home, Products, About and Contact',
    from: 'links Home Products About Contact',
    core: true,
    test: page(async (view) => {
      for (const name of LINKS) await present(link(view, name), `link ${name}`)
    }),
  },
  {
    says: 'Links are a hamburger menu on small screens',
    from: 'on phone it become hamburger menu',
    test: page(async (view) => {
      await absent(link(view, 'About'), 'visible link on a phone before the menu is open')
      await present(hamburger(view), 'button for the menu')
    }, PHONE),
  },
  {
    says: 'Hamburger button toggles the menu',
    from: 'hamburger menu',
    test: page(async (view) => {
      await absent(link(view, 'About'), 'visible link before the menu is open')
      await view.click(hamburger(view))
      await present(link(view, 'About'), 'visible link in the open menu')
      await view.click(view.button('menu', 'close', 'navigation', 'toggle'))
      await absent(link(view, 'About'), 'visible link after closing')
    }, PHONE),
  },
  {
    says: 'Clicking a link closes the mobile menu',
    from: 'when click the link the menu must close itself',
    test: page(async (view) => {
      await view.click(hamburger(view))
      await view.click(link(view, 'About'))
      await absent(link(view, 'About'), 'open menu after a click on a link')
    }, PHONE),
  },
  {
    says: 'The link of the current page is styled differently',
    from: 'active page link should look different',
    test: page(async (view) => {
      const [current, other] = [await view.look(link(view, 'Products')), await view.look(link(view, 'About'))]
      expect(current !== other, 'the link of the current page looks like the others')
    }),
  },
  {
    says: 'Current page is determined from the route (e.g. usePathname or useRouter)',
    from: 'active page link',
    test: page(async (view) => {
      const before = await view.look(link(view, 'About'))
      await view.click(link(view, 'About'))
      await view.page.mouse.move(5, 800)
      await until(
        async () => (await view.look(link(view, 'About'))) !== before,
        'the active link does not follow the route',
      )
    }),
  },
]
