import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { type FakeProvider, startFake } from '../../server/test/fake-provider.ts'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn } from './browser.ts'

describe('usage and tokens in the browser', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let provider: FakeProvider
  let folder: string

  before(async () => {
    buildConsole()
    provider = await startFake('fake')
    folder = await mkdtemp(join(tmpdir(), 'atelier-usage-'))
    const models = join(folder, 'models.json')
    const price = { prompt: 200_000, completion: 500_000 }
    await writeFile(models, JSON.stringify({ prices: { 'compatible:mine': price }, currency: 'EUR' }))
    server = await startServer({
      environment: { COMPATIBLE_URL: provider.url, COMPATIBLE_MODEL: 'mine', MODELS_FILE: models },
    })
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.close()
    await provider?.close()
    if (folder) await rm(folder, { recursive: true })
  })

  async function open(path: string, token = server.token) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, token)
    await goTo(opened.page, path)
    return opened
  }

  test('usage is shown by day, token, project and model, in the currency of the prices', async () => {
    const owner = createClient({ baseUrl: server.url, token: server.token })
    const { token, secret } = await owner.tokens.create({ name: 'robot', scopes: ['ai'], projectId: 'shop' })
    const robot = createClient({ baseUrl: server.url, token: secret })
    await robot.ai.generate({ prompt: 'A greeting', type: 'content', projectId: 'shop' })
    await owner.ai.generate({ prompt: 'Another greeting', type: 'content' })

    const { page, complaints } = await open('/usage')
    await page.getByText(/€\d.* at the prices in MODELS_FILE/).waitFor()
    await inEveryLook(page, 'usage-days', async () => {})
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await page.getByRole('tab', { name: 'By token' }).click()
    await row('robot').getByText(/^€\d/).waitFor()
    await page.getByText('This session').waitFor()
    await inEveryLook(page, 'usage-tokens', async () => {})
    await page.keyboard.press('ArrowRight')
    await row('shop').getByText(/^€\d/).waitFor()
    await row('No project').waitFor()
    await page.keyboard.press('ArrowRight')
    await row('alpha-4o-mini').getByText(/^€\d/).waitFor()
    assert.match(page.url(), /\?by=model$/)

    const reader = await owner.tokens.create({ name: 'reader', scopes: ['ai'] })
    await owner.tokens.revoke(token.id)
    const { page: other } = await open('/usage?by=token', reader.secret)
    const names = other.getByRole('table').locator('tbody .usage-name')
    await names.filter({ hasText: /^Another token$/ }).waitFor()
    await names.filter({ hasText: /^owner$/ }).waitFor()
    assert.deepEqual(complaints, [])
  })

  test('a new token has limits, a command to try it, and then its last use', async () => {
    const { page, complaints } = await open('/tokens')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row('This session').waitFor()
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog', { name: 'New token' })
    await dialog.getByLabel('Name').fill('limited')
    await dialog.getByText('Limits', { exact: true }).click()
    await dialog.getByLabel('Model tokens per day').fill('200000')
    await dialog.getByLabel('Cost per day (EUR)').fill('2.5')
    await dialog.getByLabel('Requests per minute').fill('60')
    await dialog.getByLabel('Gamma').check()
    await inEveryLook(page, 'tokens-new', async () => {})
    await dialog.getByRole('button', { name: 'Create token' }).click()

    const secret = page.getByRole('dialog', { name: 'Your new token' })
    const command = await secret.getByRole('status', { name: 'Command' }).innerText()
    await secret.getByText(/^cost_per_day is 2\.5, but one call to gamma reserves up to \d/).waitFor()
    await inEveryLook(page, 'tokens-secret', async () => {})
    const [, token = '', address = ''] =
      /^curl -H 'Authorization: Bearer (atl_\w+)' (\S+)$/.exec(command) ?? []
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    assert.equal(response.status, 200)
    await secret.getByRole('button', { name: 'Done' }).click()

    await row('limited')
      .getByText('200,000 tokens a day · €2.50 a day · 60 requests a minute · models: gamma')
      .waitFor()
    await goTo(page, '/usage')
    await page.getByRole('heading', { name: 'Usage' }).waitFor()
    await page.reload()
    await goTo(page, '/tokens')
    await row('limited').getByText('Just now').waitFor()
    await inEveryLook(page, 'tokens', async () => {})

    await page.getByRole('button', { name: 'Edit limits of limited' }).focus()
    await page.keyboard.press('Enter')
    const limits = page.getByRole('dialog', { name: 'Limits of limited' })
    await limits.getByLabel('Gamma').waitFor()
    assert.equal(await limits.getByLabel('Model tokens per day').inputValue(), '200000')
    assert.equal(await limits.getByLabel('Cost per day (EUR)').inputValue(), '2.5')
    assert.equal(await limits.getByLabel('Requests per minute').inputValue(), '60')
    assert.equal(await limits.getByLabel('Gamma').isChecked(), true)
    await inEveryLook(page, 'tokens-limits', async () => {})
    await limits.getByLabel('Model tokens per day').fill('')
    await limits.getByLabel('Cost per day (EUR)').fill('0.125')
    await limits.getByLabel('Requests per minute').fill('90')
    await limits.getByLabel('Gamma').uncheck()
    await page.keyboard.press('Enter')
    await row('limited').getByText('€0.125 a day · 90 requests a minute', { exact: true }).waitFor()
    const { tokens } = await createClient({ baseUrl: server.url, token: server.token }).tokens.list()
    assert.deepEqual(tokens.find(({ name }) => name === 'limited')?.limits, {
      tokens_per_day: null,
      cost_per_day: 0.125,
      requests_per_minute: 90,
      models: null,
    })
    await row('This session').getByText('No limits').waitFor()
    assert.deepEqual(complaints, [])
  })
})
