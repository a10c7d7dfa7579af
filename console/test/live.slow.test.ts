import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import type { Page, Request } from 'playwright-core'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, isAbsent, noBrowser, openBrowser, signIn } from './browser.ts'

describe('changes by others', { skip: noBrowser }, () => {
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

  const client = () => createClient({ baseUrl: server.url, token: server.token })
  const isStream = (request: Request) => new URL(request.url()).pathname === '/api/events'

  /** Signs in and opens a page once the stream of events has begun. */
  async function open(path: string, row: string) {
    const opened = await browser.open(server.url)
    const { page } = opened
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    const connected = page.waitForResponse((response) => isStream(response.request()))
    await signIn(page, server.token)
    await goTo(page, path)
    await page.getByRole('link', { name: row }).first().waitFor()
    await connected
    return { ...opened, requests, streams: () => requests.filter(isStream) }
  }

  async function setHidden(page: Page, hidden: boolean): Promise<void> {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  }

  test('do not cancel the page that somebody asked for', async () => {
    const project = client().project('wide')
    const put = (folder: number) => ({ op: 'put' as const, path: `folder-${folder}/a.txt`, content: 'text' })
    await project.batch(Array.from({ length: 201 }, (_, index) => put(1_000 + index)))
    const { page, complaints } = await open('/?project=wide', 'folder-1199')
    const asked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await page.route(/\/api\/folders\?.*after=/, async (route) => {
      asked.resolve()
      await released.promise
      await route.continue()
    })
    const files = page.getByRole('region', { name: 'Files' })
    await files.getByRole('button', { name: 'More folders' }).click()
    await asked.promise
    const refreshed = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/files')
    await project.put('folder-1000/b.txt', 'text')
    await refreshed
    released.resolve()
    await files.getByRole('link', { name: 'folder-1200' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  test('appear in the list, the tree and the overview, and nothing is lost', async () => {
    const project = client().project('shared')
    await project.batch(
      Array.from({ length: 45 }, (_, index) => ({
        op: 'put' as const,
        path: `f${index}.txt`,
        content: 'text',
      })),
    )
    await project.put('picture.md', 'text')
    const { page, complaints } = await open('/?project=shared', 'f44.txt')
    await page.getByLabel('Select f7.txt').check()
    await page.evaluate(() => scrollTo(0, 400))
    const placeOf = async () => (await page.getByLabel('Select f7.txt').boundingBox())?.y
    const before = await placeOf()
    await project.put('letters/june.txt', 'text')
    await page
      .getByRole('navigation', { name: 'Folder tree' })
      .getByRole('link', { name: 'letters' })
      .waitFor()
    await page.getByText(/^47 files · /).waitFor()
    await page.getByRole('region', { name: 'Files' }).getByRole('link', { name: 'letters' }).waitFor()
    assert.equal(await page.getByLabel('Select f7.txt').isChecked(), true)
    assert.ok(Math.abs(Number(await placeOf()) - Number(before)) < 1) // of a pixel

    // A dialog stays, with the text typed into it.
    await page.getByRole('button', { name: 'New file or folder' }).click()
    await page.getByRole('menuitem', { name: 'New folder' }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('drafts')
    await project.delete('f3.txt')
    await page.locator('.file-table', { hasText: 'f3.txt' }).getByText('f3.txt', { exact: true }).waitFor({
      state: 'detached',
    })
    assert.equal(await page.getByRole('dialog').getByRole('textbox').first().inputValue(), 'drafts')
    await page.keyboard.press('Escape')

    // So does a filter.
    await goTo(page, '/?project=shared&type=md')
    await page.getByRole('link', { name: 'picture.md' }).waitFor()
    await isAbsent(page.getByRole('link', { name: 'f44.txt' }))
    await project.put('second.md', 'text')
    await page.getByRole('link', { name: 'second.md' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'f44.txt' }).count(), 0)
    assert.deepEqual(complaints, [])
  })

  test('a burst of changes makes few requests, on one connection', async () => {
    const project = client().project('burst')
    await project.put('first.txt', 'text')
    const { page, requests, streams } = await open('/?project=burst', 'first.txt')
    const before = requests.length
    for (let at = 0; at < 200; at += 10)
      await Promise.all(Array.from({ length: 10 }, (_, index) => project.put(`f${at + index}.txt`, 'text')))
    await page.getByText(/^201 files · /).waitFor()
    const made = requests.length - before
    assert.ok(made < 60, `${made} requests`)
    await goTo(page, '/')
    await page.getByRole('link', { name: 'burst' }).waitFor()
    await client().project('brand-new').put('a.txt', 'text')
    await page.getByRole('link', { name: 'brand-new' }).waitFor()
    assert.equal(streams().length, 1)
  })

  test('an interrupted stream continues after the last event', async () => {
    const project = client().project('resumed')
    await project.put('first.txt', 'text')
    const opened = await browser.open(server.url)
    const { page } = opened
    const sent: (string | undefined)[] = []
    await page.route('**/api/events', async (route) => {
      sent.push(route.request().headers()['last-event-id'])
      if (sent.length > 1) return route.continue()
      await project.put('second.txt', 'text')
      const body = 'id: 1a2b3c4d5e6f.7\nevent: ready\ndata: {}\n\n'
      return route.fulfill({ contentType: 'text/event-stream', body })
    })
    const resumed = page.waitForResponse((response) => isStream(response.request()) && sent.length > 1)
    await signIn(page, server.token)
    await goTo(page, '/?project=resumed')
    await page.getByRole('link', { name: 'second.txt' }).waitFor()
    await resumed
    await project.put('third.txt', 'text')
    await page.getByRole('link', { name: 'third.txt' }).waitFor()
    assert.deepEqual(sent, [undefined, '1a2b3c4d5e6f.7'])
  })

  test('a hidden tab does not follow, and catches up when it is shown', async () => {
    const project = client().project('hidden')
    await project.put('first.txt', 'text')
    const { page, streams } = await open('/?project=hidden', 'first.txt')
    await project.put('second.txt', 'text')
    await page.getByRole('link', { name: 'second.txt' }).waitFor()
    const ended = page.waitForEvent('requestfailed', isStream)
    await setHidden(page, true)
    await ended
    await project.put('third.txt', 'text')
    await setHidden(page, false)
    await page.getByRole('link', { name: 'third.txt' }).waitFor()
    assert.equal(streams().length, 2)
    assert.match(streams()[1]?.headers()['last-event-id'] ?? '', /^[0-9a-f]{12}\.\d+$/)
  })

  test('a token that may not follow is not told, and does not try again', async () => {
    await client().project('refused').put('first.txt', 'text')
    const opened = await browser.open(server.url)
    const { page } = opened
    await page.clock.install()
    let streams = 0
    await page.route('**/api/events', (route) => {
      streams++
      return route.fulfill({ status: 403, json: { error: 'Forbidden' } })
    })
    const refused = page.waitForResponse((response) => isStream(response.request()))
    await signIn(page, server.token)
    await goTo(page, '/?project=refused')
    await page.getByRole('link', { name: 'first.txt' }).waitFor()
    await refused
    await page.clock.runFor(10 * 60_000)
    assert.equal(streams, 1)
    assert.equal(await page.getByRole('alert').count(), 0)

    const { secret } = await client().tokens.create({ name: 'ai', scopes: ['ai'] })
    const other = await browser.open(server.url)
    const asked: string[] = []
    other.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(other.page, secret)
    await other.page.getByRole('heading', { name: 'Generate', exact: true }).waitFor()
    assert.ok(!asked.includes('/api/events'))
  })
})
