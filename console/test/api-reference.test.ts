import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestServer, type TestServer } from '@atelier/server/testing'
import { accessibilityOf, noBrowser, openBrowser, takeScreenshot } from './browser.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

before(async () => {
  server = await startTestServer()
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
    // The others are made alike, and looking at all of them takes half a minute.
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

test('the API reference works without JavaScript', { skip: noBrowser }, async () => {
  const { page } = await browser.open(`${server.url}/docs`, { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Upload a file to a project' }).first().click()
  assert.match(page.url(), /#uploadFile$/)
  assert.equal(await page.getByRole('searchbox').count(), 0)
})
