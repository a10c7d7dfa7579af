import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { accessibilityOf, buildConsole, goTo, noBrowser, openBrowser, signIn } from './browser.ts'
import { PDF } from './seed.ts'

const MEGABYTE = 1024 * 1024
const SLOW = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000 }

describe('many files, slow networks and failures', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let folder: string

  before(async () => {
    buildConsole()
    server = await startServer()
    browser = await openBrowser()
    folder = await mkdtemp(join(tmpdir(), 'atelier-'))
  })
  after(async () => {
    await browser?.close()
    await server?.close()
    if (folder) await rm(folder, { recursive: true })
  })

  async function open(path: string, token = server.token) {
    const opened = await browser.open(server.url + path)
    await signIn(opened.page, token)
    return opened
  }

  async function upload(name: string, content: string | Buffer<ArrayBuffer>, fields: Record<string, string>) {
    const answer = await server.upload(content, { name, ...fields })
    assert.equal(answer.status, 201)
    return ((await answer.json()) as { file: { id: string } }).file.id
  }

  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

  test('a thousand uploads show fifty rows, can be cancelled, and warn before leaving', async () => {
    const { page, context } = await open('/?project=many')
    await page.getByText('Nothing here yet').waitFor()
    const network = await context.newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', SLOW)
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      for (let index = 0; index < 1_000; index++)
        dataTransfer.items.add(new File(['x'.repeat(9_000)], `${index}.txt`))
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
      document.querySelector('.drop-zone')?.dispatchEvent(drop)
    })
    const panel = page.getByRole('region', { name: 'Uploads' })
    await panel.getByText(/of 1,000 files done/).waitFor()
    assert.equal(await panel.getByRole('listitem').count(), 50)
    await panel.getByText('and 950 more').waitFor()
    assert.deepEqual(await accessibilityOf(page), [])

    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const dialog = await asked
    assert.equal(dialog.type(), 'beforeunload')
    await dialog.dismiss()
    await panel.getByRole('button', { name: 'Cancel all' }).click()
    await panel.getByText('Cancelled').first().waitFor()
    await panel.getByRole('button', { name: 'Clear finished uploads' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.reload() // without a question
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
  })

  test('drops a folder; a file over the limit is neither sent nor retried', async () => {
    await mkdir(join(folder, 'trip/photos'), { recursive: true })
    await writeFile(join(folder, 'trip/notes.txt'), 'Hello')
    await writeFile(join(folder, 'trip/photos/list.txt'), 'Hello')
    await writeFile(join(folder, 'huge.txt'), '')
    await truncate(join(folder, 'huge.txt'), 51 * MEGABYTE)
    const { page, context } = await open('/?project=dropped')
    await page.getByText('Nothing here yet').waitFor()
    const devtools = await context.newCDPSession(page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', {
        type,
        x: 700,
        y: 500,
        data: { items: [], files: [join(folder, 'trip'), join(folder, 'huge.txt')], dragOperationsMask: 1 },
      })
    const panel = page.getByRole('region', { name: 'Uploads' })
    await panel.getByText('51 MB exceeds the limit of 50 MB.').waitFor()
    await row(page, 'trip').waitFor()
    assert.equal(await panel.getByRole('button', { name: 'Retry huge.txt' }).count(), 0)
    await goTo(page, '/?project=dropped&folder=trip/photos')
    await row(page, 'list.txt').waitFor()

    await goTo(page, '/')
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', {
        type,
        x: 700,
        y: 500,
        data: { items: [], files: [join(folder, 'trip/notes.txt')], dragOperationsMask: 1 },
      })
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    assert.equal(page.url(), `${server.url}/`, 'the browser did not open the file instead')
  })

  test('folders that cannot be listed are an error, not an empty list', async () => {
    await upload('here.txt', 'Hello', { project_id: 'partly' })
    await upload('there.txt', 'Hello', { project_id: 'partly', folder: 'inside' })
    const { page } = await open('/')
    await page.route('**/api/folders?*', (route) => route.abort())
    await goTo(page, '/?project=partly')
    await page.getByRole('region', { name: 'Files' }).getByRole('alert').waitFor()
    await page.unroute('**/api/folders?*')
    await page.getByRole('region', { name: 'Files' }).getByRole('button', { name: 'Try again' }).click()
    await row(page, 'inside').waitFor()
    await row(page, 'here.txt').waitFor()
  })

  test('recovers from a lost network; a folder never shows the rows of another', async () => {
    await upload('here.txt', 'Hello', { project_id: 'offline' })
    await upload('there.txt', 'Hello', { project_id: 'offline', folder: 'inside' })
    const { page, context } = await open('/?project=offline')
    await row(page, 'here.txt').waitFor()
    await row(page, 'inside').waitFor()
    await context.setOffline(true)
    await row(page, 'inside').getByRole('link').click()
    await page.getByRole('alert').getByText('Cannot reach').waitFor()
    assert.equal(await row(page, 'here.txt').count(), 0)
    await context.setOffline(false)
    await row(page, 'there.txt').waitFor()

    await context.setOffline(true)
    await page.getByRole('link', { name: 'Usage' }).click()
    await page.getByText('This page could not be loaded').waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Usage' }).waitFor()
  })

  test('a revoked token leads to sign-in and keeps the typed prompt', async () => {
    const made = await server.request('/api/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'short', scopes: ['files:read', 'ai'] }),
    })
    const { token, secret } = (await made.json()) as { token: { id: string }; secret: string }
    const { page } = await open('/generate', secret)
    const prompt = page.getByLabel('What do you want to build?')
    await prompt.fill('A clock')
    await page.getByRole('link', { name: 'Files' }).click()
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    await page.goBack()
    assert.equal(await prompt.inputValue(), 'A clock')
    await server.request(`/api/tokens/${token.id}`, { method: 'DELETE' })
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByText('You were signed out: the token has expired or was revoked.').waitFor()
    await signIn(page, server.token)
    assert.equal(await prompt.inputValue(), 'A clock')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(page, server.token)
    assert.equal(await prompt.inputValue(), '', 'not after a sign-out')
  })

  test('signing out affects every tab; an invalid cookie is ignored', async () => {
    const { page, context } = await browser.open(server.url)
    await page.getByLabel('Keep me signed in').check()
    await signIn(page, server.token)
    const other = await context.newPage()
    await other.goto(server.url)
    await other.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await other.getByLabel('Token').waitFor()
    const name = `atelier_session_${new URL(server.url).port}`
    await context.addCookies([{ name, value: 'token:dam%aged', url: `${server.url}/api` }])
    await page.reload()
    await page.getByLabel('Token').waitFor()
  })

  test('closing a file restores the focus, and Back does not reopen it', async () => {
    await upload('a.txt', 'Hello', { project_id: 'focus' })
    const { page } = await open('/')
    await page.getByRole('link', { name: 'focus' }).click()
    await page.getByRole('link', { name: 'a.txt' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'a.txt' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'a.txt')
    await page.getByRole('button', { name: 'Actions for a.txt' }).click()
    await page.getByRole('menuitem', { name: 'Rename or move' }).click()
    await page.getByRole('dialog', { name: 'Rename or move' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Actions for a.txt',
    )
    await page.goBack()
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
  })

  test('handles pages beyond the end, many folders and deep paths', async () => {
    const deep = Array.from({ length: 20 }, (_, index) => `level-${index + 1}`).join('/')
    await upload('bottom.txt', 'Hello', { project_id: 'deep', folder: deep })
    const { page } = await open('/')
    await goTo(page, `/?project=deep&folder=${deep}&page=999`)
    await row(page, 'bottom.txt').waitFor()
    assert.equal(new URL(page.url()).searchParams.get('page'), null)
    assert.equal(await page.title(), 'level-20 · Atelier')
    const crumbs = page.getByRole('navigation', { name: 'Folders' })
    assert.equal(await crumbs.getByRole('listitem').count(), 6)
    await crumbs.getByRole('button', { name: '17 more folders' }).click()
    await page.getByRole('menuitem', { name: 'level-9', exact: true }).click()
    await row(page, 'level-10').waitFor()

    const folders = Array.from({ length: 201 }, (_, index) => `folder-${String(index).padStart(3, '0')}`)
    for (const folder of folders) await upload('a.txt', folder, { project_id: 'wide', folder })
    await page.setViewportSize({ width: 390, height: 844 })
    await goTo(page, '/?project=wide')
    await row(page, 'folder-199').waitFor()
    assert.equal(await row(page, 'folder-200').count(), 0)
    await page.getByRole('button', { name: 'More folders' }).click()
    await row(page, 'folder-200').waitFor()
    await goTo(page, '/?project=wide&type=font')
    await page.getByText('No files of this type').waitFor()
    assert.equal(await page.getByLabel('Type').inputValue(), 'font')
  })

  test('a Markdown link opens in a new tab without access to the console; a PDF is shown', async () => {
    const pdf = await upload('a.pdf', PDF, { project_id: 'shown' })
    const text = await upload('a.md', `[elsewhere](${server.url}/docs)`, { project_id: 'shown' })
    const { page, context, complaints } = await open(`/?project=shown&file=${text}`)
    const opened = context.waitForEvent('page')
    await page.frameLocator('iframe').getByRole('link', { name: 'elsewhere' }).click()
    const tab = await opened
    await tab.waitForURL(`${server.url}/docs`)
    assert.deepEqual(await tab.evaluate(() => [window.opener, document.referrer]), [null, ''])
    const answer = page.waitForResponse((response) => response.url().endsWith('/preview'))
    await goTo(page, `/?project=shown&file=${pdf}`)
    assert.equal((await answer).status(), 200)
    await page.getByTitle('a.pdf').last().waitFor()
    assert.deepEqual(complaints, [])
  })

  test('only PDFs can be framed, sandboxed and only by the console', async () => {
    const preview = (id: string) => fetch(`${server.url}/files/${id}/preview`)
    const { status, headers } = await preview(await upload('b.pdf', PDF, { project_id: 'framed' }))
    assert.equal(status, 200)
    assert.deepEqual(
      ['content-security-policy', 'content-type', 'cache-control', 'cross-origin-resource-policy'].map(
        (name) => headers.get(name),
      ),
      [
        "sandbox; default-src 'none'; frame-ancestors 'self'",
        'application/pdf',
        'private, no-cache',
        'same-origin',
      ],
    )
    assert.match(headers.get('content-disposition') ?? '', /^inline;/)
    for (const [name, content] of [
      ['a.html', '<p>Hello'],
      ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ] as const)
      assert.equal((await preview(await upload(name, content, { project_id: 'framed' }))).status, 404)
    assert.equal((await preview(`file_${'0'.repeat(26)}`)).status, 404)
  })
})
