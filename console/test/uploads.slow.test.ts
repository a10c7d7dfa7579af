import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn } from './browser.ts'

const PROGRAM = Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(200)])
const mimeType = ''

describe('rejected uploads, versions and search in the browser', { skip: noBrowser }, () => {
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

  const project = (id: string) => createClient({ baseUrl: server.url, token: server.token }).project(id)

  async function open(path: string) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, server.token)
    await goTo(opened.page, path)
    return opened
  }

  test('each rejected file says why and can be dismissed', async () => {
    await project('refused').put('a.txt', 'Hello\n')
    await project('refused').setLimits({ files: 2 })
    const { page } = await open('/?project=refused')
    const chooser = page.getByLabel('Files to upload')
    await chooser.setInputFiles([
      { name: 'b.txt', mimeType, buffer: Buffer.from('Hello') },
      { name: 'tool.bin', mimeType, buffer: PROGRAM },
    ])
    const panel = page.getByRole('region', { name: 'Uploads' })
    await panel.getByText('Uploads: 1 rejected').waitFor()
    await chooser.setInputFiles({ name: 'c.txt', mimeType, buffer: Buffer.from('Hello') })
    await panel.getByText('Uploads: 1 rejected, 1 failed').waitFor()
    const rows = panel.getByRole('listitem')
    assert.match(await rows.nth(0).innerText(), /tool\.bin[\s\S]*Rejected[\s\S]*(program|executable|ELF)/i)
    assert.match(await rows.nth(1).innerText(), /c\.txt[\s\S]*Failed[\s\S]*limit/i)
    assert.match(await rows.nth(2).innerText(), /b\.txt[\s\S]*stored/)
    await inEveryLook(page, 'rejected', () => panel.waitFor())
    await panel.getByRole('button', { name: 'Dismiss tool.bin' }).focus()
    await page.keyboard.press('Enter')
    await panel.getByText('Uploads: 1 failed').waitFor()
    await panel.getByRole('button', { name: 'Dismiss c.txt' }).click()
    await panel.getByText('Uploads', { exact: true }).waitFor()
    assert.equal(await rows.count(), 1)
  })

  test('a project that keeps no versions is not said to keep them', async () => {
    await project('short').updateSettings({ versions: { count: 0, days: 0 } })
    const { file } = await project('short').put('a.txt', 'Hello\n')
    const { page } = await open('/?project=short')
    await page
      .getByLabel('Files to upload')
      .setInputFiles({ name: 'a.txt', mimeType, buffer: Buffer.from('Hello again\n') })
    const panel = page.getByRole('region', { name: 'Uploads' })
    await panel.getByText('12 bytes, replaced; this project keeps no versions').waitFor()
    assert.equal(await panel.getByRole('button', { name: 'Versions of a.txt' }).count(), 0)
    await goTo(page, `/?project=short&file=${file.id}&tab=versions`)
    await page.getByText('replaced content is deleted').waitFor()
  })

  test('the panel closes after all uploads succeeded, but not while it is in use', async () => {
    const { page } = await open('/?project=closing')
    await page.getByText('Nothing here yet').waitFor()
    await page.clock.install()
    await page
      .getByLabel('Files to upload')
      .setInputFiles({ name: 'a.txt', mimeType, buffer: Buffer.from('Hello') })
    const panel = page.getByRole('region', { name: 'Uploads' })
    await panel.hover()
    await panel.getByText('5 bytes, stored').waitFor()
    await page.clock.fastForward('01:00')
    assert.equal(await panel.count(), 1)
    await page.mouse.move(0, 0)
    await page.clock.fastForward('01:00')
    await panel.waitFor({ state: 'detached' })
  })

  test('search finds folders, and says where it searches', async () => {
    await project('found').batch(
      ['plots/north/a.txt', 'plots/north/deep/b.txt', 'northern.txt', 'other/c.txt'].map((path) => ({
        op: 'put' as const,
        path,
        content: path,
      })),
    )
    const { page } = await open('/?project=found')
    const search = page.getByLabel('Search files')
    assert.equal(await search.getAttribute('placeholder'), 'Search files in found')
    await search.fill('NORTH')
    await page.getByText('2 found, newest first, in found').waitFor()
    await inEveryLook(page, 'search', () => page.getByText('2 found').waitFor())
    const row = page.getByRole('row').filter({ hasText: 'north' }).first()
    assert.match(await row.innerText(), /north\s*plots\s*Folder\s*2 files/)
    await page.getByLabel('Type').selectOption('code')
    await page.getByText('1 found, newest first, only of this type, in found').waitFor()
    await page.getByLabel('Type').selectOption('')
    await row.getByRole('link', { name: 'north' }).click()
    await page.getByRole('link', { name: 'a.txt' }).waitFor()
    assert.equal(await search.getAttribute('placeholder'), 'Search files in north')
    await search.fill('nothing')
    await page.getByText('No file or folder in north and its subfolders has “nothing” in its name.').waitFor()
    await search.fill('')
    await page.getByLabel('Type').selectOption('code')
    await page.getByText('1 file of this type in this folder, without subfolders').waitFor()
  })
})
