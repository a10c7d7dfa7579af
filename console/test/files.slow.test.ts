import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { fileId } from '../../server/src/files/file.ts'
import { slowdown } from '../../server/test/processor-time.ts'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn, takeScreenshot } from './browser.ts'

const PROGRAM = Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(200)])
const clean = { verdict: 'clean', reason: undefined, findings: [], scanners: [], durationMs: 0 } as const

describe('files in the browser', { skip: noBrowser }, () => {
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

  async function openProject(project: string) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, server.token)
    await goTo(opened.page, `/?project=${project}`)
    return opened
  }

  async function drop(
    page: Page,
    files: readonly { name: string; content: Buffer | string }[],
  ): Promise<void> {
    const plain = files.map(({ name, content }) => ({
      name,
      base64: Buffer.from(content).toString('base64'),
    }))
    const transfer = await page.evaluateHandle((files) => {
      const transfer = new DataTransfer()
      for (const { name, base64 } of files)
        transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name))
      return transfer
    }, plain)
    await page.dispatchEvent('.drop-zone', 'dragenter', { dataTransfer: transfer })
    await page.getByText('Drop files to upload them here').waitFor()
    await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer: transfer })
  }

  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

  async function choose(page: Page, name: string, action: string): Promise<void> {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  test('drops three files, one rejected with a reason; progress, cancel and retry', async () => {
    const { page, context, complaints } = await openProject('dropped')
    await page.getByText('Nothing here yet').waitFor()
    const network = await context.newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    const letters = randomBytes(300_000).toString('base64')
    await drop(page, [
      { name: 'notes.txt', content: 'Hello' },
      { name: 'long.txt', content: letters },
      { name: 'tool.bin', content: PROGRAM },
    ])
    const panel = page.getByRole('region', { name: 'Uploads' })
    await panel.getByRole('progressbar', { name: 'Progress of long.txt' }).waitFor()
    await panel.getByText(/of 391 kB, .*\/s/).waitFor()
    await takeScreenshot(page, 'uploads-light')
    await panel.getByRole('button', { name: 'Cancel long.txt' }).click()
    await panel.getByText('Cancelled', { exact: true }).waitFor()
    await panel.getByText('stored').waitFor()
    const refused = panel.getByRole('listitem').filter({ hasText: 'tool.bin' })
    assert.match(await refused.locator('.upload-reason').innerText(), /program|executable|ELF/i)

    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await panel.getByRole('button', { name: 'Retry long.txt' }).click()
    await row(page, 'long.txt').waitFor()
    await row(page, 'notes.txt').waitFor()
    assert.equal(await row(page, 'tool.bin').count(), 0)
    await panel.getByRole('button', { name: 'Clear finished uploads' }).click()
    await panel.waitFor({ state: 'detached' })
    assert.deepEqual(
      complaints.filter((complaint) => !complaint.includes('400')), // the browser logs the rejected upload
      [],
    )
  })

  test('keyboard only: upload, view and rename', async () => {
    const { page } = await openProject('keys')
    await page.getByText('Nothing here yet').waitFor()
    const chooser = page.waitForEvent('filechooser') // subscribe early: the browser needs time to set it up
    await page.getByRole('main').focus()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (let presses = 0; (await focused()) !== 'Upload'; presses++) {
      assert.ok(presses < 30, 'the button can be reached')
      await page.keyboard.press('Tab')
    }
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement as Element).outlineStyle,
    )
    assert.notEqual(outline, 'none', 'and is seen to be reached')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name: 'a.js', mimeType: '', buffer: Buffer.from('const a = 1\n') })
    const link = page.getByRole('link', { name: 'a.js' })
    await link.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'a.js' }).locator('.cm-line', { hasText: 'const a' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Actions for a.js' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('[role=menuitem]:focus', { hasText: 'Download' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.locator('[role=menuitem]:focus', { hasText: 'Rename' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name' }).fill('b.js')
    await page.getByRole('textbox', { name: 'Folder' }).fill('src/lib')
    await page.keyboard.press('Enter')
    await page.getByText('Moved to src/lib/b.js').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'src', exact: true }).last().waitFor()
  })

  test('a delete can be undone; leaving the page confirms it', async () => {
    for (const name of ['one.txt', 'two.txt', 'three.txt'])
      await server.upload('Hello', { name, project_id: 'gone' })
    const names = async () => {
      const answer = await server.request('/api/files?project_id=gone')
      return ((await answer.json()) as { files: { name: string }[] }).files.map(({ name }) => name).sort()
    }
    const { page } = await openProject('gone')
    await choose(page, 'one.txt', 'Delete')
    await row(page, 'one.txt').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'one.txt').waitFor()
    assert.deepEqual(await names(), ['one.txt', 'three.txt', 'two.txt'])

    await choose(page, 'two.txt', 'Delete')
    await page.getByText('two.txt deleted').waitFor()
    await page.getByText('two.txt deleted').waitFor({ state: 'detached' })
    await page.getByText('2 files', { exact: true }).waitFor()
    assert.deepEqual(await names(), ['one.txt', 'three.txt'])

    await choose(page, 'three.txt', 'Delete')
    await page.getByText('three.txt deleted').waitFor()
    await page.goto('about:blank')
    for (let tries = 0; (await names()).includes('three.txt'); tries++) {
      assert.ok(tries < 100)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })

  test('two thousand files can be paged, sorted and searched', async () => {
    const { catalog, nextPosition } = server.deps.files
    const records = Array.from({ length: 2_000 }, (_, index) => {
      const position = nextPosition()
      const blob = randomBytes(16).toString('hex')
      return {
        id: fileId(position),
        position,
        workspace: 'default',
        project: 'many',
        folder: index < 1_500 ? '' : 'few',
        name: `file-${String(index).padStart(4, '0')}.txt`,
        mediaType: 'text/plain',
        kind: 'code' as const,
        description: undefined,
        size: index,
        sha256: blob,
        blob,
        version: 1,
        changedAt: undefined,
      }
    })
    await Promise.all(records.map(({ blob }) => catalog.intend(blob, 1)))
    await Promise.all(records.map((record) => catalog.insert(record, { report: clean, now: 0 })))

    const { page } = await openProject('many')
    await row(page, 'file-1499.txt').waitFor()
    await row(page, 'few').waitFor()
    await page.getByText('Page 1 of 30').waitFor()
    await page.getByRole('columnheader', { name: 'Uploaded, newest first' }).waitFor()
    assert.equal(await page.getByRole('row').count(), 52, 'a heading, a folder and fifty files')
    for (let next = 2; next <= 30; next++) {
      await page.getByRole('link', { name: 'Next page' }).click()
      await page.getByText(`Page ${next} of 30`).waitFor()
      await row(page, `file-${String(1500 - (next - 1) * 50 - 1).padStart(4, '0')}.txt`).waitFor()
    }
    await row(page, 'file-0000.txt').waitFor()
    await page.goBack()
    await row(page, 'file-0099.txt').waitFor()

    await goTo(page, '/?project=many&folder=few')
    await row(page, 'file-1999.txt').waitFor()
    await page.getByRole('link', { name: 'Name' }).click()
    await row(page, 'file-1500.txt').waitFor()
    const first = page.getByRole('row').nth(1)
    assert.match(await first.innerText(), /file-1500/)

    await goTo(page, '/?project=many')
    await page.getByLabel('Search files').pressSequentially('FILE-177')
    await row(page, 'file-1777.txt').waitFor()
    await page.getByText('10 found').waitFor()
    await page.getByLabel('Type').selectOption('image')
    await page.getByText('No files match').waitFor()
    await page.getByRole('navigation', { name: 'Folder tree' }).getByRole('link', { name: 'many' }).click()
    await row(page, 'file-1499.txt').waitFor()
    assert.equal(await page.getByLabel('Search files').inputValue(), '')
  })

  test('typing in the filter never blocks for 50 ms', async (test) => {
    const { page } = await openProject('many')
    await row(page, 'file-1499.txt').waitFor()
    const longestMs = await browser.longestTaskMs(page, async () => {
      await page.getByLabel('Search files').pressSequentially('file-1', { delay: 30 })
      await page.getByText(/found/).waitFor()
    })
    test.diagnostic(`${longestMs.toFixed(1)} ms of processor time at a time, at the most`)
    assert.ok(longestMs < 50 * slowdown(), `${longestMs} ms`)
  })

  test('copies addresses and downloads a file', async () => {
    const answer = await server.upload('Hello, download', { name: 'd.txt', project_id: 'down' })
    const { file } = (await answer.json()) as { file: { id: string; url: string } }
    const { page, context } = await openProject('down')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('link', { name: 'd.txt' }).click()
    await page.getByRole('dialog').locator('.cm-line', { hasText: 'Hello, download' }).waitFor()
    await choose(page, 'd.txt', 'Share')
    const share = page.getByRole('dialog', { name: 'Share d.txt' })
    await share.getByText('Anyone with this address can read the file').waitFor()
    await inEveryLook(page, 'share', () => share.waitFor())
    await share.getByRole('button', { name: 'Copy CDN address' }).click()
    await page.getByText('CDN address copied').waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), file.url)
    assert.match(
      await share.getByRole('textbox', { name: 'Address in the console' }).inputValue(),
      new RegExp(`/\\?project=down&file=${file.id}$`),
    )
    await page.keyboard.press('Escape')
    await share.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Scan' }).click()
    await page.getByText('No secrets, hidden text or prompt injection found').waitFor()
    await takeScreenshot(page, 'scan-light')
    await page.getByRole('tab', { name: 'Details' }).click()
    await takeScreenshot(page, 'details-light')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const stream = await (await download).createReadStream()
    assert.equal(Buffer.concat(await stream.toArray()).toString(), 'Hello, download')
    assert.equal((await download).suggestedFilename(), 'd.txt')
  })
})
