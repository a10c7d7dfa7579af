import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import type { Page } from 'playwright-core'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn, takeScreenshot } from './browser.ts'

describe('dragging files and folders', { skip: noBrowser }, () => {
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

  async function open(project: string, paths: readonly string[], path = '', token = server.token) {
    await client()
      .project(project)
      .batch(paths.map((each) => ({ op: 'put' as const, path: each, content: each })))
    const opened = await browser.open(server.url)
    await signIn(opened.page, token)
    await goTo(opened.page, `/?project=${project}${path}`)
    await opened.page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .waitFor()
    return opened
  }

  const rowOf = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByLabel(`Select ${name}`, { exact: true }) })
  const inTree = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Folder tree' }).getByRole('link', { name, exact: true })
  const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

  async function pathsOf(project: string): Promise<string[]> {
    const { files } = await client().files.manifest({ projectId: project })
    return files.map(({ folder, name }) => (folder ? `${folder}/${name}` : name)).sort()
  }

  test('a file moves to a folder of the list, and a selection to one of the tree', async () => {
    const { page, complaints } = await open('drag', ['a.txt', 'b.txt', 'c.txt', 'docs/x.txt', 'old/y.txt'])
    await rowOf(page, 'a.txt').dragTo(rowOf(page, 'docs'))
    await notices(page).getByText('a.txt moved to docs').waitFor()
    await rowOf(page, 'a.txt').waitFor({ state: 'detached' })
    assert.deepEqual(await pathsOf('drag'), ['b.txt', 'c.txt', 'docs/a.txt', 'docs/x.txt', 'old/y.txt'])

    await page.getByLabel('Select b.txt').check()
    await page.getByLabel('Select c.txt').check()
    await page.getByLabel('Select old', { exact: true }).check()
    await rowOf(page, 'c.txt').getByRole('link').dragTo(inTree(page, 'docs'))
    await notices(page).getByText('3 files moved to docs').waitFor()
    assert.deepEqual(await pathsOf('drag'), [
      'docs/a.txt',
      'docs/b.txt',
      'docs/c.txt',
      'docs/old/y.txt',
      'docs/x.txt',
    ])
    assert.deepEqual(complaints, [])
  })

  test('a tile of the grid moves like a row', async () => {
    const { page } = await open('tiles', ['a.txt', 'docs/x.txt'])
    await page.getByRole('radio', { name: 'Grid' }).click()
    const tile = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByLabel(`Select ${name}`, { exact: true }) })
    await tile('a.txt').dragTo(tile('docs'))
    await notices(page).getByText('a.txt moved to docs').waitFor()
    await tile('a.txt').waitFor({ state: 'detached' })
    assert.deepEqual(await pathsOf('tiles'), ['docs/a.txt', 'docs/x.txt'])
  })

  test('a folder moves with its files, and an open one stays open', async () => {
    const { page } = await open('nested', ['src/app/main.ts', 'lib/a.ts', 'src/b.ts'], '&folder=src/app')
    await inTree(page, 'src').dragTo(inTree(page, 'lib'))
    await notices(page).getByText('2 files moved to lib').waitFor()
    await page.waitForURL(/folder=lib%2Fsrc%2Fapp$/)
    await rowOf(page, 'main.ts').waitFor()
    // From the folder to the project, in the breadcrumb.
    const steps = page.getByRole('navigation', { name: 'Folders' })
    await rowOf(page, 'main.ts').dragTo(steps.getByRole('link', { name: 'nested' }))
    await notices(page).getByText('main.ts moved to the project root').waitFor()
    assert.deepEqual(await pathsOf('nested'), ['lib/a.ts', 'lib/src/b.ts', 'main.ts'])
  })

  test('a folder is not moved into itself, nor a file to where it is', async () => {
    const { page } = await open('itself', ['a.txt', 'docs/deep/x.txt'])
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.method()))
    await page.getByRole('button', { name: 'Open docs' }).click()
    await inTree(page, 'deep').waitFor()
    await rowOf(page, 'docs').dragTo(inTree(page, 'deep'))
    await rowOf(page, 'docs').dragTo(inTree(page, 'docs'))
    await rowOf(page, 'a.txt').dragTo(inTree(page, 'itself'))
    await rowOf(page, 'a.txt').dragTo(page.getByRole('searchbox'))
    assert.ok(!requests.includes('POST'))
    assert.equal(await page.locator('[data-drop]').count(), 0)
  })

  test('a conflict opens the dialog, which can replace', async () => {
    const { page } = await open('clash', ['a.txt', 'docs/a.txt'])
    await rowOf(page, 'a.txt').dragTo(rowOf(page, 'docs'))
    const dialog = page.getByRole('dialog', { name: 'Rename or move a.txt' })
    await dialog.getByRole('alert').getByText('already has a file with the same path').waitFor()
    assert.equal(await dialog.getByLabel('In folder').inputValue(), 'docs')
    await inEveryLook(page, 'drag-conflict', () => dialog.getByRole('alert').waitFor())
    await dialog.getByLabel('Replace existing files').check()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await notices(page).getByText('a.txt moved to docs/a.txt').waitFor()
    assert.equal(await (await client().project('clash').get('docs/a.txt')).text(), 'a.txt')
    assert.deepEqual(await pathsOf('clash'), ['docs/a.txt'])
  })

  test('a target is marked, a closed folder opens, and files of the computer are still uploaded', async () => {
    const { page } = await open('marked', ['a.txt', 'docs/deep/x.txt'])
    await rowOf(page, 'a.txt').hover()
    await page.mouse.down()
    const target = await inTree(page, 'docs').boundingBox()
    assert.ok(target)
    for (const step of [4, 5, 6]) await page.mouse.move(target.x + step, target.y + step)
    await page.locator('.tree [data-drop]').waitFor()
    await takeScreenshot(page, 'dragging')
    await inTree(page, 'deep').waitFor()
    await inTree(page, 'deep').hover()
    await page.mouse.up()
    await notices(page).getByText('a.txt moved to docs/deep').waitFor()
    assert.equal(await page.locator('[data-drop]').count(), 0)

    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['from the computer'], 'new.txt', { type: 'text/plain' }))
      return data
    })
    await rowOf(page, 'docs').dispatchEvent('drop', { dataTransfer: dropped })
    await rowOf(page, 'new.txt').waitFor()
  })

  test('a token that may not write drags nothing', async () => {
    const { secret } = await client().tokens.create({ name: 'reader', scopes: ['files:read'] })
    const { page } = await open('readonly', ['a.txt', 'docs/x.txt'], '', secret)
    assert.equal(await page.locator('[draggable="true"]').count(), 0)
    await rowOf(page, 'a.txt').dragTo(rowOf(page, 'docs'))
    assert.deepEqual(await pathsOf('readonly'), ['a.txt', 'docs/x.txt'])
  })
})
