import { isNextComponent, onPage } from '../browser.ts'
import { type Answer, expect, type Requirement } from '../check.ts'
import { inPage, present, settle, type View, visible } from '../view.ts'

/**
 * Renders every exported provider or container, with a component inside that calls `toast` from its hook if there is
 * one. `toast` is an export, or what an exported hook returns.
 */
const START = `(() => {
  const { createElement: h } = bench.React
  const all = bench.exported
  const entries = Object.entries(all)
  const component = (pattern) => entries.find(([name, value]) => (pattern.test(name) || pattern.test(value?.name ?? '')) && typeof value === 'function')?.[1]
  const provider = component(/^[A-Z].*provider/i)
  const container = component(/toaster|container|viewport|toasts$|toastlist/i)
  const hook = entries.find(([name]) => /^use\\w*toast/i.test(name))?.[1]
  window.toast = all.toast ?? all.default?.toast ?? (typeof all.default?.success === 'function' ? all.default : undefined)
  const Use = () => {
    const found = hook?.()
    if (!window.toast) window.toast = found?.toast ?? found
    return null
  }
  const inside = [h('main', { key: 'm' }, 'Page'), hook && provider ? h(Use, { key: 'u' }) : null]
  bench.hasContainer = !!(provider || container)
  bench.renderElement(provider ? h(provider, null, ...inside, container && container !== provider ? h(container, { key: 'c' }) : null) : h('div', null, ...inside, container ? h(container, { key: 'c' }) : null))
})()`

const options = { kind: 'react', tailwind: true, manual: true, clock: true } as const
const page = onPage(options)

const on = (use: (view: View) => Promise<void>) =>
  page(async (view) => {
    await view.evaluate<void>(START)
    await settle(100)
    await use(view)
  })

async function show(view: View, kind: string, text: string): Promise<void> {
  expect(
    await view.evaluate<boolean>(`typeof window.toast?.${kind} === 'function'`),
    `there is no toast.${kind}`,
  )
  await view.evaluate<void>(`{ toast.${kind}(${JSON.stringify(text)}) }`)
  await view.forward(100)
  await view.shows(new RegExp(text), `toast.${kind} shows nothing`)
}

const item = (view: View, text: string) => visible(view.page.getByText(text)).last()

export const requirements: readonly Requirement[] = [
  {
    says: 'Is usable in a Next.js/React app',
    from: 'for my next app',
    core: true,
    async test(answer: Answer) {
      isNextComponent(answer.content)
      await on(async (view) => expect(view.errors.length === 0, view.errors[0] ?? ''))(answer)
    },
  },
  {
    says: 'Supports success, error and info kinds that look different',
    from: 'success/error/info',
    test: on(async (view) => {
      const looks = new Set<string>()
      for (const kind of ['success', 'error', 'info']) {
        await show(view, kind, `A ${kind} text`)
        looks.add(
          String(
            await item(view, `A ${kind} text`).evaluate(
              inPage(
                '(element) => { const all = []; for (let at = element; at && at.id !== "root" && all.length < 4; at = at.parentElement) all.push(bench.lookOf(at), at.querySelector("svg")?.innerHTML ?? "", (at.textContent.match(/[^\\\\w\\\\s]/g) ?? []).length < 3 ? at.textContent.replace(/[\\\\w\\\\s]/g, "") : ""); return all.join() }',
              ),
            ),
          ),
        )
      }
      expect(looks.size === 3, 'the kinds look alike')
    }),
  },
  {
    says: 'Toasts disappear after 4 seconds',
    from: 'auto dismiss after 4s',
    test: on(async (view) => {
      await show(view, 'success', 'Saved')
      await view.forward(3_300)
      await view.shows(/Saved/, 'disappears too early')
      await view.forward(1_700)
      await view.lacks(/Saved/, 'stays after 5 seconds')
    }),
  },
  {
    says: 'Hovering a toast pauses its dismissal',
    from: 'pause on hover',
    test: on(async (view) => {
      await show(view, 'success', 'Saved')
      await item(view, 'Saved').hover()
      await view.forward(8_000)
      await view.shows(/Saved/, 'disappears while the pointer is over it')
      await view.page.mouse.move(5, 5)
      await view.forward(5_500)
      await view.lacks(/Saved/, 'stays after the pointer has left')
    }),
  },
  {
    says: 'Multiple toasts stack at the bottom right',
    from: 'stack bottom right',
    test: on(async (view) => {
      await show(view, 'success', 'The first')
      await show(view, 'info', 'The second')
      await view.forward(400)
      const [one, two] = [
        await item(view, 'The first').boundingBox(),
        await item(view, 'The second').boundingBox(),
      ]
      expect(one && two && Math.abs(one.y - two.y) > 10, 'the toasts cover each other')
      expect(Math.min(one.x, two.x) > 640 && Math.max(one.y, two.y) > 600, 'they are not at the bottom right')
    }),
  },
  {
    says: "toast.success('Saved') shows a success toast with that text",
    from: "toast.success('Saved')",
    core: true,
    test: on((view) => show(view, 'success', 'Saved')),
  },
  {
    says: 'toast.error and toast.info exist and work likewise',
    from: 'success/error/info',
    test: on(async (view) => {
      await show(view, 'error', 'It failed')
      await show(view, 'info', 'By the way')
    }),
  },
  {
    says: 'Includes a container or provider component that renders the toasts',
    from: '',
    test: on(async (view) => {
      expect(await view.evaluate<boolean>('bench.hasContainer'), 'exports no container or provider')
      await show(view, 'info', 'By the way')
      await present(item(view, 'By the way'), 'toast')
    }),
  },
]
