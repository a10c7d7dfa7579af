import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import type { Page } from 'playwright-core'
import { zip } from '../../scanner/test/corpus/writers/zip.ts'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn } from './browser.ts'

describe('import and text search in the browser', { skip: noBrowser }, () => {
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

  const projectOf = (id: string) => createClient({ baseUrl: server.url, token: server.token }).project(id)
  const pathsIn = async (projectId: string) => {
    const { files } = createClient({ baseUrl: server.url, token: server.token })
    const found = await Array.fromAsync(files.manifestAll({ projectId }))
    return found.map(({ folder, name }) => (folder === '' ? name : `${folder}/${name}`)).sort()
  }

  async function open(path: string) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, server.token)
    await goTo(opened.page, path)
    return opened
  }

  const site = zip([
    { name: 'index.html', data: '<h1>Hello</h1>\n' },
    { name: 'css/site.css', data: 'h1 { color: teal }\n' },
    { name: '../climb.txt', data: 'x' },
    { name: 'link', data: '/etc/passwd', method: 0, mode: 0o120777 },
  ])

  async function chooseImport(page: Page) {
    await page.getByRole('button', { name: 'New file or folder' }).click()
    await page.getByRole('menuitem', { name: 'Import archive' }).click()
  }

  test('an archive is imported without its refused files, and the import is undone', async () => {
    await projectOf('site').put('old.txt', 'old\n')
    const { page, complaints } = await open('/?project=site')
    await chooseImport(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Import into site' }).waitFor()
    await inEveryLook(page, 'import', () => dialog.waitFor())
    await dialog
      .getByLabel('Archive', { exact: true })
      .setInputFiles({ name: 'site.zip', mimeType: 'application/zip', buffer: site })
    await dialog.getByLabel('Files that are not in the archive').selectOption('replace')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Nothing was imported' }).waitFor()
    await dialog.getByText('2 files were refused').waitFor()
    await dialog.getByText('../climb.txt: path must not contain').waitFor()
    await dialog.getByText('link: It is a link or a device').waitFor()
    assert.deepEqual(await pathsIn('site'), ['old.txt'])
    await inEveryLook(page, 'import-refused', () => dialog.waitFor())
    await dialog.getByRole('button', { name: 'Import the other files' }).click()
    await dialog.getByText('2 new, 0 replaced, 1 deleted, 0 unchanged.').waitFor()
    await dialog.getByText('2 files were refused').waitFor()
    assert.deepEqual(await pathsIn('site'), ['css/site.css', 'index.html'])
    await inEveryLook(page, 'import-done', () => dialog.waitFor())
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Import undone').waitFor()
    assert.deepEqual(await pathsIn('site'), ['old.txt'])
    assert.deepEqual(complaints, [])
  })

  test('an archive that is dropped is imported into the open folder, or uploaded as it is', async () => {
    await projectOf('drop').put('lib/a.txt', 'a\n')
    const { page, complaints } = await open('/?project=drop&folder=lib')
    const good = zip([{ name: 'b.txt', data: 'b\n' }])
    async function drop(): Promise<void> {
      await page.getByRole('region', { name: 'Files' }).waitFor()
      const data = await page.evaluateHandle((content) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(atob(content), (c) => c.charCodeAt(0))], 'b.zip'))
        return transfer
      }, good.toString('base64'))
      await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: data })
    }
    await drop()
    const dialog = page.getByRole('dialog', { name: 'Import into lib' })
    await dialog.getByText('b.zip').waitFor()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('1 new, 0 replaced, 0 unchanged.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'b.txt' }).waitFor()
    assert.deepEqual(await pathsIn('drop'), ['lib/a.txt', 'lib/b.txt'])
    await drop()
    await dialog.getByRole('button', { name: 'Upload the archive as one file instead' }).click()
    await page.getByRole('link', { name: 'b.zip' }).waitFor()
    assert.deepEqual(await pathsIn('drop'), ['lib/a.txt', 'lib/b.txt', 'lib/b.zip'])
    assert.deepEqual(complaints, [])
  })

  test('a text is found in files, and a match opens its line', async () => {
    const project = projectOf('words')
    await project.put('src/price.ts', 'export const tax = 2\n\nexport const price = 3\n')
    await project.put('docs/prices.md', `${'filler '.repeat(200)}Price list\n`)
    const { page, complaints } = await open('/?project=words&search=price')
    await page.getByRole('link', { name: 'Search in files' }).click()
    const code = page.getByRole('region', { name: 'src/price.ts' })
    await code.getByText('export const price = 3').waitFor()
    await page.getByText('2 lines in 2 files of 2 searched').waitFor()
    assert.equal(await code.locator('mark').innerText(), 'price')
    assert.equal(
      await page.getByRole('region', { name: 'docs/prices.md' }).locator('mark').innerText(),
      'Price',
    )
    assert.equal(await page.title(), 'Search in words · Atelier')
    await inEveryLook(page, 'text-search', () => code.waitFor())

    await page.getByLabel('Match case').check()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('1 line in 1 file of 2 searched').waitFor()
    await page.getByLabel('Regular expression').check()
    await page.getByLabel('Text').fill('^export const \\w+ = [23]$')
    await page.getByLabel('Only files').fill('**/*.ts')
    await page.keyboard.press('Enter')
    await page.getByText('2 lines in 1 file of 1 searched').waitFor()
    await code.getByRole('link', { name: 'Line 3' }).click()
    const sheet = page.getByRole('dialog', { name: 'price.ts' })
    await sheet.locator('.cm-activeLine', { hasText: 'price = 3' }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('2 lines in 1 file of 1 searched').waitFor()

    await page.getByLabel('Text').fill('[')
    await page.keyboard.press('Enter')
    await page.getByText('q is not a valid regular expression').waitFor()
    assert.deepEqual(
      complaints.filter((text) => !text.includes('400')),
      [],
    )
  })
})
