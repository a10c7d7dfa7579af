// What a check sees of a mounted component: its elements, found and used like a person does.
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { Kind } from './bundle.ts'
import { fail } from './check.ts'

/** How long an element may take to appear: longer if the machine is so busy that even the page loads slowly. */
const MIN_WAIT_MS = 2_500
const MAX_WAIT_MS = 12_000
const WAIT_PER_LOAD = 4
let waitMs = MIN_WAIT_MS

export function setPatience(page: Page, loadMs: number): void {
  waitMs = Math.min(Math.max(MIN_WAIT_MS, loadMs * WAIT_PER_LOAD), MAX_WAIT_MS)
  page.setDefaultTimeout(waitMs)
}

/** A prop that records its calls; read them with `view.calls(name)`. */
export const callback = Symbol('callback')

/** JavaScript for a prop. It can use `h` (creates an element), `bench.record(name, args)` and `bench.setProps(props)`. */
export class Source {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export const source = (text: string): Source => new Source(text)

export type Props = Readonly<Record<string, unknown>>

export interface Request {
  readonly url: string
  readonly method: string
  readonly type: string
  readonly body: string
}

export type Name = string | RegExp

/** What one test sees of a mounted component. */
export class View {
  readonly page: Page
  readonly kind: Kind
  readonly requests: readonly Request[]
  readonly errors: readonly string[]
  /** Loads the page again. localStorage is kept. */
  reload: () => Promise<void> = async () => {}

  constructor(page: Page, kind: Kind, requests: readonly Request[], errors: readonly string[]) {
    this.page = page
    this.kind = kind
    this.requests = requests
    this.errors = errors
  }

  async mount(component: RegExp | undefined, props: Props = {}): Promise<void> {
    const pattern = JSON.stringify(component?.source ?? '')
    await this.page.evaluate(`bench.start(${pattern}, (h) => (${toSource(props)}))`).catch((error) => {
      fail(
        String(error)
          .replace(/^\w*Error: page\.evaluate: /, '')
          .split('\n')[0] ?? 'does not mount',
      )
    })
    await settle(50)
  }

  async setProps(props: Props): Promise<void> {
    await this.page.evaluate(`{ const h = bench.React?.createElement; bench.setProps(${toSource(props)}) }`)
    await settle(80)
  }

  /** The arguments of each call of a callback prop or of an event. */
  async calls(...names: readonly string[]): Promise<unknown[][]> {
    const all = (await this.page.evaluate('bench.calls')) as { name: string; args: unknown[] }[]
    return all.filter(({ name }) => names.includes(name)).map(({ args }) => args)
  }

  /** An input by label, accessible name, placeholder, name or id. All words are alternatives. */
  field(...names: readonly Name[]): Locator {
    const controls = this.page.locator(CONTROLS)
    const pattern = anyOf(names)
    const words = names.filter((name) => typeof name === 'string')
    const attributes = words.flatMap((word) => {
      const plain = word.replace(/[^a-z0-9]/gi, '')
      return [word, plain].flatMap((text) => [`[name*="${text}" i]`, `[id*="${text}" i]`, `[type="${text}"]`])
    })
    const labelled = this.page.getByLabel(pattern).or(this.page.getByPlaceholder(pattern)).and(controls)
    if (attributes.length === 0) return visible(labelled).first()
    return visible(labelled.or(this.page.locator(attributes.join(',')).and(controls))).first()
  }

  /** A button, or a link or input that acts as one. */
  button(...names: readonly Name[]): Locator {
    return this.buttons(...names).first()
  }

  buttons(...names: readonly Name[]): Locator {
    const name = anyOf(names)
    return this.page
      .getByRole('button', { name })
      .or(this.page.locator('button').and(this.page.getByTitle(name)))
  }

  /** Anything that can be clicked: buttons, links, tabs, radio buttons, options. */
  control(...names: readonly Name[]): Locator {
    const name = anyOf(names)
    const roles = ['button', 'link', 'tab', 'radio', 'menuitem', 'switch', 'checkbox'] as const
    return roles
      .map((role) => this.page.getByRole(role, { name }))
      .reduce((all, one) => all.or(one))
      .first()
  }

  /** The submit button of a form: by type, or the only button. */
  submit(): Locator {
    return visible(
      this.page
        .locator('form button[type=submit], form input[type=submit], form button:not([type])')
        .or(
          this.page.getByRole('button', { name: /submit|send|sign|log ?in|save|create|register|continue/i }),
        ),
    ).first()
  }

  /** The visible text of the page, with open shadow roots and without hidden elements. */
  async text(): Promise<string> {
    return String(await this.page.evaluate('bench.textOf(document.body)'))
  }

  async textOf(locator: Locator): Promise<string> {
    return String(await locator.first().evaluate(inPage('(element) => bench.textOf(element)')))
  }

  /** Waits until the visible text matches. */
  async shows(pattern: RegExp, what = `does not show ${pattern}`): Promise<void> {
    await until(async () => pattern.test(await this.text()), what)
  }

