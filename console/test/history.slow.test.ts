import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import type { Download, Page } from 'playwright-core'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, isAbsent, noBrowser, openBrowser, signIn, takeScreenshot } from './browser.ts'

describe('history in the browser', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let atelier: ReturnType<typeof createClient>

  before(async () => {
    buildConsole()
    server = await startServer()
    browser = await openBrowser()
    atelier = createClient({ baseUrl: server.url, token: server.token })
  })
  after(async () => {
    await browser?.close()
    await server?.close()
  })

  async function open(path: string) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, server.token)
    await goTo(opened.page, path)
    return opened
  }

  async function upload(page: Page, name: string, text: string): Promise<void> {
    await page
      .getByLabel('Files to upload')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  }

  async function choose(page: Page, name: string, action: string): Promise<void> {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  async function contentOf(download: Download): Promise<Buffer> {
    return Buffer.concat(await (await download.createReadStream()).toArray())
  }

  const namesIn = (zip: Buffer) =>
    execFileSync(
      'python3',
      [
        '-c',
        'import io, sys, zipfile; print(*zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())).namelist())',
      ],
      {
        input: zip,
        encoding: 'utf8',
      },
    )
      .trim()
      .split(' ')

  test('an upload replaces the file at its path, and its versions can be downloaded and restored', async () => {
    const { page, complaints } = await open('/?project=replaced')
    const panel = page.getByRole('region', { name: 'Uploads' })
    await upload(page, 'a.txt', 'first')
    await panel.getByText('5 bytes, stored').waitFor()
    await panel.hover() // it stays open
    await upload(page, 'a.txt', 'the second')
    await panel.getByText('10 bytes, replaced, previous version kept').waitFor()
    await upload(page, 'a.txt', 'the second')
    await panel.getByText('10 bytes, unchanged').waitFor()
    await takeScreenshot(page, 'uploads-replaced-light')
    const { files } = await atelier.files.list({ projectId: 'replaced' })
    assert.equal(files.length, 1)

    await panel.getByRole('button', { name: 'Versions of a.txt' }).click()
    const sheet = page.getByRole('dialog', { name: 'a.txt' })
    await sheet.getByRole('row').filter({ hasText: 'Current' }).getByText('10 bytes').waitFor()
    assert.deepEqual(
      (await sheet.getByRole('row').allInnerTexts()).map((text) => text.split(/\s/)[0]),
      ['Version', '2', '1'],
    )
    await sheet.getByText('Browser').first().waitFor()
    await takeScreenshot(page, 'versions-light')
    await page.setViewportSize({ width: 390, height: 844 })
    await takeScreenshot(page, 'versions-phone')
    assert.equal(
      await sheet.getByRole('tabpanel').evaluate((panel) => panel.scrollWidth - panel.clientWidth),
      0,
      'the table fits on a phone',
    )
    await sheet.getByRole('button', { name: 'Compare version 1' }).click()
    const comparison = page.getByRole('dialog', { name: 'Version 1 of a.txt' })
    await comparison.locator('.cm-deletedChunk', { hasText: 'first' }).waitFor()
    await comparison.locator('.cm-line', { hasText: 'the second' }).waitFor()
    await comparison.getByRole('button', { name: 'Close' }).click()
    await comparison.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1280, height: 800 })
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Download version 1' }).click()
    assert.equal((await contentOf(await download)).toString(), 'first')

    await sheet.getByRole('tab', { name: 'Preview' }).click()
    await sheet.locator('.cm-line', { hasText: 'the second' }).waitFor()
    await sheet.getByRole('tab', { name: 'Versions' }).click()
    await sheet.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByText('Version 1 of a.txt restored').waitFor()
    await sheet.getByRole('button', { name: 'Restore version 2' }).waitFor()
    await sheet.getByRole('tab', { name: 'Preview' }).click()
    await sheet.locator('.cm-line', { hasText: 'first' }).waitFor()
    await sheet.getByRole('tab', { name: 'Versions' }).click()
    await sheet.getByRole('button', { name: 'Restore version 2' }).click()
    await page.getByText('Version 2 of a.txt restored').waitFor()
    await sheet.getByRole('tab', { name: 'Preview' }).click()
    await sheet.locator('.cm-line', { hasText: 'the second' }).waitFor()
    assert.equal(await (await atelier.project('replaced').get('a.txt')).text(), 'the second')
    assert.deepEqual(complaints, [])
  })

  test('a version that cannot be restored is reported', async () => {
    const { file } = await atelier.project('deleted').put('a.txt', 'one')
    await atelier.project('deleted').put('a.txt', 'two')
    const { page } = await open(`/?project=deleted&file=${file.id}&tab=versions`)
    const restore = page.getByRole('button', { name: 'Restore version 1' })
    await restore.waitFor()
    await atelier.files.delete(file.id)
    await restore.click()
    await page.getByText('Version 1 was not restored: ').waitFor()
  })

  test('a token that may only read files sees versions, but cannot restore them', async () => {
    const project = atelier.project('reader')
    const { file } = await project.put('a.txt', 'one')
    const { id: generationId } = await atelier.ai.generate({ prompt: 'A greeting', type: 'content' })
    await project.batch([{ op: 'put', path: 'a.txt', content: 'two' }], { generationId })
    const { secret } = await atelier.tokens.create({ name: 'reader', scopes: ['files:read'] })
    const { page } = await browser.open(server.url)
    await signIn(page, secret)
    await goTo(page, `/?project=reader&file=${file.id}&tab=versions`)
    await page.getByRole('button', { name: 'Download version 1' }).waitFor()
    await isAbsent(page.getByRole('button', { name: /^Restore/ }))
    await page.getByRole('cell', { name: 'Generation' }).waitFor()
    await isAbsent(page.getByRole('link', { name: 'Generation' }))
  })

  test('folders and projects are downloaded as zip', async () => {
    for (const path of ['src/a.ts', 'src/deep/b.ts', 'c.ts']) await atelier.project('zipped').put(path, path)
    const { page } = await open('/?project=zipped')
    const folder = page.waitForEvent('download')
    await choose(page, 'src', 'Download as zip')
    assert.equal((await folder).suggestedFilename(), 'src.zip')
    assert.deepEqual(namesIn(await contentOf(await folder)), ['src/a.ts', 'src/deep/b.ts'])
    await page.getByText('Downloading src.zip').waitFor({ state: 'detached' })

    const project = page.waitForEvent('download')
    await choose(page, 'zipped', 'Download project as zip')
    assert.equal((await project).suggestedFilename(), 'zipped.zip')
    assert.equal(namesIn(await contentOf(await project)).length, 3)
    await goTo(page, '/?project=zipped&folder=src/deep')
    const inside = page.waitForEvent('download')
    await choose(page, 'src/deep', 'Download folder as zip')
    assert.equal((await inside).suggestedFilename(), 'deep.zip')
    assert.deepEqual(namesIn(await contentOf(await inside)), ['src/deep/b.ts'])
  })

  test('a download as zip can be cancelled', async () => {
    await atelier.project('cancelled').put('a.txt', 'a')
    const { page, context } = await open('/?project=cancelled')
    await context.route('**/export**', () => undefined) // never answered
    await choose(page, 'cancelled', 'Download project as zip')
    await page.getByText('Downloading cancelled.zip').waitFor()
    await takeScreenshot(page, 'zip-light')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByText('Downloading cancelled.zip').waitFor({ state: 'detached' })
    assert.equal(await page.getByText('was not downloaded').count(), 0)
  })
})
