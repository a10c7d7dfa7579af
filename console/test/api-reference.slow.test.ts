import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { startTestServer, type TestServer } from '@atelier/server/testing'
import {
  accessibilityOf,
  buildConsole,
  isAbsent,
  noBrowser,
  openBrowser,
  signIn,
  takeScreenshot,
} from './browser.ts'
import { PNG } from './seed.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

before(async () => {
  server = await startTestServer()
  if (!noBrowser) buildConsole()
  if (!noBrowser) browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await server.close()
})

const views = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
] as const

for (const { name, viewport, colorScheme } of views) {
  test(`the API reference is accessible (${name})`, { skip: noBrowser }, async () => {
    const { page, complaints } = await browser.open(`${server.url}/docs`, { viewport, colorScheme })
    await takeScreenshot(page, `api-reference-${name}`)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false)
    await page.goto(`${server.url}/docs#uploadFile`)
    assert.equal(await page.locator('#uploadFile-title').isVisible(), true)
    // Check one article: the others have the same structure, and checking all takes half a minute.
    await page.evaluate(
      "for (const article of document.querySelectorAll('article:nth-of-type(n + 2)')) article.remove()",
    )
    assert.deepEqual(await accessibilityOf(page), [])
    assert.deepEqual(complaints, [])
  })
}