  async lacks(pattern: RegExp, what = `shows ${pattern}`): Promise<void> {
    await until(async () => !pattern.test(await this.text()), what)
  }

  async count(locator: Locator): Promise<number> {
    return visible(locator).count()
  }

  /** Types like a person. Replaces what is there. */
  async type(locator: Locator, text: string): Promise<void> {
    await locator.fill('')
    if (text.length > 60) await locator.fill(text)
    else await locator.pressSequentially(text)
    await settle()
  }

  async click(locator: Locator): Promise<void> {
    await locator.click()
    await settle()
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      await settle()
    }
  }

  /** Drags with the mouse and native drag events. */
  async drag(from: Locator, to: Locator): Promise<void> {
    await from.dragTo(to, { timeout: 3_000 })
    await settle(100)
  }

  /** Lets the clock of the page run. Needs the option `clock`. */
  async forward(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds)
    await settle(50)
  }

  async stored(): Promise<Record<string, string>> {
    return (await this.page.evaluate('({ ...localStorage })')) as Record<string, string>
  }

  async style(locator: Locator, property: string): Promise<string> {
    return String(
      await locator.first().evaluate(inPage('(element, name) => getComputedStyle(element)[name]'), property),
    )
  }

  /** The name of a colour: red, green, blue, grey… For `background` the first painted ancestor counts. */
  async colour(locator: Locator, property: 'color' | 'background'): Promise<string> {
    return String(
      await locator.first().evaluate(inPage('(element, name) => bench.colourOf(element, name)'), property),
    )
  }

  /** The colours of text, background and border of an element, its children and its two nearest ancestors' own. */
  async colours(locator: Locator): Promise<string[]> {
    return (await locator.first().evaluate(inPage('(element) => bench.coloursOf(element)'))) as string[]
  }

  /** What the element looks like, to see whether it changed. */
  async look(locator: Locator): Promise<string> {
    return String(await locator.first().evaluate(inPage('(element) => bench.lookOf(element)')))
  }

  /** Finds the smallest elements that match, and returns the text of the card, row or section around each. */
  async groups(pattern: string): Promise<string[]> {
    return (await this.page.evaluate(
      `bench.groupsOf(${JSON.stringify(pattern)}).map(bench.textOf)`,
    )) as string[]
  }

  /** Clicks the control with this name, or selects the option. */
  async choose(name: RegExp): Promise<void> {
    const pattern = new RegExp(name.source, 'i')
    if ((await this.control(name).count()) > 0) return this.click(this.control(name))
    for (const select of await this.page.locator('select:visible').all()) {
      const options = await select.locator('option').allInnerTexts()
      const index = options.findIndex((option) => pattern.test(option.trim()))
      if (index < 0) continue
      await select.selectOption({ index })
      return settle()
    }
    fail(`there is no control or option ${name.source}`)
  }

  async evaluate<T>(script: string): Promise<T> {
    return (await this.page.evaluate(script)) as T
  }
}

const CONTROLS =
  'input:not([type=submit]):not([type=button]):not([type=hidden]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=switch]'

/** A function that runs in the page. Playwright does not call functions that are given to a locator as text. */
export const inPage = (script: string): (() => unknown) => Object.assign(() => {}, { toString: () => script })

export const visible = (locator: Locator): Locator => locator.filter({ visible: true })

export const settle = (milliseconds = 40): Promise<void> => pause(milliseconds)

/** Repeats the condition until it holds. */
export async function until(
  condition: () => Promise<boolean>,
  what: string,
  limitMs = waitMs,
): Promise<void> {
  const end = Date.now() + limitMs
  for (;;) {
    if (await condition().catch(() => false)) return
    if (Date.now() > end) fail(what)
    await pause(50)
  }
}

/** Fails unless the locator finds a visible element. */
export async function present(locator: Locator, what: string): Promise<void> {
  await until(async () => (await visible(locator).count()) > 0, `there is no ${what}`)
}

export async function absent(locator: Locator, what: string): Promise<void> {
  await until(async () => (await visible(locator).count()) === 0, `there is a ${what}`)
}

function anyOf(names: readonly Name[]): RegExp {
  const sources = names.map((name) =>
    typeof name === 'string'
      ? name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]/g, '[\\s_-]?')
      : name.source,
  )
  return new RegExp(sources.join('|') || '.*', 'i')
}

/** The innermost list item, table row or box that has this text and contains such an element. */
export function rowOf(view: View, text: string | RegExp, inside: string): Locator {
  return view.page
    .locator('li, tr, article, section, div, [role=row], [role=listitem]')
    .filter({ hasText: text })
    .filter({ has: view.page.locator(inside) })
    .last()
}

/** JavaScript that creates the value in the page. */
export function toSource(value: unknown, name = ''): string {
  if (value instanceof Source) return `(${value.text})`
  if (value === callback) return `((...args) => bench.record(${JSON.stringify(name)}, args))`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (Array.isArray(value)) return `[${value.map((item) => toSource(item)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    return `{ ${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}: ${toSource(item, key)}`)
      .join(', ')} }`
  }
  return value === undefined ? 'undefined' : JSON.stringify(value)
}
