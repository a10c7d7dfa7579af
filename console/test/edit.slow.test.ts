import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import type { Page } from 'playwright-core'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, isAbsent, noBrowser, openBrowser, signIn } from './browser.ts'

describe('editing a text in the browser', { skip: noBrowser }, () => {
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

  const project = () => createClient({ baseUrl: server.url, token: server.token }).project('edited')

  async function openFile(name: string, content: string | Uint8Array<ArrayBuffer>, token = server.token) {
    const { file } = await project().put(name, content)
    const opened = await browser.open(server.url)
    await signIn(opened.page, token)
    await goTo(opened.page, `/?project=edited&file=${file.id}`)
    return { ...opened, sheet: opened.page.getByRole('dialog', { name }) }
  }

  const editor = (page: Page) => page.locator('.cm-content[contenteditable=true]')
  const stored = async (name: string) => (await project().get(name)).text()

  test('edits and saves by keyboard, and keeps the line endings', async () => {
    const { page, sheet, complaints } = await openFile('a.js', 'const a = 1\r\nconst b = 2\r\n')
    await sheet.getByRole('button', { name: 'Edit' }).focus()
    await page.keyboard.press('Enter')
    await editor(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('const c = 3\n')
    await sheet.getByText('Unsaved changes').waitFor()
    await inEveryLook(page, 'edit', () => editor(page).waitFor())
    await page.keyboard.press('Control+s')
    await page.getByText('a.js saved').waitFor()
    assert.equal(await stored('a.js'), 'const a = 1\r\nconst b = 2\r\nconst c = 3\r\n')
    await sheet.getByText('No changes').waitFor()

    // Escape frees the Tab key, and does not close the file.
    await editor(page).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => !document.activeElement?.classList.contains('editor-host'))
    assert.equal(await editor(page).count(), 1)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await sheet.getByRole('button', { name: 'Edit' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  test('Edit leads into the text, and the cursor stays there when it is saved', async () => {
    const { page, sheet, complaints } = await openFile('cursor.txt', 'first\nlast')
    await sheet.getByRole('button', { name: 'Edit' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.classList.contains('editor-host'))
    await page.keyboard.press('Control+End')
    for (const [index, typed] of ['A', 'B', 'C'].entries()) {
      await page.keyboard.type(typed)
      await sheet.getByText('Unsaved changes').waitFor()
      await page.keyboard.press('Control+s')
      await sheet.getByText('No changes').waitFor()
      assert.equal(await stored('cursor.txt'), `first\nlast${'ABC'.slice(0, index + 1)}`)
    }
    assert.deepEqual(complaints, [])
  })

  test('asks before unsaved changes are discarded', async () => {
    const { page, sheet } = await openFile('b.txt', 'Hello\n')
    await sheet.getByRole('button', { name: 'Edit' }).click()
    await editor(page).pressSequentially('Oh, ')
    await sheet.getByRole('tab', { name: 'Details' }).click()
    await sheet.getByRole('tab', { name: 'Preview' }).click()
    await sheet.getByText('Unsaved changes').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page
      .getByRole('dialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await editor(page).getByText('Oh, Hello').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Discard', exact: true }).last().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'b.txt' }).click()
    await sheet.getByRole('button', { name: 'Edit' }).waitFor()
    assert.equal(await stored('b.txt'), 'Hello\n')
  })

  test('a conflict shows the difference; overwrite or reload', async () => {
    const { page, sheet } = await openFile('c.txt', 'one\ntwo\n')
    await sheet.getByRole('button', { name: 'Edit' }).click()
    await editor(page).pressSequentially('mine ')
    await project().put('c.txt', 'theirs one\ntwo\n')
    await sheet.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this file' })
    await dialog.locator('.cm-line', { hasText: 'theirs one' }).waitFor()
    await dialog.locator('.cm-line', { hasText: 'mine one' }).waitFor()
    assert.equal(await stored('c.txt'), 'theirs one\ntwo\n')
    await inEveryLook(page, 'edit-conflict', () => dialog.waitFor())
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.waitFor({ state: 'detached' })
    await sheet.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await page.getByText('c.txt saved').waitFor()
    assert.equal(await stored('c.txt'), 'mine one\ntwo\n')
    await dialog.waitFor({ state: 'detached' })

    await editor(page).pressSequentially('again ')
    await project().put('c.txt', 'theirs again\n')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Reload, discard mine' }).click()
    await editor(page).getByText('theirs again').waitFor()
    assert.equal(await stored('c.txt'), 'theirs again\n')
  })

  test('changes of different lines are both kept; of the same lines, they are merged in the editor', async () => {
    const { page, sheet } = await openFile('merge.txt', 'one\ntwo\nthree\nfour\n')
    await sheet.getByRole('button', { name: 'Edit' }).click()
    await editor(page).press('Control+Home')
    await editor(page).pressSequentially('mine ')
    await project().put('merge.txt', 'one\ntwo\nthree\ntheirs\n')
    await sheet.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this file' })
    await dialog.getByText('both can be kept').waitFor()
    await dialog.getByRole('button', { name: 'Save both changes' }).click()
    await page.getByText('merge.txt saved').waitFor()
    assert.equal(await stored('merge.txt'), 'mine one\ntwo\nthree\ntheirs\n')
    await editor(page).getByText('theirs').waitFor()

    await editor(page).press('Control+Home')
    await editor(page).pressSequentially('all ')
    await project().put('merge.txt', 'first\ntwo\nthree\ntheirs\n')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('the same lines in 1 place').waitFor()
    await dialog.getByRole('button', { name: 'Merge in the editor' }).click()
    await editor(page).getByText('>>>>>>> stored file').waitFor()
    assert.equal(await stored('merge.txt'), 'first\ntwo\nthree\ntheirs\n')
    await editor(page).press('Control+a')
    await editor(page).pressSequentially('all mine first')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('No changes').waitFor()
    assert.equal(await stored('merge.txt'), 'all mine first')
  })

  test('a rejected text says why and is not lost', async () => {
    const { page, sheet } = await openFile('d.txt', 'Hello\n')
    await sheet.getByRole('button', { name: 'Edit' }).click()
    await editor(page).press('Control+a')
    await editor(page).pressSequentially(
      'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
    )
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet
      .getByRole('alert')
      .getByText(/EICAR|virus|malware/i)
      .waitFor()
    await sheet.getByText('Unsaved changes').waitFor()
    assert.equal(await stored('d.txt'), 'Hello\n')
  })

  test('what would be damaged, or may not be written, cannot be edited', async () => {
    const { sheet } = await openFile('latin.txt', Uint8Array.of(0x47, 0x72, 0xfc, 0xdf, 0x65, 0x0a))
    await sheet.getByText('The text is not UTF-8').waitFor()
    assert.equal(await sheet.getByRole('button', { name: 'Edit' }).count(), 0)
    const mixed = await openFile('mixed.txt', 'a\r\nb\n')
    await mixed.sheet.getByText('The file mixes line endings').waitFor()
    const { secret } = await createClient({ baseUrl: server.url, token: server.token }).tokens.create({
      name: 'reader',
      scopes: ['files:read'],
    })
    const reader = await openFile('e.txt', 'Hello\n', secret)
    await reader.sheet.locator('.cm-line', { hasText: 'Hello' }).waitFor()
    await isAbsent(reader.sheet.getByRole('button', { name: 'Edit' }))
  })
})
