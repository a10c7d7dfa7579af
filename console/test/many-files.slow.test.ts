import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import type { Page } from 'playwright-core'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, isAbsent, noBrowser, openBrowser, signIn } from './browser.ts'

describe('selected files and folders in the browser', { skip: noBrowser }, () => {
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

  async function fill(id: string, paths: readonly string[]) {
    const project = client().project(id)
    await project.batch(paths.map((path) => ({ op: 'put', path, content: `Content of ${path}\n` })))
    return project
  }

  async function pathsOf(projectId: string): Promise<string[]> {
    const found: string[] = []
    for await (const { folder, name } of client().files.manifestAll({ projectId }))
      found.push(folder === '' ? name : `${folder}/${name}`)
    return found.sort()
  }

  async function open(path: string, token = server.token) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, token)
    await goTo(opened.page, path)
    return opened
  }

  const pick = (page: Page, name: string) =>
    page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

  test('selects ranges and all; Escape clears', async () => {
    await fill('picked', ['dir/x.txt', 'a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'])
    const { page, complaints } = await open('/?project=picked&sort=name-up')
    await pick(page, 'b.txt').click()
    await bar(page).getByText('1 selected').waitFor()
    await pick(page, 'd.txt').click({ modifiers: ['Shift'] })
    await bar(page).getByText('3 selected').waitFor()
    assert.equal(await pick(page, 'c.txt').isChecked(), true)
    await inEveryLook(page, 'selection', () => bar(page).waitFor())
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await bar(page).getByText('6 selected').waitFor()

    // By keyboard, and Escape closes a dialog before it clears the selection.
    await pick(page, 'a.txt').focus()
    await page.keyboard.press('Space')
    await bar(page).getByText('5 selected').waitFor()
    await bar(page).getByRole('button', { name: 'Move' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await bar(page).getByText('5 selected').waitFor()
    await goTo(page, '/?project=picked&folder=dir')
    await pick(page, 'x.txt').waitFor()
    assert.equal(await bar(page).count(), 0, 'another folder has no selection')
    assert.deepEqual(complaints, [])
  })

  test('moves, copies and downloads several', async () => {
    await fill('moved', ['dir/x.txt', 'dir/deep/y.txt', 'a.txt', 'b.txt', 'taken/a.txt'])
    const { page } = await open('/?project=moved')
    for (const name of ['dir', 'a.txt', 'b.txt']) await pick(page, name).click()
    const download = page.waitForEvent('download')
    await bar(page).getByRole('button', { name: 'Download' }).click()
    const file = await download
    assert.equal(file.suggestedFilename(), 'moved-selection.zip')
    const archive = Buffer.concat(await (await file.createReadStream()).toArray())
    await client().project('unpacked').import(archive)
    assert.deepEqual(await pathsOf('unpacked'), ['a.txt', 'b.txt', 'dir/deep/y.txt', 'dir/x.txt'])
    assert.equal(
      await (await client().project('unpacked').get('dir/deep/y.txt')).text(),
      'Content of dir/deep/y.txt\n',
    )

    await bar(page).getByRole('button', { name: 'Copy' }).click()
    const dialog = page.getByRole('dialog')
    await page.getByRole('heading', { name: 'Copy 2 files and 1 folder' }).waitFor()
    await dialog.getByLabel('To folder').fill('/ taken /')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.getByText('The target already has a file with the same path').waitFor()
    assert.equal((await pathsOf('moved')).length, 5, 'all or nothing')
    await inEveryLook(page, 'copy-conflict', () => dialog.waitFor())
    await dialog.getByLabel('Replace existing files').check()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('4 files copied to taken').waitFor()
    assert.equal(await (await client().project('moved').get('taken/a.txt')).text(), 'Content of a.txt\n')

    for (const name of ['a.txt', 'b.txt']) await pick(page, name).click()
    await bar(page).getByRole('button', { name: 'Move' }).click()
    await dialog.getByLabel('To folder').fill('new/place')
    await page.keyboard.press('Enter')
    await page.getByText('2 files moved to new/place').waitFor()
    await page.getByRole('button', { name: 'Show' }).last().click()
    await page.getByRole('link', { name: 'b.txt' }).waitFor()
    assert.ok((await pathsOf('moved')).includes('new/place/a.txt'))
  })

  test('deletes several after one question, and undoes it with a checkpoint', async () => {
    await fill('deleted', ['dir/x.txt', 'dir/y.txt', 'a.txt', 'b.txt'])
    const { page } = await open('/?project=deleted')
    await pick(page, 'dir').click()
    await pick(page, 'a.txt').click()
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 3 files?' })
    await dialog.getByText('You can undo this').waitFor()
    await inEveryLook(page, 'delete-many', () => dialog.waitFor())
    await dialog.getByRole('button', { name: 'Delete 3 files' }).click()
    await page.getByText('3 files deleted').waitFor()
    assert.deepEqual(await pathsOf('deleted'), ['b.txt'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('3 files restored').waitFor()
    assert.deepEqual(await pathsOf('deleted'), ['a.txt', 'b.txt', 'dir/x.txt', 'dir/y.txt'])

    await pick(page, 'b.txt').click()
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByLabel('Make a checkpoint first').uncheck()
    await page.getByText('Without a checkpoint, this cannot be undone.').waitFor()
    await page.getByRole('button', { name: 'Delete 1 file' }).click()
    await page.getByText('1 file deleted').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0)
    assert.deepEqual(await pathsOf('deleted'), ['a.txt', 'dir/x.txt', 'dir/y.txt'])
  })

  test('folders can be created with their first file, renamed, copied and deleted', async () => {
    await fill('folders', ['plots/north.txt', 'plots/old/x.txt', 'a.txt'])
    const { page, complaints } = await open('/?project=folders')
    await page.getByRole('button', { name: 'New file or folder' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('[role=menuitem]:focus', { hasText: 'New file' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.locator('[role=menuitem]:focus', { hasText: 'New folder' }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('input:focus').waitFor()
    await page.keyboard.type('drafts/first')
    await page.keyboard.press('Enter')
    await page.getByText('This folder is empty').waitFor()
    await page.getByText('The folder is kept once it has a file.').waitFor()
    await inEveryLook(page, 'folder-empty', () => page.getByText('This folder is empty').waitFor())
    await page.getByRole('button', { name: 'New file or folder' }).click()
    await page.getByRole('menuitem', { name: 'New file' }).click()
    await page.getByLabel('Name').fill('notes.md')
    await page.getByRole('button', { name: 'Create' }).click()
    await page
      .getByRole('dialog', { name: 'notes.md' })
      .locator('.cm-content[contenteditable=true]')
      .waitFor()
    assert.ok((await pathsOf('folders')).includes('drafts/first/notes.md'))
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'New file or folder' }).click()
    await page.getByRole('menuitem', { name: 'New file' }).click()
    await page.getByLabel('Name').fill('notes.md')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('There is already a file with this name').waitFor()
    await page.keyboard.press('Escape')

    await goTo(page, '/?project=folders')
    await page.getByRole('button', { name: 'Actions for plots', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Rename or move' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('fields')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByText('2 files moved to fields').waitFor()
    await page.getByRole('button', { name: 'Actions for fields', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    assert.equal(await page.getByRole('textbox', { name: 'Name' }).inputValue(), 'fields copy')
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
    await page.getByText('2 files copied to fields copy').waitFor()

    // The open folder has the same actions.
    await goTo(page, '/?project=folders&folder=fields')
    await pick(page, 'north.txt').waitFor() // until then, the list of the project is shown
    await page.getByText('1 folder, 1 file', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Actions for fields', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete folder' }).click()
    const question = page.getByRole('dialog', { name: 'Delete folder “fields”?' })
    await question.getByText('2 files and all earlier versions will be deleted.').waitFor()
    await question.getByRole('button', { name: 'Delete 2 files' }).click()
    await page.getByText('2 files deleted').waitFor()
    assert.deepEqual(await pathsOf('folders'), [
      'a.txt',
      'drafts/first/notes.md',
      'fields copy/north.txt',
      'fields copy/old/x.txt',
    ])
    await page.getByRole('link', { name: 'fields copy' }).first().waitFor()
    assert.deepEqual(
      complaints.filter((complaint) => !complaint.includes('412')), // the browser logs the name that exists
      [],
    )
  })

  test('a project is deleted after its name was typed; its checkpoints can stay', async () => {
    const project = await fill('old project', ['a.txt', 'b/c.txt'])
    await project.checkpoints.create({ label: 'Last' })
    const { page } = await open('/?project=old+project')
    await page.getByRole('button', { name: 'Actions for old project' }).click()
    await page.getByRole('menuitem', { name: 'Delete project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete project “old project”?' })
    await dialog.getByText('Its checkpoints stay').waitFor()
    const confirm = dialog.getByRole('button', { name: 'Delete project' })
    await dialog.getByLabel('Type old project to confirm').fill('old')
    assert.equal(await confirm.isDisabled(), true)
    await inEveryLook(page, 'delete-project', () => dialog.waitFor())
    await dialog.getByLabel('Type old project to confirm').fill('old project')
    await confirm.click()
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    assert.deepEqual(await pathsOf('old project'), [])
    await page.getByRole('button', { name: 'Checkpoints' }).click()
    await page.getByRole('button', { name: 'Restore Last' }).waitFor()
  })

  test('the service makes a checkpoint before it deletes more than 20 files', async () => {
    await fill(
      'plenty',
      Array.from({ length: 21 }, (_, index) => `dir/${index}.txt`),
    )
    const { page } = await open('/?project=plenty')
    await pick(page, 'dir').click()
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByLabel('Make a checkpoint first').uncheck()
    await page.getByText('the service makes a checkpoint and deletes it after seven days').waitFor()
    await page.getByRole('button', { name: 'Delete 21 files' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('21 files restored').waitFor()
    assert.equal((await pathsOf('plenty')).length, 21)

    await goTo(page, '/?project=plenty&view=checkpoints')
    await page.getByText(' · until ').first().waitFor()
    const { checkpoints } = await client().project('plenty').checkpoints.list()
    for (const { id } of checkpoints) await client().project('plenty').checkpoints.delete(id)
    await goTo(page, '/?project=plenty')
    await page.getByRole('button', { name: 'Actions for plenty' }).click()
    await page.getByRole('menuitem', { name: 'Delete project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete project “plenty”?' })
    await dialog.getByText('A checkpoint is made first').waitFor()
    await dialog.getByLabel('Delete without a checkpoint').check()
    await dialog.getByText('this cannot be undone').waitFor()
    await dialog.getByLabel('Delete without a checkpoint').uncheck()
    await dialog.getByLabel('Type plenty to confirm').fill('plenty')
    await dialog.getByRole('button', { name: 'Delete project' }).click()
    await page.getByText('Its checkpoints are kept.').waitFor()
  })

  test('a token that may only read sees only what it can do', async () => {
    await fill('reader', ['a.txt', 'dir/b.txt'])
    const { secret } = await client().tokens.create({ name: 'reader', scopes: ['files:read'] })
    const { page } = await open('/?project=reader', secret)
    await pick(page, 'a.txt').click()
    await bar(page).getByRole('button', { name: 'Download' }).waitFor()
    for (const name of ['Move', 'Copy', 'Delete', 'Upload', 'New file or folder'])
      await isAbsent(page.getByRole('button', { name, exact: true }))
    await page.getByRole('button', { name: 'Actions for dir', exact: true }).click()
    assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), ['Download as zip'])
    await goTo(page, '/')
    await page.getByRole('link', { name: 'reader' }).waitFor()
    await isAbsent(page.getByRole('button', { name: 'New project' }))
  })
})
