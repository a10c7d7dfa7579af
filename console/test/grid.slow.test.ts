import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import type { Page } from 'playwright-core'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, isAbsent, noBrowser, openBrowser, signIn } from './browser.ts'
import { BOMB, PDF, PNG, SPRITES } from './seed.ts'

describe('files as a grid', { skip: noBrowser }, () => {
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

  async function open(path: string, token = server.token) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, token)
    await goTo(opened.page, path)
    return opened
  }

  const tile = (page: Page, name: string) =>
    page
      .getByRole('list', { name: 'Files and folders' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) })

  test('shows thumbnails, remembers the view, sorts and opens', async () => {
    await client()
      .project('pictures')
      .batch([
        { op: 'put', path: 'folder/deep.txt', content: 'Deep\n' },
        { op: 'put', path: 'map.png', content: PNG },
        { op: 'put', path: 'logo.svg', content: SPRITES },
        { op: 'put', path: 'bomb.svg', content: BOMB },
        { op: 'put', path: 'permit.pdf', content: PDF },
        {
          op: 'put',
          path: 'a very long name of a file that does not fit into a tile.txt',
          content: 'Text\n',
        },
      ])
    const { page, complaints } = await open('/?project=pictures')
    await page.getByRole('row').filter({ hasText: 'map.png' }).waitFor()
    await page.getByRole('radio', { name: 'Grid' }).click()
    await tile(page, 'map.png').locator('img').waitFor()
    await tile(page, 'logo.svg').locator('img').waitFor()
    assert.match((await tile(page, 'logo.svg').locator('img').getAttribute('src')) ?? '', /^blob:/)
    for (const name of ['bomb.svg', 'permit.pdf', 'folder']) {
      await tile(page, name).locator('.thumbnail .icon').waitFor()
      assert.equal(await tile(page, name).locator('img').count(), 0, name)
    }
    assert.equal(await page.getByRole('table').count(), 0)
    await inEveryLook(page, 'grid', () => tile(page, 'map.png').locator('img').waitFor())

    await page.getByLabel('Sort').selectOption('Name')
    await tile(page, 'bomb.svg').waitFor()
    const names = await page.getByRole('list', { name: 'Files and folders' }).locator('a').allInnerTexts()
    assert.deepEqual(
      names.map((text) => text.split('\n')[0]?.slice(0, 10)),
      ['folder', 'a very lon', 'bomb.svg', 'logo.svg', 'map.png', 'permit.pdf'],
    )
    await tile(page, 'logo.svg').getByRole('link').focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'logo.svg' })
    await sheet.getByText('File 3 of 5').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog', { name: 'map.png' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.reload()
    await tile(page, 'map.png').waitFor()
    await tile(page, 'folder').getByRole('link').click()
    await tile(page, 'deep.txt').waitFor()
    await page.getByRole('radio', { name: 'List' }).click()
    await page.getByRole('row').filter({ hasText: 'deep.txt' }).waitFor()
    await page.reload()
    await page.getByRole('row').filter({ hasText: 'deep.txt' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  test('selects, acts and searches as in the list, by keyboard too', async () => {
    const project = client().project('tiles')
    await project.batch(
      ['dir/x.txt', 'a.txt', 'b.txt', 'c.txt'].map((path) => ({ op: 'put', path, content: `${path}\n` })),
    )
    const { page, complaints } = await open('/?project=tiles&sort=name-up')
    await page.getByRole('radio', { name: 'Grid' }).click()
    const bar = page.getByRole('region', { name: 'Selection' })
    const pick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
    await pick('dir').focus()
    await page.keyboard.press('Space')
    await bar.getByText('1 selected').waitFor()
    await pick('b.txt').click({ modifiers: ['Shift'] })
    await bar.getByText('3 selected').waitFor()
    assert.equal(await pick('a.txt').isChecked(), true)
    await inEveryLook(page, 'grid-selection', () => bar.waitFor())
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await pick('all').click()
    await bar.getByText('4 selected').waitFor()
    await pick('all').click()
    await bar.waitFor({ state: 'detached' })

    // The dialog needs no more than the list knows: requests for details get no response.
    await page.route('**/api/files/file_*', (route) => {
      if (route.request().method() !== 'GET') return route.continue()
    })
    await page.getByRole('button', { name: 'Actions for a.txt' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Rename or move' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('z.txt')
    await page.keyboard.press('Enter')
    await page.getByText('Moved to z.txt').waitFor()
    await tile(page, 'z.txt').waitFor()

    await page.getByLabel('Search files').fill('x.t')
    await tile(page, 'x.txt').getByText('dir', { exact: false }).waitFor()
    assert.deepEqual(complaints, [])
  })

  test('loads only thumbnails that are seen; a reader gets no actions that change files', async () => {
    const project = client().project('lazy')
    await project.batch(
      Array.from({ length: 50 }, (_, index) => ({ op: 'put', path: `p${index}.png`, content: PNG })),
    )
    const { page } = await open('/?project=lazy&sort=name-up')
    const loaded: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('/download')) loaded.push(pathname)
    })
    await page.getByRole('row').filter({ hasText: 'p0.png' }).waitFor()
    await page.getByRole('radio', { name: 'Grid' }).click()
    await tile(page, 'p0.png').locator('img').waitFor()
    assert.ok(loaded.length < 50, `${loaded.length}`)
    await tile(page, 'p49.png').scrollIntoViewIfNeeded()
    await tile(page, 'p49.png').locator('img').waitFor()

    const { secret } = await client().tokens.create({ name: 'reader', scopes: ['files:read'] })
    const reader = await open('/?project=lazy', secret)
    await reader.page.getByRole('radio', { name: 'Grid' }).click()
    await tile(reader.page, 'p0.png').waitFor()
    await isAbsent(reader.page.getByRole('button', { name: 'Upload', exact: true }))
    await reader.page.getByRole('button', { name: 'Actions for p0.png' }).click()
    await reader.page.getByRole('menuitem', { name: 'Download' }).waitFor()
    assert.equal(await reader.page.getByRole('menuitem', { name: 'Delete' }).count(), 0)
  })
})
