import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { accessibilityOf, buildConsole, noBrowser, openBrowser, signIn, takeScreenshot } from './browser.ts'

describe('signing in', { skip: noBrowser }, () => {
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

  test('with a token, which is saved only on request', async () => {
    const { page, complaints } = await browser.open(server.url)
    assert.deepEqual(await accessibilityOf(page), [])
    await takeScreenshot(page, 'sign-in-light')
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.deepEqual(await accessibilityOf(page), [])
    await takeScreenshot(page, 'sign-in-dark')
    await signIn(page, server.token)
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    assert.deepEqual(complaints, [])

    await page.reload()
    await page.getByLabel('Keep me signed in').check()
    await signIn(page, server.token)
    await page.reload()
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Token').waitFor()
    await page.reload()
    await page.getByLabel('Token').waitFor()
    assert.equal(await page.evaluate(() => JSON.stringify({ ...localStorage }).includes('atl_')), false)
  })

  test('a wrong token shows an error', async () => {
    const { page } = await browser.open(server.url)
    await page.getByLabel('Token').fill('atl_wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('Invalid token.').waitFor()
  })

  test('with the link of the first start, once, without leaving it in the URL', async () => {
    const link = `${server.url}/#code=${server.deps.loginCode?.link.code}`
    const { page, complaints } = await browser.open(link)
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    assert.equal(page.url(), `${server.url}/`)
    assert.deepEqual(complaints, [])
    const answer = await server.request('/api/tokens')
    const { tokens } = (await answer.json()) as { tokens: { name: string; expires_at: string | null }[] }
    const made = tokens.find(({ name }) => name === 'console')
    assert.ok(made?.expires_at, 'a token of its own, that ends by itself')

    await page.getByRole('button', { name: 'Keep me signed in' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()

    const second = await browser.open(link)
    await second.page.getByText('The link was used or has expired. Use a token.').waitFor()
  })

  test('a revoked token leads back to sign-in', async () => {
    const made = await server.request('/api/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'short', scopes: ['files:read'] }),
    })
    const { token, secret } = (await made.json()) as { token: { id: string }; secret: string }
    const { page } = await browser.open(server.url)
    await page.getByLabel('Keep me signed in').check()
    await signIn(page, secret)
    await server.request(`/api/tokens/${token.id}`, { method: 'DELETE' })
    await page.reload()
    await page.getByText('You were signed out: the token has expired or was revoked.').waitFor()
    await page.getByLabel('Token').waitFor()
  })
})
