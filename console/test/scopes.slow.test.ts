import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { startServer, type TestServer } from '../../server/test/server.ts'
import {
  buildConsole,
  goTo,
  inEveryLook,
  isAbsent,
  noBrowser,
  openBrowser,
  signIn,
  takeScreenshot,
} from './browser.ts'

type Scope = 'files:read' | 'files:write' | 'ai'

describe('what a token may not use', { skip: noBrowser }, () => {
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

  async function tokenOf(projectId: string | undefined, ...scopes: Scope[]): Promise<string> {
    const client = createClient({ baseUrl: server.url, token: server.token })
    await client.project('shop').put('a.txt', 'text')
    await client.project('other').put('b.txt', 'text')
    return (await client.tokens.create({ name: scopes.join(), scopes, projectId })).secret
  }
  const tokenWith = (...scopes: Scope[]) => tokenOf(undefined, ...scopes)

  for (const view of ['findings', 'changes'])
    test(`the ${view} of a project need the scope ai, by address too`, async () => {
      const { page, complaints } = await browser.open(server.url)
      await signIn(page, await tokenWith('files:read'))
      await goTo(page, `/?project=shop&view=${view}`)
      const heading = page.getByRole('heading', { name: 'Your token may not use AI.', level: 1 })
      await heading.waitFor()
      await inEveryLook(page, `denied-${view}`, () => heading.waitFor())
      await goTo(page, '/?project=shop&view=checkpoints')
      await page.getByText('No checkpoints yet').waitFor()
      assert.deepEqual(complaints, [])
    })

  test('nothing is shown, and nothing refused, until the scopes are known', async () => {
    const secret = await tokenWith('ai')
    const { page, complaints } = await browser.open(server.url)
    await signIn(page, secret)
    await page.getByRole('heading', { name: 'Generate', exact: true }).waitFor()
    const asked: string[] = []
    const known = Promise.withResolvers<void>()
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.route('**/api/session', async (route) => {
      await known.promise
      await route.continue()
    })
    await page.goto(`${server.url}/?project=shop`)
    await page.getByText('Signing in…').waitFor()
    known.resolve()
    await page.getByRole('heading', { name: 'Your token may not read files.' }).waitFor()
    await page.getByRole('link', { name: 'Generate', exact: true }).waitFor()
    assert.deepEqual(
      asked.filter((path) => path.startsWith('/api/') && path !== '/api/session'),
      [],
    )
    assert.deepEqual(complaints, [])
  })

  test('a token of one project is led back to it from another one, without a refused request', async () => {
    const { page, complaints } = await browser.open(server.url)
    await signIn(page, await tokenOf('shop', 'files:read', 'files:write', 'ai'))
    await page.getByRole('link', { name: 'shop', exact: false }).waitFor()
    assert.equal(
      await page.getByRole('region', { name: 'Signed in as' }).innerText(),
      'Signed in as\nfiles:read,files:write,ai\nScopes: files:read, files:write, ai\nOnly the project shop',
    )
    assert.equal(await page.getByRole('button', { name: 'New project' }).count(), 0)
    const heading = page.getByRole('heading', {
      name: 'Your token is limited to the project shop.',
      level: 1,
    })
    for (const view of ['', '&view=checkpoints', '&view=findings', '&view=changes']) {
      await page.goto(`${server.url}/?project=other${view}`)
      await heading.waitFor()
    }
    await inEveryLook(page, 'denied-project', () => heading.waitFor())
    assert.equal(await page.getByRole('button', { name: 'Upload' }).count(), 0)
    assert.deepEqual(complaints, [])
    await page.getByRole('link', { name: 'Go to shop' }).click()
    await page.getByRole('link', { name: 'a.txt' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search pages, projects, files and actions' }).fill('brand new')
    await page.getByText('Nothing matches.').waitFor()
    assert.deepEqual(complaints, [])
  })

  test('a file of another project is refused once, with the remedy', async () => {
    const { page } = await browser.open(server.url)
    await signIn(page, await tokenOf('shop', 'files:read', 'ai'))
    await page.getByRole('link', { name: 'shop', exact: false }).waitFor()
    const owner = createClient({ baseUrl: server.url, token: server.token })
    const { file } = await owner.project('other').put('b.txt', 'text')
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(new URL(response.url()).pathname)
    })
    const paths = [`/analyze?file=${file.id}`, `/optimize?file=${file.id}`, `/?project=shop&file=${file.id}`]
    for (const path of paths) {
      await page.goto(server.url + path)
      const message = page.getByRole('alert')
      await message.getByText('The file cannot be opened').waitFor()
      assert.match(
        await message.innerText(),
        /The token is limited to another project\. Sign in with another token, or ask an owner for one\.$/,
      )
    }
    assert.deepEqual(refused, Array(paths.length).fill(`/api/files/${file.id}`))
    await takeScreenshot(page, 'denied-file')
    await page.goto(server.url + paths[0])
    await inEveryLook(page, 'denied-file', () => page.getByRole('alert').waitFor())
  })

  test('a token of one project that has no files leads to it', async () => {
    const { page, complaints } = await browser.open(server.url)
    await signIn(page, await tokenOf('empty', 'files:read'))
    await page.getByRole('link', { name: 'Go to empty' }).click()
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  test('results are saved to the only project of a token', async () => {
    const { page, complaints } = await browser.open(server.url)
    await signIn(page, await tokenOf('shop', 'files:write', 'ai'))
    await page.getByRole('button', { name: 'Retry function' }).click()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByRole('button', { name: 'Save to project' }).click()
    const project = page.getByRole('dialog').getByLabel('Project')
    assert.equal(await project.inputValue(), 'shop')
    assert.equal(await project.isEditable(), false)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^Saved as .* in shop$/).waitFor()
    assert.equal(await page.getByText('Show', { exact: true }).count(), 0)
    assert.deepEqual(complaints, [])
  })

  test('a stored file in an AI page needs the scope files:read', async () => {
    const { page, complaints } = await browser.open(server.url)
    await signIn(page, await tokenWith('ai'))
    for (const path of ['/analyze', '/optimize']) {
      await goTo(page, path)
      await page.getByRole('heading', { name: 'Paste code', exact: true }).waitFor()
      await goTo(page, `${path}?file=file_00000000000000000000000000`)
      await page.getByRole('heading', { name: 'Your token may not read files.', level: 1 }).waitFor()
    }
    assert.deepEqual(complaints, [])
  })

  test('a token that may only write sees why the usage is empty', async () => {
    const { page, complaints } = await browser.open(server.url)
    await signIn(page, await tokenWith('files:write'))
    await page.getByRole('heading', { name: 'Your token may not see usage.' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  test('a text that may only be read has no empty bar', async () => {
    const { page, complaints } = await browser.open(server.url)
    await signIn(page, await tokenWith('files:read'))
    await goTo(page, '/?project=shop')
    await page.getByRole('link', { name: 'a.txt' }).click()
    await page.getByRole('textbox', { name: 'Content of a.txt' }).getByText('text').waitFor()
    await isAbsent(page.locator('.preview-bar'))
    assert.deepEqual(complaints, [])
  })

  test('others than owners see no command for attaching a model', async () => {
    const { page, complaints } = await browser.open(server.url)
    await signIn(page, await tokenWith('files:read', 'ai'))
    await goTo(page, '/?project=shop&view=changes')
    await page.getByText('An owner of this service can attach a model.').waitFor()
    assert.equal(await page.getByText('atelier providers add').count(), 0)
    assert.deepEqual(complaints, [])
  })
})
