import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, isAbsent, noBrowser, openBrowser, signIn } from './browser.ts'

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

  /** Of the cookie: -1 until the browser is closed, undefined without one. */
  async function sessionEnd(context: BrowserContext): Promise<number | undefined> {
    const cookies = await context.cookies(`${server.url}/api/session`)
    assert.ok(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Strict'))
    return cookies[0]?.expires
  }

  test('with a token, for as long as the browser is open, or longer on request', async () => {
    const { page, context, complaints } = await browser.open(server.url)
    const field = page.getByLabel('Token')
    await field.waitFor()
    await inEveryLook(page, 'sign-in', () => field.waitFor())
    await signIn(page, server.token)
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    assert.deepEqual(complaints, [])

    await page.reload()
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    assert.equal(await sessionEnd(context), -1)
    assert.equal(
      await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })),
      '{"atelier.theme":"system"}',
    )

    await page.getByRole('button', { name: 'Sign out' }).click()
    await field.waitFor()
    assert.equal(await sessionEnd(context), undefined)
    await page.reload()
    await page.getByLabel('Keep me signed in').check()
    await signIn(page, server.token)
    assert.ok(Number(await sessionEnd(context)) > Date.now() / 1000 + 29 * 24 * 3_600)
    assert.deepEqual(complaints, [])
  })

  test('by keyboard', async () => {
    const { page } = await browser.open(server.url)
    const field = page.getByLabel('Token')
    await field.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type(server.token)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).focus()
    await page.keyboard.press('Enter')
    await field.waitFor()
  })

  test('tabs share a session until one signs out', async () => {
    const { page, context } = await browser.open(server.url)
    await signIn(page, server.token)
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Tokens' }).click({ modifiers: ['ControlOrMeta'] })
    const second = await opened
    await second.getByRole('heading', { name: 'Tokens', exact: true }).waitFor()

    await page.close()
    await second.reload()
    await second.getByRole('heading', { name: 'Tokens', exact: true }).waitFor()
    const third = await context.newPage()
    await third.goto(server.url)
    await third.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    await second.getByRole('button', { name: 'Sign out' }).click()
    await third.getByLabel('Token').waitFor()
    await signIn(third, server.token)
    await second.getByRole('heading', { name: 'Tokens', exact: true }).waitFor()
  })

  test('signing out without a connection says that it failed', async () => {
    const { page, context } = await browser.open(server.url)
    await signIn(page, server.token)
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText("You are still signed in: Can't reach the server.").waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Token').waitFor()
    assert.equal(await sessionEnd(context), undefined)
  })

  test('a wrong token shows an error', async () => {
    const { page } = await browser.open(server.url)
    await page.getByLabel('Token').fill('atl_wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('Invalid token', { exact: true }).waitFor()
    await page.getByRole('alert').getByText('It may be incomplete, expired or revoked.').waitFor()
  })

  test('with a link, once, without leaving it in the URL', async () => {
    const made = await server.request('/api/login-links', { method: 'POST' })
    const { url } = (await made.json()) as { url: string }
    const link = server.url + new URL(url).hash.replace(/^/, '/')
    const { page, context, complaints } = await browser.open(link)
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    assert.equal(page.url(), `${server.url}/`)
    assert.deepEqual(complaints, [])
    const answer = await server.request('/api/tokens')
    const { tokens } = (await answer.json()) as { tokens: { name: string; expires_at: string | null }[] }
    const session = tokens.find(({ name }) => name === 'console')
    assert.ok(session?.expires_at, 'a token of its own, that ends by itself')

    assert.ok(Number(await sessionEnd(context)) > Date.now() / 1000 + 29 * 24 * 3_600)
    await page.reload()
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()

    const again = await context.newPage()
    await again.goto(link)
    await again.getByText('You are signed in already. The link was used or has expired.').waitFor()
    await again.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    const other = (await browser.open(link)).page
    const reason = other.getByText(
      'The link was used or has expired. Make a new one in the folder of the service with "npm run -s atelier -- login" (with its PORT and DATA_DIR, if set), or sign in with a token.',
    )
    await reason.waitFor()
    await inEveryLook(other, 'sign-in-used-link', () => reason.waitFor())

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Token').waitFor()
    const left = (await (await server.request('/api/tokens')).json()) as { tokens: { name: string }[] }
    assert.ok(
      left.tokens.every(({ name }) => name !== 'console'),
      'signing out revokes the token of a link',
    )
  })

  test('a token sees only what it may use', async () => {
    const made = await server.request('/api/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'reader', scopes: ['files:read'] }),
    })
    const { page } = await browser.open(server.url)
    await signIn(page, ((await made.json()) as { secret: string }).secret)
    await page.getByRole('link', { name: 'Tokens' }).waitFor({ state: 'detached' })
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
    const names = (await menu.allInnerTexts()).map((text) => text.trim().split('\n')[0])
    assert.deepEqual(names, ['Files', 'Usage', 'API reference'])

    for (const path of ['/generate', '/analyze', '/optimize', '/models', '/history']) {
      await goTo(page, '/usage')
      await page.getByRole('heading', { name: 'Usage' }).waitFor()
      await goTo(page, path)
      await page.getByRole('heading', { name: 'Your token may not use AI.' }).waitFor()
    }
    await goTo(page, '/tokens')
    await page.getByRole('heading', { name: 'You need owner access.' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'New token' }).count(), 0)
    await goTo(page, '/usage?by=token')
    await page.getByRole('main').getByRole('heading', { name: 'Storage' }).waitFor()
    assert.equal(await page.getByRole('tab').count(), 1)
    await isAbsent(page.getByRole('alert'))
  })

  test('a token that may not read files starts with Generate', async () => {
    const made = await server.request('/api/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'ai', scopes: ['ai'] }),
    })
    const { page } = await browser.open(server.url)
    await signIn(page, ((await made.json()) as { secret: string }).secret)
    await page.getByRole('heading', { name: 'Generate', exact: true }).waitFor()
    await goTo(page, '/?project=private')
    await page.getByRole('heading', { name: 'Your token may not read files.' }).waitFor()
    for (const name of ['Findings', 'Changes', 'Checkpoints'])
      assert.equal(await page.getByRole('button', { name }).count(), 0)
    for (const path of ['/analyze', '/optimize']) {
      await goTo(page, path)
      await page.getByLabel('Language').waitFor()
      assert.equal(await page.getByRole('button', { name: 'Open stored file' }).count(), 0)
    }
    await goTo(page, '/usage')
    await page.getByRole('main').getByRole('heading', { name: 'Tokens' }).waitFor()
    assert.equal(await page.getByRole('main').getByRole('heading', { name: 'Storage' }).count(), 0)
    await isAbsent(page.getByRole('alert'))
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
    await goTo(page, '/?project=any')
    await page.getByText('You were signed out: the token has expired or was revoked.').waitFor()
    await page.getByLabel('Token').waitFor()
  })

  test('a tab whose token has ended goes on with the session that another tab has since', async () => {
    const made = await server.request('/api/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'short', scopes: ['files:read'] }),
    })
    const { token, secret } = (await made.json()) as { token: { id: string }; secret: string }
    const { page, context } = await browser.open(server.url)
    await signIn(page, secret)
    const second = await context.newPage()
    await second.goto(server.url)
    await second.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    await server.request(`/api/tokens/${token.id}`, { method: 'DELETE' })
    await goTo(page, '/?project=any')
    await page.getByText('You were signed out').waitFor()
    await signIn(page, server.token)
    await second.getByRole('link', { name: 'Tokens' }).waitFor()
  })
})
