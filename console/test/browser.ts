import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import axe, { type AxeResults } from 'axe-core'
import { type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { isSoak } from '../../scripts/sample.ts'
import { notWatched } from '../../server/test/watchdog.ts'

const program = `${process.env.PATH}:/usr/bin`
  .split(':')
  .map((folder) => join(folder, 'chromium'))
  .find((path) => existsSync(path))

/** The reason for skipping browser tests, or false. */
export const noBrowser = program ? false : 'Chromium is not installed (apt-get install chromium)'

export const built = fileURLToPath(new URL('../dist', import.meta.url))
const setup = fileURLToPath(new URL('../../scripts/setup.mjs', import.meta.url))
const screenshots = fileURLToPath(new URL('../screenshots', import.meta.url))

/** Builds the console as `npm test` does, for running a single file. */
export function buildConsole(): void {
  const { status, stderr } = spawnSync(process.execPath, [setup, '--console'], { encoding: 'utf8' })
  if (status !== 0 || !existsSync(join(built, 'files.json'))) throw new Error(stderr)
}

interface TraceEvent {
  readonly pid: number
  readonly tid: number
  /** Microseconds of the thread's time. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Starts a browser. Pages must not log errors. Until it is closed, blocks of the event loop are not watched: Playwright works in
 * the thread of the service, and its work cannot be told apart. The tests of the service watch the same operations.
 */
export async function openBrowser() {
  const closed = Promise.withResolvers<void>()
  void notWatched(() => closed.promise)
  const browser = await chromium.launch({
    executablePath: program ?? '',
    // Containers run tests as root, where Chromium's own sandbox does not start, and have a small /dev/shm.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })

  return {
    async close() {
      await browser.close()
      closed.resolve()
    },

    /** The longest task of the page's main thread, in CPU time. */
    async longestTaskMs(page: Page, action: () => Promise<void>): Promise<number> {
      await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
      await action()
      const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
      const mains = traceEvents.filter(({ args }) => args?.name === 'CrRendererMain')
      const ofMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid)
      return Math.max(...traceEvents.filter(ofMain).map(({ tdur = 0 }) => tdur / 1000))
    },

    async open(address: string, options: BrowserContextOptions = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.goto(address)
      return { page, context, complaints }
    },
  }
}

export async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Token').waitFor({ state: 'detached' })
}

/** Waits until the page shows none of these, for example because it now knows what the token may do. */
export async function isAbsent(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'detached' })
}

/** Navigates like a link of the console, without a page load. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Lists the WCAG 2.2 AA violations that can be detected automatically, once everything is as it stays. */
export async function accessibilityOf(page: Page): Promise<string[]> {
  // What fades in has little contrast until then.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  const { violations }: AxeResults = await page.evaluate(
    // It is not in frames, and a message to a sandboxed one is an error.
    "axe.run(document, { iframes: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html }) => `  ${html.slice(0, 200)}`).join('\n')}`,
  )
}

const LOOKS = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 1440, height: 900 },
  { colorScheme: 'light', width: 390, height: 844 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const

/**
 * Checks accessibility and width in both themes, on a desktop and on a phone, and takes a screenshot of each. All four
 * combinations are checked in a soak; otherwise two of them, with each theme and each width.
 */
export async function inEveryLook(page: Page, name: string, shows: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  const problems: string[] = []
  for (const { colorScheme, width, height } of isSoak ? LOOKS : [LOOKS[0], LOOKS[3]]) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await shows()
    const look = `${name}-${colorScheme}-${width}`
    await takeScreenshot(page, look)
    problems.push(...(await accessibilityOf(page)).map((each) => `${look}: ${each}`))
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) problems.push(`${look}: is ${needed} wide`)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
  assert.deepEqual(problems, [])
}

/** For manual inspection, with SCREENSHOTS=1; the folder is not in the repository. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== '1') return
  await mkdir(screenshots, { recursive: true })
  await page.screenshot({ path: join(screenshots, `${name}.png`) })
}