test('operations can be searched, and commands copied', { skip: noBrowser }, async () => {
  const { page, context } = await browser.open(`${server.url}/docs`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('/')
  await page.keyboard.type('post token')
  assert.deepEqual(await page.locator('#index li:visible').allInnerTexts(), [
    'POST\nCreate a token\n/api/tokens',
  ])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs#createToken')
  const code = page.locator('#createToken .code').first()
  await code.hover()
  await code.getByRole('button', { name: 'Copy' }).click()
  const copied = await page.evaluate('navigator.clipboard.readText()')
  assert.match(String(copied), /^curl -H "Authorization: Bearer \$TOKEN" .*\/api\/tokens$/s)
})

test('on a phone, commands are copied by touch, also over plain HTTP', { skip: noBrowser }, async () => {
  const { page, context } = await browser.open(`${server.url}/docs#createToken`, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = page.locator('#createToken .code').first()
  const button = code.getByRole('button')
  assert.equal(await button.evaluate((element) => getComputedStyle(element).opacity), '1')
  assert.ok(((await button.boundingBox())?.height ?? 0) >= 36)
  const copied = () => page.evaluate('navigator.clipboard.readText()')
  await button.tap()
  await code.getByText('Copied').waitFor()
  assert.match(String(await copied()), /^curl .*\/api\/tokens$/s)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  const other = page.locator('#uploadFile .code').first()
  await other.getByRole('button').tap()
  await other.getByText('Copied').waitFor()
  assert.match(String(await copied()), /^curl .*\/api\/files\/upload$/s)
  await takeScreenshot(page, 'api-reference-copied')
  const article = page.locator('#createToken')
  await article.getByRole('button', { name: /^Try it: / }).tap()
  const token = article.getByRole('form', { name: 'Try it' }).getByLabel('Token')
  await token.waitFor()
  assert.equal(await token.evaluate((field) => getComputedStyle(field).fontSize), '16px')
  await takeScreenshot(page, 'api-reference-try')
  assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false)
})

test('the API reference works without JavaScript', { skip: noBrowser }, async () => {
  const { page } = await browser.open(`${server.url}/docs`, { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Upload a file to a project' }).first().click()
  assert.match(page.url(), /#uploadFile$/)
  assert.equal(await page.getByRole('searchbox').count(), 0)
})

describe('Try it', { skip: noBrowser }, () => {
  /** Signs in to the console, and opens an operation in a second tab, which has the same session. */
  async function openOperation(id: string, options = {}) {
    const { page: console, context, complaints } = await browser.open(server.url, options)
    await signIn(console, server.token)
    const page = await context.newPage()
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto(`${server.url}/docs#${id}`)
    const article = page.locator(`#${id}`)
    const button = article.getByRole('button', { name: /^Try it: / })
    await button.waitFor()
    assert.deepEqual(loaded, ['/docs', '/docs/style.css', '/docs/script.js'])
    await button.focus()
    await page.keyboard.press('Enter')
    const form = article.getByRole('form', { name: 'Try it' })
    await form.waitFor()
    await isAbsent(form.getByLabel('Token'))
    return { page, article, form, complaints, status: form.getByRole('status') }
  }

  test('sends a file, then lists it, with the token of the session', async () => {
    const { form, status, complaints } = await openOperation('uploadFile')
    assert.equal(await form.getByLabel('project_id').inputValue(), 'demo')
    assert.match(
      await form.getByLabel('The same request as a curl command').innerText(),
      /^curl -X POST \\\n {2}-H "Authorization: Bearer \$TOKEN" \\\n {2}-F file=@hello\.txt \\\n {2}-F project_id=demo/,
    )
    await form.getByLabel('project_id').fill('tried')
    await form.getByRole('button', { name: 'Send' }).click()
    await status.getByText('201').waitFor()
    await form.getByLabel('Response body').getByText('"hello.txt"').waitFor()

    const other = await openOperation('listFiles')
    await other.form.getByLabel('project_id').fill('tried')
    await other.page.keyboard.press('Enter')
    await other.status.getByText(/OK · \d+ ms · \d+ bytes$/).waitFor()
    await other.form.getByText('Headers', { exact: true }).click()
    await other.form.getByLabel('Response headers').getByText('x-request-id').waitFor()
    assert.deepEqual([...complaints, ...other.complaints], [])
  })

  test('is accessible, and fits a phone', async () => {
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, form, status } = await openOperation('deletePath', {
          viewport: { width, height: 844 },
          colorScheme,
        })
        await form.getByText('Optional parameters').click()
        await form.getByLabel('purge').selectOption('true')
        await form.getByRole('button', { name: 'Send' }).click()
        const dialog = page.getByRole('dialog', { name: 'Send this request?' })
        await dialog.getByText('It removes the contents from all checkpoints too.').waitFor()
        await page.evaluate(
          "for (const other of document.querySelectorAll('article:not(#deletePath)')) other.remove()",
        )
        assert.deepEqual(await accessibilityOf(page), [])
        await takeScreenshot(page, `try-it-confirm-${colorScheme}-${width}`)
        await dialog.getByRole('button', { name: 'Send' }).click()
        await status.getByText('404').waitFor()
        await takeScreenshot(page, `try-it-${colorScheme}-${width}`)
        await page.evaluate('scrollTo(0, 0)') // the bar at the top covers what is below it
        assert.deepEqual(await accessibilityOf(page), [])
        assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false)
      }
  })

  test('a destructive request is sent only after a confirmation', async () => {
    const project = createClient({ baseUrl: server.url, token: server.token }).project('demo')
    await project.put('notes/hello.txt', 'text')
    const { page, form, status } = await openOperation('deletePath')
    const dialog = page.getByRole('dialog', { name: 'Send this request?' })
    await form.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('DELETE /api/projects/demo/files/notes/hello.txt').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await (await project.get('notes/hello.txt')).text(), 'text')
    await form.getByRole('button', { name: 'Send' }).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await status.getByText('200').waitFor()
    await assert.rejects(project.get('notes/hello.txt'), { code: 'file_not_found' })
  })

  test('a long response is cut, a stream can be stopped, and other content is not shown', async () => {
    const project = createClient({ baseUrl: server.url, token: server.token }).project('long')
    await project.put('long.txt', `${'a line of text\n'.repeat(20_000)}`)
    await project.put('map.png', PNG)
    const read = await openOperation('readFile')
    await read.form.getByLabel('project').fill('long')
    await read.form.getByLabel('path').fill('long.txt')
    await read.form.getByRole('button', { name: 'Send' }).click()
    await read.status.getByText('the first 64 kB are shown').waitFor()
    assert.equal((await read.form.getByLabel('Response body').textContent())?.length, 64 * 1024)
    await read.form.getByLabel('path').fill('map.png')
    await read.form.getByRole('button', { name: 'Send' }).click()
    await read.status.getByText('image/png, not shown').waitFor()
    assert.equal(await read.form.getByLabel('Response body').count(), 0)

    const watch = await openOperation('watchChanges')
    await watch.form.getByRole('button', { name: 'Send' }).click()
    await watch.form.getByLabel('Response body').getByText('event: ready').waitFor()
    await watch.form.getByRole('button', { name: 'Stop' }).click()
    await watch.status.getByText('Stopped.').waitFor()
  })

  test('without a session, a token can be pasted', async () => {
    const { page } = await browser.open(`${server.url}/docs#currentToken`)
    const article = page.locator('#currentToken')
    await article.getByRole('button', { name: /^Try it: / }).click()
    const form = article.getByRole('form', { name: 'Try it' })
    await form.getByLabel('Token').fill(server.token)
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByRole('status').getByText('200').waitFor()
    assert.ok(
      !(await form.getByLabel('The same request as a curl command').innerText()).includes(server.token),
    )
    assert.equal(await page.evaluate('sessionStorage.length + localStorage.length'), 0)
  })
})
