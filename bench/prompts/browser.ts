// Mounts a component in headless Chromium and lets checks use it like a person does. The page has no network: requests
// are answered here. Each test gets its own page.
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { programPath } from '../programs.ts'
import { type Bundle, bundle, type Kind, kindOf, typeError } from './bundle.ts'
import { type Answer, expect, fail, onceFor } from './check.ts'

/** A test stops after this time, even if the page hangs. */
const TEST_MS = 60_000
/** How long an element may take to appear: longer if the machine is so busy that even the page loads slowly. */
const MIN_WAIT_MS = 2_500
const MAX_WAIT_MS = 12_000
const WAIT_PER_LOAD = 4
let waitMs = MIN_WAIT_MS
const MOUNT_MS = 15_000
const REQUEST_MS = 400
const ADDRESS = 'http://localhost'

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

export interface ViewOptions {
  /** Guessed from the answer if undefined. */
  readonly kind?: Kind
  /** The name of the component if the answer may export several. */
  readonly component?: RegExp
  readonly props?: Props
  readonly tailwind?: boolean
  /** HTML before the root element. */
  readonly before?: string
  /** The address of the page. */
  readonly path?: string
  readonly width?: number
  /** Replaces the timers and the clock of the page; see `view.forward`. */
  readonly clock?: boolean
  /** localStorage before the component starts. */
  readonly storage?: Readonly<Record<string, string>>
  /** JavaScript that runs before everything else. */
  readonly init?: string
  /** Mounts nothing; the test does it. */
  readonly manual?: boolean
}

export type Use = (view: View) => Promise<void>

/** Creates tests that mount the component with these options. */
export function onPage(options: ViewOptions) {
  return (use: Use, more: ViewOptions = {}) =>
    (answer: Answer): Promise<void> =>
      withView(answer, { ...options, ...more, props: { ...options.props, ...more.props } }, use)
}

const browserFor = onceFor(async (answer) => {
  const executablePath = programPath('chromium')
  if (executablePath === undefined) throw new Error('Chromium is not installed (apt-get install chromium)')
  const browser = await chromium.launch({
    executablePath,
    // Containers run this as root, where Chromium's sandbox does not start, and have a small /dev/shm.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--js-flags=--max-old-space-size=512',
    ],
  })
  answer.afterChecks(() => browser.close())
  return browser
})

/** Failed mounts by options, so that other requirements do not wait for the same failure. */
const failuresFor = onceFor(() => new Map<string, unknown>())

async function withView(answer: Answer, options: ViewOptions, use: Use): Promise<void> {
  const kind = options.kind ?? kindOf(answer.content)
  const failures = failuresFor(answer)
  const key = toSource({ ...options, component: options.component?.source })
  if (failures.has(key)) throw failures.get(key)
  const built = await bundle(answer.content, kind, options.tailwind)
  const browser: Browser = await browserFor(answer)
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const limit = new AbortController()
  try {
    const late = pause(TEST_MS, undefined, { signal: limit.signal }).then(() =>
      fail(`took longer than ${TEST_MS} ms`),
    )
    late.catch(() => {})
    const opened = openView(context, built, options).catch((error) => {
      failures.set(key, error)
      throw error
    })
    await Promise.race([opened.then(use), late]).catch(rethrowShort)
  } finally {
    limit.abort()
    await Promise.race([context.close(), pause(3_000)])
  }
}

