import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { PROMPTS } from '../src/features/ai/examples.ts'
import { createSampleProject } from '../src/features/files/sample-project.ts'
import { buildConsole, goTo, inEveryLook, isAbsent, noBrowser, openBrowser, signIn } from './browser.ts'

describe('getting started', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>

  before(async () => {
    buildConsole()
    browser = await openBrowser()
  })
  after(() => browser?.close())

  /** Each test starts with an empty installation. */
  async function onNewServer(run: () => Promise<void>): Promise<void> {
    server = await startServer()
    try {
      await run()
    } finally {
      await server.close()
    }
  }

  const client = () => createClient({ baseUrl: server.url, token: server.token })

  async function open(token = server.token) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, token)
    return opened
  }

  test('a sample project is created at once, and its finding can be fixed', () =>
    onNewServer(async () => {
      const { page, complaints } = await open()
      const start = page.getByRole('region', { name: 'Getting started' })
      for (const name of ['Store files', 'Attach a model', 'Analyze code'])
        await start.getByRole('heading', { name }).waitFor()
      const create = start.getByRole('button', { name: 'Create a sample project' })
      await inEveryLook(page, 'getting-started', () => create.waitFor())
      await create.focus()
      await page.keyboard.press('Enter')
      await page.getByText('Sample project created').waitFor()
      await page.getByRole('link', { name: 'package.json' }).waitFor()
      const readme = page.frameLocator('iframe')
      await readme.getByRole('heading', { name: 'Sample project' }).waitFor()
      await inEveryLook(page, 'sample-project', () =>
        readme.getByRole('heading', { name: 'Sample project' }).waitFor(),
      )
      assert.equal(new URL(page.url()).search, '?project=sample')

      await goTo(page, '/?project=sample&view=findings')
      await page.getByRole('button', { name: 'Analyze project' }).click()
      const backup = page.getByRole('region', { name: 'src/backup.js' })
      await backup.getByText('1 finding', { exact: true }).waitFor()
      assert.equal(await page.getByRole('main').getByRole('region').count(), 1)
      await backup.getByRole('button', { name: /^Fix code/ }).click()
      await backup.getByText('Fixed – analyze again to confirm').waitFor()
      const fixed = await (await client().project('sample').get('src/backup.js')).text()
      assert.match(fixed, /execFile\(["']tar["'], \[["']czf["'], ["']backup\.tgz["'], String\(folder\)\]\)/)

      // A second time, it only opens the project.
      assert.equal(await createSampleProject(client()), false)
      await page.getByRole('button', { name: 'Getting started' }).click()
      await start.getByRole('button', { name: 'Create a sample project' }).click()
      await page.getByText('The sample project already exists').waitFor()
      await page.getByRole('link', { name: 'package.json' }).waitFor()
      assert.deepEqual(
        complaints.filter((each) => !each.includes('412')), // the browser logs the conflict
        [],
      )
    }))

  test('it can be hidden, and comes back from the palette', () =>
    onNewServer(async () => {
      const { page, complaints } = await open()
      const start = page.getByRole('region', { name: 'Getting started' })
      await start.getByRole('button', { name: 'Hide getting started' }).click()
      await page.getByRole('heading', { name: 'No projects yet' }).waitFor()
      await page.reload()
      await page.getByRole('heading', { name: 'No projects yet' }).waitFor()
      assert.equal(await start.count(), 0)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('getting')
      await page.getByRole('option', { name: 'Getting started' }).waitFor()
      await page.keyboard.press('Enter')
      await start.waitFor()

      await start.getByRole('link', { name: 'Go to Models' }).click()
      await page.getByRole('heading', { name: 'Models', exact: true }).waitFor()
      await page.goBack()
      await start.getByRole('link', { name: 'Open an example' }).click()
      await page.locator('.cm-line', { hasText: 'sqlite3' }).first().waitFor()
      await page.getByRole('button', { name: 'Analyze', exact: true }).click()
      await page
        .getByRole('button', { name: /sql-injection/ })
        .first()
        .waitFor()
      assert.equal(await page.getByLabel('Language').inputValue(), 'python')
      await inEveryLook(page, 'analyze-example', () =>
        page
          .getByRole('button', { name: /sql-injection/ })
          .first()
          .waitFor(),
      )
      assert.deepEqual(complaints, [])
    }))

  test('chosen and dropped files go to a new project', () =>
    onNewServer(async () => {
      const { page, complaints } = await open()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Upload files' }).click()
      await (await chooser).setFiles([
        { name: 'a.txt', mimeType: '', buffer: Buffer.from('First\n') },
        { name: 'b.txt', mimeType: '', buffer: Buffer.from('Second\n') },
      ])
      await page.getByLabel('Name').fill('letters')
      await inEveryLook(page, 'getting-started-name', () => page.getByLabel('Name').waitFor())
      await page.getByRole('button', { name: 'Upload 2 files' }).click()
      await page.getByRole('link', { name: 'a.txt' }).waitFor()
      await page.getByRole('link', { name: 'b.txt' }).waitFor()

      await page.getByRole('button', { name: 'Getting started' }).click()
      await page.getByRole('heading', { name: 'Store files' }).waitFor()
      const transfer = await page.evaluateHandle(() => {
        const transfer = new DataTransfer()
        transfer.items.add(new File(['Third\n'], 'c.txt'))
        return transfer
      })
      await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer: transfer })
      await page.getByLabel('Name').fill('more letters')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'c.txt' }).waitFor()
      assert.equal(await (await client().project('more letters').get('c.txt')).text(), 'Third\n')
      assert.deepEqual(complaints, [])
    }))

  test('a token sees only the steps that it may take', () =>
    onNewServer(async () => {
      const secretOf = async (scopes: readonly ('files:read' | 'files:write' | 'ai')[], projectId?: string) =>
        (
          await client().tokens.create({
            name: 'limited',
            scopes: [...scopes],
            ...(projectId && { projectId }),
          })
        ).secret
      const reader = await open(await secretOf(['files:read']))
      await reader.page.getByRole('heading', { name: 'No projects yet' }).waitFor()
      await isAbsent(reader.page.getByRole('button', { name: 'Create a sample project' }))
      await isAbsent(reader.page.getByRole('button', { name: 'Getting started' }))

      const analyst = await open(await secretOf(['files:read', 'ai']))
      await analyst.page.getByRole('heading', { name: 'Analyze code' }).waitFor()
      await isAbsent(analyst.page.getByRole('heading', { name: 'Attach a model' }))
      await isAbsent(analyst.page.getByRole('heading', { name: 'Store files' }))

      // A token of one project uploads into it, and cannot create another one.
      const writer = await open(await secretOf(['files:read', 'files:write'], 'website'))
      await isAbsent(writer.page.getByRole('heading', { name: 'Analyze code' }))
      assert.equal(await writer.page.getByRole('button', { name: 'Create a sample project' }).count(), 0)
      const chooser = writer.page.waitForEvent('filechooser')
      await writer.page.getByRole('button', { name: 'Upload files' }).click()
      await (await chooser).setFiles([{ name: 'a.txt', mimeType: '', buffer: Buffer.from('First\n') }])
      await writer.page.getByRole('link', { name: 'a.txt' }).waitFor()
      assert.equal(new URL(writer.page.url()).search, '?project=website')
    }))

  test('example prompts fill the form, and templates answer each of them completely', () =>
    onNewServer(async () => {
      for (const { label, prompt, type, framework, language } of PROMPTS) {
        const { missing } = await client().ai.generate({
          prompt,
          type,
          ...(framework && { framework }),
          ...(language && { language }),
        })
        assert.deepEqual(missing, [], label)
      }
      const { page, complaints } = await open()
      await goTo(page, '/generate')
      const prompt = page.getByLabel('What do you want to build?')
      const example = (name: string) =>
        page.getByRole('list', { name: 'Examples' }).getByRole('button', { name })
      await inEveryLook(page, 'generate-examples', () => example('To-do list').waitFor())
      await example('Retry function').focus()
      await page.keyboard.press('Enter')
      assert.match(await prompt.inputValue(), /exponential backoff/)
      assert.equal(await page.getByLabel('Language').inputValue(), 'typescript')
      await example('To-do list').click()
      assert.equal(await page.getByLabel('Framework').inputValue(), 'react')
      assert.equal(await example('To-do list').getAttribute('aria-pressed'), 'true')
      await page.getByRole('button', { name: 'Generate' }).click()
      const notice = page.getByText('To change the result, edit the prompt and generate again.')
      await notice.waitFor()
      await page.getByRole('region', { name: 'Result' }).locator('.cm-line').first().waitFor()
      await inEveryLook(page, 'generate-example-result', () => notice.waitFor())
      await isAbsent(page.getByLabel('Ask for a change'))

      // What the user wrote is not replaced.
      await prompt.fill('Something of my own')
      await isAbsent(page.getByRole('list', { name: 'Examples' }))
      assert.deepEqual(complaints, [])
    }))
})
