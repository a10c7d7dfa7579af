// Mounts a component in headless Chromium and lets checks use it like a person does. The page has no network: requests
// are answered here. Each test gets its own page.
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { programPath } from '../../../bench/programs.ts'
import { type Bundle, bundle, type Kind, kindOf, typeError } from './bundle.ts'
import { type Answer, expect, fail, onceFor } from './check.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { type Props, type Request, setPatience, toSource, View } from './view.ts'

/** A test stops after this time, even if the page hangs. */
const TEST_MS = 60_000
const MOUNT_MS = 15_000
const REQUEST_MS = 400
const ADDRESS = 'http://localhost'
const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'

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

function pageOf({ kind, text, css }: Bundle, { before = '', path = '/' }: ViewOptions): string {
  if (kind === 'html') return text
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${path}</title><style>${css}</style></head>
<body>${before}<div id="root"></div><script type="module" src="/bench-bundle.js"></script></body></html>`
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