/** Playwright's errors have a long log with colours. */
function rethrowShort(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
  const [first = '', ...rest] = error.message.replaceAll(/\u001b\[\d+m/g, '').split('\n')
  const waiting =
    rest.find((line) => /waiting for|intercepts|not (?:enabled|visible)/.test(line))?.trim() ?? ''
  return fail(`${first.replace(/Timeout .*/, 'cannot be done')} ${waiting.slice(0, 160)}`)
}

async function openView(context: BrowserContext, built: Bundle, options: ViewOptions): Promise<View> {
  const requests: Request[] = []
  const path = options.path ?? '/'
  await context.addInitScript(PAGE_SCRIPT)
  if (options.storage) {
    const entries = JSON.stringify(options.storage)
    await context.addInitScript(`if (!sessionStorage.getItem('bench')) {
      sessionStorage.setItem('bench', '1')
      for (const [key, value] of Object.entries(${entries})) localStorage.setItem(key, value)
    }`)
  }
  if (options.init) await context.addInitScript(options.init)
  let isFirst = true
  await context.route('**/*', async (route) => {
    const request = route.request()
    const type = request.resourceType()
    const url = new URL(request.url())
    if (type === 'document' && request.isNavigationRequest() && isFirst && url.origin === ADDRESS) {
      return route.fulfill({ contentType: 'text/html', body: pageOf(built, options) })
    }
    if (url.pathname === '/bench-bundle.js')
      return route.fulfill({ contentType: 'text/javascript', body: built.text })
    if (type === 'image') return route.fulfill({ contentType: 'image/svg+xml', body: IMAGE })
    if (type === 'script') return route.abort()
    requests.push({ url: request.url(), method: request.method(), type, body: request.postData() ?? '' })
    if (type === 'document') return route.fulfill({ contentType: 'text/html', body: '<p>Another page</p>' })
    if (type === 'fetch' || type === 'xhr') await pause(REQUEST_MS)
    return route
      .fulfill({ contentType: 'application/json', body: '{"ok":true,"success":true}' })
      .catch(() => {})
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}))
  if (options.clock) await page.clock.install({ time: new Date('2025-03-10T10:00:00Z') })
  const view = new View(page, built.kind, requests, errors)
  const reload = async () => {
    isFirst = true
    const started = Date.now()
    await page.goto(`${ADDRESS}${path}`, { timeout: MOUNT_MS })
    isFirst = false
    setPatience(page, Date.now() - started)
    if (built.kind === 'html') return
    await page.waitForFunction('bench.ready', undefined, { timeout: MOUNT_MS }).catch(() => {
      fail(errors[0] ?? 'the script did not start')
    })
    if (!options.manual) await view.mount(options.component, options.props)
    setPatience(page, Date.now() - started)
    expect(errors.length === 0, errors[0] ?? '')
  }
  view.reload = reload
  await reload()
  return view
}

function setPatience(page: Page, loadMs: number): void {
  waitMs = Math.min(Math.max(MIN_WAIT_MS, loadMs * WAIT_PER_LOAD), MAX_WAIT_MS)
  page.setDefaultTimeout(waitMs)
}

