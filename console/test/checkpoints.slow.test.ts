import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { startServer, type TestServer } from '../../server/test/server.ts'
import {
  accessibilityOf,
  buildConsole,
  goTo,
  inEveryLook,
  isAbsent,
  noBrowser,
  openBrowser,
  signIn,
  takeScreenshot,
} from './browser.ts'

describe('checkpoints in the browser', { skip: noBrowser }, () => {
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

  async function open(path: string, token = server.token) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, token)
    await goTo(opened.page, path)
    return opened
  }

  test('makes, compares, restores, undoes and deletes a checkpoint', async () => {
    const project = projectOf('garden')
    await project.put('src/a.js', 'const a = 1\nconst b = 2\n')
    await project.put('old.txt', 'An old file with enough words to be recognized\n')
    await project.put('gone.txt', 'Gone soon\n')
    const { page, complaints } = await open('/?project=garden')
    await page.getByRole('button', { name: 'Checkpoints' }).click()
    await page.getByRole('heading', { name: 'No checkpoints yet' }).waitFor()
    assert.equal(await page.title(), 'Checkpoints of garden · Atelier')
    await inEveryLook(page, 'checkpoints-empty', async () => {})
    await page.getByRole('button', { name: 'Make the first checkpoint' }).click()
    await page.getByLabel('Label').fill('Before the agent')
    await page.getByRole('dialog').getByRole('button', { name: 'Make checkpoint' }).click()
    await page.getByText('Checkpoint of 3 files made').waitFor()
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Before the agent', exact: true }) })
    await entry.getByText(/just now · 3 files · \d+ bytes · by Browser/).waitFor()

    await project.batch([
      { op: 'put', path: 'src/a.js', content: 'const a = 1\nconst b = 3\n' },
      { op: 'move', from: 'old.txt', to: 'new.txt' },
      { op: 'delete', path: 'gone.txt' },
      { op: 'put', path: 'more/added.txt', content: 'Added\n' },
    ])
    await entry.getByRole('button', { name: 'Compare Before the agent', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Before the agent' })
    await sheet.getByText('Since this checkpoint: 1 added, 1 changed, 1 renamed, 1 removed.').waitFor()
    await sheet.getByText('old.txt → new.txt').waitFor()
    await sheet.locator('summary', { hasText: 'src/a.js' }).click()
    const patch = sheet.getByRole('region', { name: 'Changes of src/a.js' })
    assert.equal(
      await patch
        .locator('[data-line="removed"]')
        .innerText()
        .then((text) => text.trim()),
      '-const b = 2',
    )
    assert.equal(
      await patch
        .locator('[data-line="added"]')
        .innerText()
        .then((text) => text.trim()),
      '+const b = 3',
    )
    await inEveryLook(page, 'checkpoint-diff', () => patch.waitFor())
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    await entry.getByRole('button', { name: 'Restore Before the agent' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore “Before the agent”?' })
    await dialog.getByText('1 file will come back, 2 will change, 1 will be deleted.').waitFor()
    await dialog.getByText('A checkpoint of the current files is made first').waitFor()
    await dialog.locator('summary', { hasText: 'Deleted (1)' }).click()
    await dialog.getByText('more/added.txt').waitFor()
    await inEveryLook(page, 'checkpoint-restore', () => dialog.waitFor())
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByText('Restored: 1 file came back, 2 changed, 1 deleted').waitFor()
    assert.equal(await (await project.get('src/a.js')).text(), 'const a = 1\nconst b = 2\n')
    assert.equal(await (await project.get('gone.txt')).text(), 'Gone soon\n')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Restore undone: 1 file came back, 2 changed, 1 deleted').waitFor()
    assert.equal(await (await project.get('src/a.js')).text(), 'const a = 1\nconst b = 3\n')
    assert.equal(await (await project.get('more/added.txt')).text(), 'Added\n')

    // The checkpoints that the restores made are listed, and can be compared with each other.
    await page.getByRole('listitem').nth(2).waitFor()
    await entry.getByRole('button', { name: 'Compare Before the agent', exact: true }).click()
    await sheet.getByLabel('Compare with').selectOption({ index: 2 })
    await sheet.getByText('From this checkpoint to the other: 1 added').waitFor()
    await page.keyboard.press('Escape')
    await inEveryLook(page, 'checkpoints', () => entry.waitFor())

    await entry.getByRole('button', { name: 'Actions for Before the agent' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete checkpoint' }).click()
    await page.getByText('Checkpoint deleted').waitFor()
    await entry.waitFor({ state: 'detached' })
    const { checkpoints } = await project.checkpoints.list()
    assert.ok(!checkpoints.some(({ label }) => label === 'Before the agent'))
    assert.deepEqual(complaints, [])
  })

  test('a restore can leave out files', async () => {
    const project = projectOf('partly')
    for (const name of ['mine.txt', 'agent.txt', 'other.txt']) await project.put(name, 'before')
    await project.checkpoints.create({ label: 'Before the agent' })
    for (const name of ['mine.txt', 'agent.txt', 'other.txt', 'added.txt']) await project.put(name, 'after')
    const { page, complaints } = await open('/?project=partly&view=checkpoints')
    await page.getByRole('button', { name: 'Restore Before the agent' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore “Before the agent”?' })
    await dialog.locator('summary', { hasText: 'Changed (3)' }).click()
    await dialog.getByLabel('All').uncheck()
    await dialog.getByLabel('agent.txt').check()
    await dialog.getByText('1 file will change, 1 will be deleted.').waitFor()
    await dialog.locator('summary', { hasText: 'Changed (1 of 3)' }).waitFor()
    await dialog.locator('summary', { hasText: 'Deleted (1)' }).click()
    await dialog.getByLabel('added.txt').uncheck()
    await inEveryLook(page, 'checkpoint-restore-partly', () => dialog.waitFor())
    await dialog.getByLabel('agent.txt').uncheck()
    assert.equal(await dialog.getByRole('button', { name: 'Restore 0 files' }).isDisabled(), true)
    await dialog.getByLabel('agent.txt').check()
    await dialog.getByRole('button', { name: 'Restore 1 file', exact: true }).click()
    await page.getByText('Restored: 1 file changed').waitFor()
    const texts = ['mine.txt', 'agent.txt', 'other.txt', 'added.txt'].map(async (name) =>
      (await project.get(name)).text(),
    )
    assert.deepEqual(await Promise.all(texts), ['after', 'before', 'after', 'after'])
    assert.deepEqual(complaints, [])
  })

  test('keyboard only; a restore that changes nothing says so', async () => {
    await projectOf('keys').put('a.txt', 'Hello\n')
    const { page } = await open('/?project=keys&view=checkpoints')
    const make = page.getByRole('button', { name: 'Make the first checkpoint' })
    await make.focus()
    await page.keyboard.press('Enter')
    await page.locator('input:focus').waitFor()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Restore By keyboard' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Nothing to restore: the current files are the same').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'By keyboard' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('No changes since this checkpoint.').waitFor()
  })

  test('a token that may not write sees no buttons that do', async () => {
    const project = projectOf('reader')
    await project.put('a.txt', 'Hello\n')
    await project.checkpoints.create({ label: 'Only to look at' })
    const { secret } = await createClient({ baseUrl: server.url, token: server.token }).tokens.create({
      name: 'reader',
      scopes: ['files:read'],
    })
    const { page } = await open('/?project=reader&view=checkpoints', secret)
    await page.getByRole('button', { name: 'Compare Only to look at' }).waitFor()
    for (const name of [/Make/, /Restore/]) await isAbsent(page.getByRole('button', { name }))
    await page.getByRole('button', { name: 'Actions for Only to look at' }).click()
    const download = page.waitForEvent('download')
    assert.equal(await page.getByRole('menuitem', { name: 'Delete' }).count(), 0)
    await page.getByRole('menuitem', { name: 'Download as zip' }).click()
    assert.match((await download).suggestedFilename(), /^reader-chk_.*\.zip$/)
    assert.deepEqual(await accessibilityOf(page), [])
    await takeScreenshot(page, 'checkpoints-reader')
  })
})
