import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import type { Locator } from 'playwright-core'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, noBrowser, openBrowser, signIn, takeScreenshot } from './browser.ts'

describe('the console on a phone', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>

  before(async () => {
    buildConsole()
    server = await startServer()
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.close()
  })

  const project = () => createClient({ baseUrl: server.url, token: server.token }).project('phone')

  async function open(path: string) {
    const opened = await browser.open(server.url, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await signIn(opened.page, server.token)
    await goTo(opened.page, path)
    return opened
  }

  const heightOf = async (target: Locator) => (await target.boundingBox())?.height ?? 0

  test('has targets for fingers, and fields that do not zoom the page in', async () => {
    const long = `${'expenses-of-the-year-'.repeat(2)}1.txt`
    await project().put(long, 'one')
    const { page } = await open('/?project=phone')
    const row = page.getByRole('row', { name: long })
    await row.waitFor()
    for (const target of [row.locator('.pick'), row.getByRole('link'), row.getByRole('button')])
      assert.ok((await heightOf(target)) >= 36, `${target} is ${await heightOf(target)} high`)
    const search = page.getByRole('searchbox')
    assert.equal(await search.evaluate((field) => getComputedStyle(field).fontSize), '16px')
    assert.equal(await search.getAttribute('autocapitalize'), 'none')
    await row.getByRole('button').tap()
    const entry = page.getByRole('menuitem').first()
    await entry.waitFor()
    assert.ok((await heightOf(entry)) >= 36)
    await page.keyboard.press('Escape')
    await goTo(page, '/generate')
    await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
    assert.equal(await page.getByText('Ctrl + Enter').isVisible(), false)
    const framework = page.getByLabel('Framework')
    assert.equal(await framework.getAttribute('autocapitalize'), 'none')
    assert.equal(await framework.getAttribute('autocorrect'), 'off')
    assert.equal(await framework.getAttribute('spellcheck'), 'false')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('region', { name: 'Signed in as' }).waitFor()
    await takeScreenshot(page, 'menu-390')
  })

  test('wraps the lines of a diff', async () => {
    await project().put('a.txt', `${'a long line '.repeat(20)}one\n`)
    const { checkpoint } = await project().checkpoints.create()
    await project().put('a.txt', `${'a long line '.repeat(20)}two\n`)
    const { page } = await open(`/?project=phone&view=checkpoints&checkpoint=${checkpoint.id}`)
    await page.locator('summary', { hasText: 'a.txt' }).tap()
    const patch = page.locator('.patch')
    await patch.getByText(/^\+.*two/).waitFor()
    assert.equal(await patch.evaluate((element) => element.scrollWidth - element.clientWidth), 0)
  })
})