function pageOf({ kind, text, css }: Bundle, { before = '', path = '/' }: ViewOptions): string {
  if (kind === 'html') return text
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${path}</title><style>${css}</style></head>
<body>${before}<div id="root"></div><script type="module" src="/bench-bundle.js"></script></body></html>`
}

interface Request {
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

/** App Router components that use state or handle events need the directive. The Pages Router has no `next/navigation`. */
export function isNextComponent(content: string): void {
  const isInteractive =
    /\buse(?:State|Effect|Reducer|Ref|Pathname|Id|SyncExternalStore)\(|\bon(?:Click|Change|Submit)=/.test(
      content,
    )
  if (!isInteractive || /next\/router/.test(content)) return
  expect(/^\s*['"]use client['"]/m.test(content), "uses state or events without 'use client'")
}

/** JavaScript that creates the value in the page. */
function toSource(value: unknown, name = ''): string {
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

/** Whether the answer compiles, mounts and shows something. */
export function mounts(options: ViewOptions): (answer: Answer) => Promise<void> {
  return onPage(options)(async (view) => {
    const isEmpty = `document.body.querySelector('#root') && !document.getElementById('root').childNodes.length && document.body.children.length < 3`
    expect(!(await view.evaluate<boolean>(isEmpty)), 'renders nothing')
  })
}

const typeErrorOf = onceFor((answer) => typeError(answer.content))

/** Whether a React component is TypeScript without type errors. */
export async function hasTypes(answer: Answer): Promise<void> {
  const problem = await typeErrorOf(answer)
  expect(problem === undefined, `type error: ${problem}`)
  expect(
    /\b(?:interface|type) \w+|:\s*(?:string|number|boolean|React)\b/.test(answer.content),
    'has no types',
  )
}

const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'

const PAGE_SCRIPT = `
window.bench = (() => {
  const plain = (value, depth = 0) => {
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value
    if (value instanceof Date) return value.toISOString()
    if (value instanceof Event) return value instanceof CustomEvent ? { detail: plain(value.detail, depth + 1) } : '[event]'
    if (value instanceof Node || typeof value === 'function' || value === undefined || depth > 6) return null
    if (typeof File === 'function' && value instanceof File) return { file: value.name }
    if (value instanceof FormData || value instanceof Map) return Object.fromEntries([...value].map(([k, v]) => [k, plain(v, depth + 1)]))
    if (value instanceof Set) return [...value].map((item) => plain(item, depth + 1))
    if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1))
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, plain(v, depth + 1)]))
  }
  const isShown = (element) => {
    if (!element.checkVisibility) return true
    return element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
  }
  const inline = (element) => /^inline/.test(getComputedStyle(element).display)
  const read = (node) => {
    if (node.nodeType === 3) return node.textContent
    if (node.nodeType !== 1 || /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION)$/.test(node.tagName)) return ''
    if (!isShown(node) && getComputedStyle(node).display !== 'contents') return ''
    if (node.tagName === 'BR') return '\\n'
    const children = node.tagName === 'SLOT' && node.assignedNodes().length ? node.assignedNodes() : (node.shadowRoot ?? node).childNodes
    const text = [...children].map(read).join('')
    if (node.tagName === 'DETAILS' && !node.open) return read(node.querySelector('summary') ?? document.createTextNode(''))
    return inline(node) ? (getComputedStyle(node).display === 'inline' ? text : ' ' + text + ' ') : '\\n' + text + '\\n'
  }
  const textOf = (element) => read(element).replace(/[ \\t\\u00a0]+/g, ' ').replace(/ ?\\n[ \\n]*/g, '\\n').trim()
  const canvas = () => { const c = document.createElement('canvas'); c.width = c.height = 1; return c.getContext('2d', { willReadFrequently: true }) }
  const rgba = (css) => {
    const context = canvas()
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = css
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  }
  const nameOf = (css) => {
    const [r, g, b, a] = rgba(css)
    if (a === 0) return 'none'
    const max = Math.max(r, g, b), min = Math.min(r, g, b), chroma = max - min
    if (chroma < 24 || (chroma < 40 && max < 150 && b >= r)) return max > 248 && min > 248 ? 'white' : max < 20 ? 'black' : 'grey'
    const hue = (max === r ? ((g - b) / chroma + 6) % 6 : max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4) * 60
    if (hue < 20 || hue >= 335) return 'red'
    if (hue < 48) return 'orange'
    if (hue < 68) return 'yellow'
    if (hue < 175) return 'green'
    if (hue < 200) return 'cyan'
    if (hue < 262) return 'blue'
    return hue < 300 ? 'purple' : 'pink'
  }
  const parentOf = (element) => element.parentElement ?? element.getRootNode().host
  const colourOf = (element, property) => {
    if (property === 'color') return nameOf(getComputedStyle(element).color)
    for (let at = element; at; at = parentOf(at)) {
      const style = getComputedStyle(at)
      if (style.backgroundImage.includes('gradient')) {
        const first = /(?:rgba?|oklch|oklab|hsla?|lab|lch|color)\\([^)]*\\)/.exec(style.backgroundImage)
        if (first) return nameOf(first[0])
      }
      const found = nameOf(style.backgroundColor)
      if (found !== 'none') return found
    }
    return 'white'
  }
  const coloursOf = (element) => {
    const all = [element, ...element.querySelectorAll('*'), parentOf(element)].filter(Boolean)
    const names = all.flatMap((item) => {
      const style = getComputedStyle(item)
      const border = parseFloat(style.borderTopWidth) + parseFloat(style.borderLeftWidth) > 0
      return [style.color, style.backgroundColor, style.fill, border ? style.borderLeftColor : 'transparent', border ? style.borderTopColor : 'transparent']
    })
    return [...new Set(names.filter((name) => name && name !== 'none').map(nameOf))]
  }
  const lookOf = (element) => {
    const style = getComputedStyle(element)
    return ['color', 'backgroundColor', 'backgroundImage', 'borderTopColor', 'borderTopWidth', 'borderTopStyle', 'borderBottomColor', 'borderBottomWidth',
      'outlineColor', 'outlineStyle', 'outlineWidth', 'boxShadow', 'opacity', 'fontWeight', 'textDecorationLine', 'transform', 'filter'].map((name) => style[name]).join('|')
  }
  const groupsOf = (source) => {
    const pattern = new RegExp(source, 'i')
    const matches = [...document.body.querySelectorAll('*')].filter((element) => isShown(element) && pattern.test(textOf(element)))
    const smallest = matches.filter((element) => !matches.some((other) => other !== element && element.contains(other)))
    const around = smallest.map((element) => {
      let group = element
      while (parentOf(group) && group.parentElement !== document.body && !smallest.some((other) => other !== element && parentOf(group).contains(other))) group = parentOf(group)
      return group
    })
    return [...new Set(around)]
  }
  const calls = []
  const clipboard = []
  const write = async (text) => { clipboard.push(String(text)) }
  try {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write, readText: async () => clipboard.at(-1) ?? '' } })
    Document.prototype.execCommand = (command) => {
      const active = document.activeElement
      const text = active && 'value' in active ? active.value.slice(active.selectionStart ?? 0, active.selectionEnd ?? undefined) : String(getSelection())
      if (command === 'copy') clipboard.push(text)
      return true
    }
  } catch {}
  return {
    calls, clipboard, textOf, colourOf, coloursOf, groupsOf, lookOf, nameOf,
    record: (name, args) => { calls.push({ name, args: plain(args) }) },
    navigate: (address) => { history.pushState(null, '', address); dispatchEvent(new Event('bench-navigate')) },
    addStyle: (css) => {
      const style = document.createElement('style')
      style.textContent = css
      document.head.append(style)
    },
  }
})()
`
