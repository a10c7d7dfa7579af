import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { startServer, type TestServer } from '../../server/test/server.ts'
import {
  accessibilityOf,
  buildConsole,
  goTo,
  inEveryLook,
  noBrowser,
  openBrowser,
  signIn,
  takeScreenshot,
} from './browser.ts'
import { seed } from './seed.ts'

describe('every page', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let survey: Awaited<ReturnType<typeof seed>>

  before(async () => {
    buildConsole()
    server = await startServer()
    browser = await openBrowser()
    survey = await seed(server)
  })
  after(async () => {
    await browser?.close()
    await server?.close()
  })

  /** Text or an element that shows that the page is loaded. */
  const pages = (): { name: string; path: string; shows: (page: Page) => Promise<void> }[] => {
    const project = '/?project=field-survey'
    const text = (words: string) => (page: Page) => page.getByRole('main').getByText(words).first().waitFor()
    const element = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()
    return [
      { name: 'projects', path: '/', shows: text('field-survey') },
      { name: 'files', path: project, shows: text('server.py') },
      {
        name: 'file-code',
        path: `${project}&file=${survey.code}`,
        shows: element('.cm-line:has-text("flask")'),
      },
      {
        name: 'file-picture',
        path: `${project}&file=${survey.picture}`,
        shows: element('.preview-picture img'),
      },
      {
        name: 'file-markdown',
        path: `${project}&file=${survey.readme}`,
        shows: element('[role=dialog] iframe[sandbox]'),
      },
      { name: 'file-pdf', path: `${project}&file=${survey.pdf}`, shows: element('iframe[src$="/preview"]') },
      {
        name: 'file-versions',
        path: `${project}&file=${survey.notes}&tab=versions`,
        shows: element('.versions-table .badge'),
      },
      { name: 'checkpoints', path: `${project}&view=checkpoints`, shows: text('Before the harvest') },
      {
        name: 'changes-no-model',
        path: `${project}&view=changes`,
        shows: text('Add provider'),
      },
      { name: 'generate', path: '/generate', shows: text('Nothing generated yet') },
      { name: 'analyze', path: `/analyze?file=${survey.code}`, shows: element('.cm-line:has-text("flask")') },
      {
        name: 'optimize',
        path: `/optimize?file=${survey.code}`,
        shows: element('.cm-line:has-text("flask")'),
      },
      { name: 'history', path: '/history', shows: text('A button that counts clicks') },
      { name: 'models', path: '/models', shows: text('Ready') },
      { name: 'usage', path: '/usage', shows: text('Daily usage') },
      { name: 'tokens', path: '/tokens', shows: text('files:write') },
    ]
  }

  test('is accessible in both themes and logs nothing', async () => {
    const { page, complaints } = await browser.open(server.url)
    const barriers: string[] = []
    await signIn(page, server.token)
    for (const { name, path, shows } of pages()) {
      await goTo(page, path)
      await shows(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await takeScreenshot(page, `${name}-${colorScheme}`)
        barriers.push(...(await accessibilityOf(page)).map((each) => `${name}, ${colorScheme}: ${each}`))
      }
    }
    assert.deepEqual(barriers, [])
    assert.deepEqual(complaints, [])
  })

  test('fits a phone', async () => {
    const viewport = { width: 390, height: 780 }
    const { page } = await browser.open(server.url, { viewport, hasTouch: true, isMobile: true })
    await signIn(page, server.token)
    const tooWide: string[] = []
    for (const { name, path, shows } of pages()) {
      await goTo(page, path)
      await shows(page)
      await takeScreenshot(page, `${name}-phone`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) tooWide.push(`${name}: ${width}`)
    }
    assert.deepEqual(tooWide, [])
    await page.getByRole('button', { name: 'Menu' }).click()
    await takeScreenshot(page, 'menu-phone')
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
  })

  test('the theme can be changed and is saved', async () => {
    const { page } = await browser.open(server.url, { colorScheme: 'light' })
    await page.getByLabel('Keep me signed in').check()
    await signIn(page, server.token)
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background()
    await page.getByRole('radio', { name: 'Dark' }).click()
    const dark = await background()
    assert.notEqual(light, dark)
    await page.reload()
    assert.equal(await background(), dark)
  })

  test('danger has another colour than the accent', async () => {
    const { page } = await browser.open(`${server.url}/tokens`)
    await signIn(page, server.token)
    await page
      .getByRole('row', { name: /website/ })
      .getByRole('button', { name: 'Revoke' })
      .click()
    const danger = page.getByRole('dialog').getByRole('button', { name: 'Revoke' })
    const accent = page.getByRole('button', { name: 'New token', includeHidden: true })
    const colorOf = async (button: Locator) => {
      const color = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
      return { red, green, blue }
    }
    await inEveryLook(page, 'danger', async () => {
      const { red, green, blue } = await colorOf(danger)
      assert.ok(red > green + 50 && red > blue + 50, 'danger is red')
      const other = await colorOf(accent)
      assert.ok(other.blue > other.red + 50, 'the accent is blue')
    })
  })

  test('an unknown address shows a page with a way back', async () => {
    const { page } = await browser.open(server.url)
    await signIn(page, server.token)
    const answer = await page.goto(`${server.url}/projects/field-survey`)
    assert.equal(answer?.status(), 404)
    const heading = page.getByRole('heading', { name: 'Page not found', level: 1 })
    await inEveryLook(page, 'not-found', () => heading.waitFor())
    await page.getByRole('link', { name: 'Go to your files' }).click()
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
  })

  test('an unknown file or generation shows an error', async () => {
    const { page } = await browser.open(server.url)
    await signIn(page, server.token)
    await goTo(page, '/history?id=gen_that_is_not_there')
    await page.getByRole('alert').getByText('Not found').waitFor()
    await goTo(page, `/?project=field-survey&file=file_that_is_not_there`)
    await page.getByRole('alert').getByText('The file cannot be opened').waitFor()
  })
})
