import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import {
  answers,
  type Behaviour,
  type MockProvider,
  startMockProvider,
} from '../../server/test/mock-provider.ts'
import { openaiResponses } from '../../server/test/provider-protocols.ts'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn } from './browser.ts'

const file = (path: string, text: string) => `<<<FILE ${JSON.stringify(path)}\n${text}FILE>>>\n`

describe('changes in the browser', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let provider: MockProvider
  let behaviour: Behaviour

  before(async () => {
    buildConsole()
    provider = await startMockProvider(openaiResponses, (protocol, call) => behaviour(protocol, call))
    server = await startServer({
      environment: { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: `${provider.url}/v1` },
    })
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.close()
    await provider?.[Symbol.asyncDispose]()
  })

  const client = () => createClient({ baseUrl: server.url, token: server.token })

  async function open(path: string, token = server.token) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, token)
    await goTo(opened.page, path)
    return opened
  }

  test('a change is streamed, reviewed, applied in part and undone', async () => {
    const project = client().project('garden')
    await project.put('src/theme.js', 'export const theme = "light"\n')
    await project.put('src/old.js', 'export const old = 1\n')
    const heard = Promise.withResolvers<void>()
    const first = `Adds a dark mode.\n${file('src/theme.js', 'export const theme = "dark"\n')}`
    const rest =
      file('src/run.js', 'export const run = (code) => eval(code)\n') +
      '<<<DELETE "src/old.js">>>\n' +
      file('../outside.js', 'x\n')
    behaviour = async ({ contentType, frames }, { response }) => {
      response.writeHead(200, { 'content-type': contentType })
      for (const frame of frames([first, rest])) {
        if (frame.includes('outside')) await heard.promise
        response.write(frame)
      }
      response.end()
    }
    const { page, complaints } = await open('/?project=garden&folder=src')
    await page.getByRole('button', { name: 'Changes' }).click()
    assert.equal(await page.title(), 'Changes of garden · Atelier')
    const patterns = page.getByLabel('Files that the model sees')
    assert.equal(await patterns.inputValue(), 'src/**')
    await inEveryLook(page, 'changes-empty', () => page.getByText('No proposal yet').waitFor())
    await page.getByLabel('What should change?').fill('Add a dark mode')
    await page.getByRole('button', { name: 'Propose changes' }).click()
    await page.getByText('1 file finished, the last one: src/theme.js').waitFor()
    await inEveryLook(page, 'changes-writing', () => page.getByText('Writing…').waitFor())
    heard.resolve()

    const files = page.getByRole('list', { name: 'Proposed files' })
    await files.getByRole('checkbox').nth(2).waitFor()
    await page.getByText('Adds a dark mode.').waitFor()
    await files.getByText('+1 −1').waitFor()
    await files.getByRole('list', { name: 'New findings in src/run.js' }).getByText('New error').waitFor()
    const patch = files.getByRole('region', { name: 'Changes of src/theme.js' })
    assert.match(await patch.locator('[data-line="added"]').innerText(), /^\+export const theme = "dark"/)
    await page.getByText('1 file of the answer cannot be applied').click()
    await page.getByText('../outside.js').waitFor()
    await inEveryLook(page, 'changes-review', () => patch.waitFor())

    await files.getByRole('checkbox', { name: 'src/run.js' }).uncheck()
    await page.getByRole('button', { name: 'Apply 2 files' }).click()
    await page.getByText('2 files changed', { exact: true }).waitFor()
    assert.equal(await (await project.get('src/theme.js')).text(), 'export const theme = "dark"\n')
    await assert.rejects(project.get('src/run.js'), { code: 'file_not_found' })
    await assert.rejects(project.get('src/old.js'), { code: 'file_not_found' })
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Change undone').waitFor()
    assert.equal(await (await project.get('src/theme.js')).text(), 'export const theme = "light"\n')
    assert.equal(await (await project.get('src/old.js')).text(), 'export const old = 1\n')

    await page.getByRole('button', { name: 'Apply 2 files' }).click()
    await page.getByRole('button', { name: 'Apply 0 files' }).waitFor()
    await inEveryLook(page, 'changes-applied', () => files.getByText('Applied').first().waitFor())
    await page.getByRole('button', { name: 'Undo 2 files' }).click()
    await page.getByRole('button', { name: 'Apply 2 files' }).waitFor()
    assert.equal(await (await project.get('src/theme.js')).text(), 'export const theme = "light"\n')

    // The notice of a change that was undone does not offer to undo it again.
    const undoInNotice = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' })
    await page.getByRole('button', { name: 'Apply 2 files' }).click()
    await undoInNotice.waitFor()
    await page.getByRole('button', { name: 'Undo 2 files' }).click()
    await page.getByRole('button', { name: 'Apply 2 files' }).waitFor()
    assert.equal(await undoInNotice.count(), 0)

    const { generations } = await client().ai.generations()
    await goTo(page, `/history?id=${generations[0]?.id}`)
    const kept = page.getByRole('dialog', { name: 'Generation' })
    await kept.getByText('Adds a dark mode.').waitFor()
    assert.deepEqual(
      await kept.getByRole('list', { name: 'Proposed files' }).getByRole('listitem').allInnerTexts(),
      ['src/theme.js\n+1 −1', 'src/run.js\nNew\n+1 −0', 'src/old.js\nDelete\n+0 −1'],
    )
    assert.equal(await page.getByRole('button', { name: 'Run again' }).count(), 0)
    await inEveryLook(page, 'history-change', async () => {})
    await kept.getByRole('link', { name: 'Review this change' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Apply 3 files' }).waitFor()
    await page.reload() // also without what this tab remembers
    await page.getByRole('button', { name: 'Apply 3 files' }).waitFor()
    await inEveryLook(page, 'changes-reopened', () => patch.waitFor())
    await files.getByRole('checkbox', { name: 'src/old.js' }).uncheck()
    await page.getByRole('button', { name: 'Apply 2 files' }).click()
    await page.getByText('2 files changed', { exact: true }).waitFor()
    assert.equal(await (await project.get('src/theme.js')).text(), 'export const theme = "dark"\n')

    await project.put('src/old.js', 'export const old = 2\n')
    await files.getByRole('checkbox', { name: 'src/old.js' }).check()
    await page.getByRole('button', { name: 'Apply 1 file' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('src/old.js has changed since the model saw it').waitFor()
    await alert.getByRole('button', { name: 'Ask again' }).click()
    await page.getByRole('button', { name: 'Propose changes' }).waitFor()
    assert.equal(await page.getByLabel('What should change?').inputValue(), 'Add a dark mode')
    await goTo(page, `/?project=other&view=changes&proposal=${generations[0]?.id}`)
    await page.getByText('There is no such proposal').waitFor()
    assert.deepEqual(
      complaints.filter((text) => !text.includes('412')),
      [],
    )
  })

  test('a conflict is explained, and asking again helps', async () => {
    const project = client().project('conflict')
    await project.put('a.txt', 'one\n')
    behaviour = answers(file('a.txt', 'two\n'))
    const { page } = await open('/?project=conflict')
    await page.getByRole('button', { name: 'Changes' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search pages/ }).fill('Changes of')
    await page.getByRole('option', { name: /Changes of conflict/ }).click()
    await page.getByLabel('What should change?').fill('Count')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Apply 1 file' }).waitFor()
    await project.put('a.txt', 'changed meanwhile\n')
    await page.getByRole('button', { name: 'Apply 1 file' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('a.txt has changed since the model saw it').waitFor()
    await inEveryLook(page, 'changes-conflict', () => alert.waitFor())
    assert.equal(await (await project.get('a.txt')).text(), 'changed meanwhile\n')
    await alert.getByRole('button', { name: 'Ask again' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.getByText('-changed meanwhile').waitFor()
    await page.getByRole('button', { name: 'Apply 1 file' }).click()
    await page.getByText('1 file changed', { exact: true }).waitFor()
    assert.equal(await (await project.get('a.txt')).text(), 'two\n')
  })

  test('an error of the model is shown, and a token that may not write only reads', async () => {
    await client().project('reader').put('a.txt', 'one\n')
    behaviour = answers('```js\nno file\n```')
    const { secret } = await client().tokens.create({ name: 'reader', scopes: ['ai', 'files:read'] })
    const { page } = await open('/?project=reader&view=changes', secret)
    await page.getByLabel('What should change?').fill('Count')
    await page.getByRole('button', { name: 'Propose changes' }).click()
    await page.getByRole('alert').getByText('no file in the required form').waitFor()
    behaviour = answers(file('a.txt', 'two\n'))
    await page.getByRole('button', { name: 'Propose changes' }).click()
    await page.getByText('Your token may not change files').waitFor()
    await page.getByText('+two').waitFor()
    assert.equal(await page.getByRole('button', { name: /^Apply/ }).count(), 0)
  })
})
