import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { parseCsv } from '../src/features/files/csv.ts'
import { zip } from '../src/features/files/zip.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn } from './browser.ts'
import { BOMB, PNG, SPRITES } from './seed.ts'

const SCRIPTED = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" onload="document.title = 'taken over'">
  <script>document.title = 'taken over'</script>
  <image href="/tracker.png" width="1" height="1"/>
  <style>circle { fill: teal }</style>
  <circle cx="20" cy="20" r="18" style="stroke: navy"/>
</svg>
`

test('CSV: quotes, line breaks in fields, other separators, a limit', () => {
  assert.deepEqual(parseCsv('a,b\n"1, 2","say ""hi""\nthere"\n', 10), {
    rows: [
      ['a', 'b'],
      ['1, 2', 'say "hi"\nthere'],
    ],
    more: false,
  })
  assert.deepEqual(parseCsv('\ufeffa;b\n1,5;2', 10).rows, [
    ['a', 'b'],
    ['1,5', '2'],
  ])
  assert.deepEqual(parseCsv('a\tb\n1\t\n', 10).rows, [
    ['a', 'b'],
    ['1', ''],
  ])
  assert.deepEqual(parseCsv('a\nb\nc\n', 2), { rows: [['a'], ['b']], more: true })
  assert.deepEqual(parseCsv('', 2), { rows: [], more: false })
})

describe('previews in the browser', { skip: noBrowser }, () => {
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

  const project = () => createClient({ baseUrl: server.url, token: server.token }).project('shown')

  async function openFile(path: string, content: string | Uint8Array<ArrayBuffer>) {
    const { file } = await project().put(path, content)
    const opened = await browser.open(server.url)
    await signIn(opened.page, server.token)
    await goTo(opened.page, `/?project=shown&file=${file.id}`)
    return opened
  }

  test('a CSV is a table, and its source can be shown and edited', async () => {
    const rows = Array.from({ length: 600 }, (_, day) => `${day},"plot ${day}, north",${day * 2}`)
    const { page, complaints } = await openFile('counts.csv', `day,place,count\n${rows.join('\n')}\n`)
    const table = page.getByRole('region', { name: 'Table of counts.csv' })
    await table.getByRole('cell', { name: 'plot 3, north' }).waitFor()
    assert.equal(await table.getByRole('row').count(), 501)
    await table.getByText('Only the first 500 rows and 3 columns are shown').waitFor()
    await inEveryLook(page, 'csv', () => table.waitFor())
    await page.getByRole('button', { name: 'Source' }).click()
    await page.locator('.cm-line', { hasText: 'day,place,count' }).waitFor()
    await page.getByRole('button', { name: 'Table' }).click()
    await table.waitFor()
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  test('a zip lists its contents', async () => {
    await project().batch([
      { op: 'put', path: 'packed/src/a.js', content: 'const a = 1\n' },
      { op: 'put', path: 'packed/src/deep/b.js', content: 'const b = 2\n' },
      { op: 'put', path: 'packed/read me.txt', content: 'Hello\n' },
    ])
    const archive = await (await project().export({ folder: 'packed' })).arrayBuffer()
    const { page, complaints } = await openFile('packed.zip', new Uint8Array(archive))
    const sheet = page.getByRole('dialog', { name: 'packed.zip' })
    await sheet.getByText('3 files · 30 bytes unpacked').waitFor()
    await sheet.getByText('read me.txt').waitFor()
    await inEveryLook(page, 'zip', () => sheet.getByText('read me.txt').waitFor())
    const deep = sheet.locator('summary', { hasText: 'deep' })
    if (!(await deep.isVisible())) await sheet.locator('summary', { hasText: 'src' }).click()
    await deep.focus()
    await page.keyboard.press('Enter')
    await sheet.getByText('b.js').waitFor()
    assert.deepEqual(complaints, [])
  })

  test('a very deep path in a zip does not break the page', async () => {
    async function* entries() {
      const path = `${'d/'.repeat(400)}bottom.txt`
      yield { path, content: new Uint8Array(Buffer.from('Hello\n')), modifiedAt: new Date() }
    }
    const archive = new Uint8Array(await (await zip(entries())).arrayBuffer())
    const { page, complaints } = await openFile('deep.zip', archive)
    const sheet = page.getByRole('dialog', { name: 'deep.zip' })
    await sheet.getByText('1 file · 6 bytes unpacked').waitFor()
    assert.equal(await sheet.locator('summary').count(), 30)
    assert.match((await sheet.locator('li li span').first().textContent()) ?? '', /^(d\/)+bottom\.txt$/)
    assert.deepEqual(complaints, [])
  })

  test('the arrow keys step through the files of the list, in its order', async () => {
    await project().batch([
      { op: 'put', path: 'steps/b.png', content: PNG },
      { op: 'put', path: 'steps/a.txt', content: 'First\n' },
      { op: 'put', path: 'steps/c.csv', content: 'day,count\n1,2\n' },
      { op: 'put', path: 'steps/d.md', content: '# Fourth\n' },
    ])
    const { page, complaints } = await openFile('other.txt', 'Other\n')
    await page.getByRole('dialog', { name: 'other.txt' }).waitFor()
    await goTo(page, '/?project=shown&folder=steps&sort=name-up')
    await page.getByRole('link', { name: 'a.txt' }).click()
    const sheet = (name: string) => page.getByRole('dialog', { name })
    await sheet('a.txt').getByText('File 1 of 4').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Previous file' }).isDisabled(), true)
    await page.keyboard.press('ArrowRight')
    await sheet('b.png').getByText('File 2 of 4').waitFor()
    await page.getByRole('img', { name: 'b.png' }).waitFor()
    await inEveryLook(page, 'steps', () => page.getByText('File 2 of 4').waitFor())
    await page.getByRole('button', { name: 'Next file' }).click()
    await sheet('c.csv').getByRole('region', { name: 'Table of c.csv' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await sheet('d.md').getByText('File 4 of 4').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Next file' }).isDisabled(), true)
    await page.keyboard.press('ArrowLeft')
    await sheet('c.csv').waitFor()
    await page.getByRole('tab', { name: 'Preview' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Preview', selected: false }).waitFor()
    await sheet('c.csv').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.ok(page.url().endsWith('/?project=shown&folder=steps&sort=name-up'))

    // A search, and a filter, have their own order. Without a folder in the address, it is that of the file.
    await goTo(page, '/?project=shown&folder=steps&type=image')
    await page.getByText('1 file of this type').waitFor()
    await page.getByRole('link', { name: 'b.png' }).click()
    await page.getByRole('img', { name: 'b.png' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Next file' }).count(), 0)
    const { file } = await project().put('steps/a.txt', 'First again\n')
    await goTo(page, `/?project=shown&file=${file.id}`)
    await sheet('a.txt')
      .getByText(/^File \d of 4$/)
      .waitFor()
    assert.deepEqual(complaints, [])
  })

  test('a step away from unsaved changes asks first', async () => {
    await project().put('unsaved/b.txt', 'Second\n')
    const { page } = await openFile('unsaved/a.txt', 'First\n')
    const sheet = page.getByRole('dialog', { name: 'a.txt' })
    await sheet.getByText('File 1 of 2').waitFor()
    await sheet.getByRole('button', { name: 'Edit' }).click()
    const editor = sheet.locator('.cm-content')
    await editor.click()
    await page.keyboard.type('Changed ')
    await page.keyboard.press('ArrowRight') // within the text
    await sheet.getByRole('button', { name: 'Next file' }).click()
    await page.getByRole('heading', { name: 'Discard changes?' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await editor.getByText('Changed').waitFor()
    await sheet.getByRole('button', { name: 'Next file' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog', { name: 'b.txt' }).locator('.cm-line', { hasText: 'Second' }).waitFor()
  })

  test('a drawing is an image that runs nothing and loads nothing', async () => {
    const { page, complaints } = await openFile('scripted.svg', SCRIPTED)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const picture = page.getByRole('img', { name: 'scripted.svg' })
    await picture.waitFor()
    assert.match((await picture.getAttribute('src')) ?? '', /^blob:/)
    assert.equal(await page.locator('main circle, [role=dialog] circle').count(), 0)
    await inEveryLook(page, 'drawing', () => picture.waitFor())
    assert.equal(await page.title(), 'shown · Atelier')
    assert.deepEqual(
      requests.filter((path) => path.includes('tracker')),
      [],
    )
    assert.deepEqual(complaints, [])
  })

  test('a drawing that would make the browser hang is not drawn', async () => {
    const bombs = {
      plain: BOMB,
      encoded: BOMB.replaceAll('href="#x', 'href="#%78'),
      escaped: BOMB.replaceAll(/<use href="#(x\d)"\/>/g, '<rect fill="url(\\23 $1)"/>'),
      circle: BOMB.replace('<circle r="1"/>', '<use href="#x8"/>'),
      styled: BOMB.replace('<defs>', '<style>circle { fill: url(#x8) }</style><defs>'),
      hidden: SPRITES.replace('<defs>', '<image href="data:image&#x2f;s&#10;vg+xml,%3Csvg/%3E"/><defs>'),
      nested: SPRITES.replace('<defs>', '<image href="data:image/svg+xml,%3Csvg/%3E"/><defs>'),
    }
    const { page, complaints } = await openFile('sprites.svg', SPRITES)
    await page.getByRole('img', { name: 'sprites.svg' }).waitFor()
    const photo = SPRITES.replace(
      '<defs>',
      `<image href="data:image/png;base64,${PNG.toString('base64')}" width="9" height="9"/><defs>`,
    )
    const { file } = await project().put('photo.svg', photo)
    await goTo(page, `/?project=shown&file=${file.id}`)
    await page.getByRole('img', { name: 'photo.svg' }).waitFor()
    for (const [name, content] of Object.entries(bombs)) {
      const { file } = await project().put(`${name}.svg`, content)
      await goTo(page, `/?project=shown&file=${file.id}`)
      const sheet = page.getByRole('dialog', { name: `${name}.svg` })
      await sheet.getByText('This drawing is damaged, or too complex for a preview.').waitFor()
    }
    assert.deepEqual(complaints, [])
  })
})
