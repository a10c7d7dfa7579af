import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { type FakeProvider, sendJson, startFake } from '../../server/test/fake-provider.ts'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn } from './browser.ts'

const KEY = 'sk-only-for-this-test'

describe('models in the browser', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let provider: FakeProvider

  before(async () => {
    buildConsole()
    provider = await startFake('fake')
    server = await startServer()
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.close()
    await provider?.close()
  })

  async function open({ url, token }: { url: string; token: string }) {
    const opened = await browser.open(url)
    await signIn(opened.page, token)
    await goTo(opened.page, '/models')
    return opened
  }

  test('an owner attaches a provider, tests it, chooses the provider and removes it', async () => {
    const { page, complaints } = await open(server)
    await page.getByRole('heading', { name: 'No language model is attached' }).waitFor()
    await inEveryLook(page, 'models-empty', async () => {})

    await page.getByRole('button', { name: 'Add provider' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add provider' })
    await dialog.getByLabel('Provider').selectOption('ollama')
    assert.equal(await dialog.getByLabel('Base URL').inputValue(), 'http://localhost:11434')
    assert.equal(await dialog.getByLabel('API key').count(), 0)
    await dialog.getByLabel('Provider').selectOption('compatible')
    await dialog.getByLabel('Base URL').fill(provider.url)
    await dialog.getByLabel('API key').fill(KEY)
    await dialog.getByLabel('Name').fill('fake')
    await inEveryLook(page, 'models-add', async () => {})
    await page.keyboard.press('Enter')

    const card = page.getByRole('listitem', { name: 'fake', exact: true })
    await card.getByText(/^fake-1 answered in \d+ ms\.$/).waitFor()
    await card.getByText('2 models found').waitFor()
    assert.equal(provider.calls.at(-1)?.key, `Bearer ${KEY}`)
    assert.ok(!(await page.content()).includes(KEY))
    await inEveryLook(page, 'models-tested', async () => {})

    await card.getByLabel('Which model should answer?').selectOption('fake-1')
    await card.getByRole('button', { name: 'Use it' }).click()
    await page.getByText('fake-1 answers now').waitFor()
    const answers = page.getByRole('list', { name: 'Providers of alpha-4o', exact: true })
    await answers.getByText('fake:fake-1').waitFor()

    await page.getByRole('button', { name: 'Change the providers of alpha-4o', exact: true }).click()
    const chain = page.getByRole('dialog', { name: /^Providers of/ })
    await chain.getByRole('button', { name: 'Add another' }).click()
    await chain.getByLabel('Provider 2').selectOption('builtin')
    await chain.getByRole('button', { name: 'Move 2 up' }).click()
    await inEveryLook(page, 'models-chain', async () => {})
    await chain.getByRole('button', { name: 'Save' }).click()
    await page.getByText('alpha-4o is answered by builtin, then fake:fake-1').waitFor()
    assert.deepEqual(await answers.getByRole('listitem').allInnerTexts(), [
      'Templates (no model)\nReady',
      'fake:fake-1\nReady',
    ])

    // Its chain uses the provider.
    const act = async (action: string) => {
      await card.getByRole('button', { name: 'Actions for fake' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await act('Remove')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText(/alpha-4o/)
      .waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Change the providers of alpha-4o', exact: true }).click()
    await chain.getByRole('button', { name: 'Reset to default' }).click()
    await page.getByText('alpha-4o is answered by fake:fake-1').waitFor()
    await act('Remove')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('heading', { name: 'No language model is attached' }).waitFor()
    // The browser itself reports the refused removal.
    assert.deepEqual(
      complaints.filter((each) => !each.includes('409')),
      [],
    )
  })

  test('a failed test shows what the provider said and what to do; an edit keeps the key', async () => {
    const { providers } = createClient({ baseUrl: server.url, token: server.token }).ai
    await providers.attach({
      kind: 'compatible',
      name: 'odd',
      baseUrl: provider.url,
      apiKey: KEY,
      model: 'm',
    })
    const before = provider.behave
    try {
      provider.behave = (_request, response) =>
        sendJson(response, 401, { error: { message: 'This key is disabled' } })
      const { page, complaints } = await open(server)
      const card = page.getByRole('listitem', { name: 'odd', exact: true })
      await card.getByRole('button', { name: 'Test odd' }).click()
      await card.getByText(/API key rejected \(401\).*This key is disabled/).waitFor()
      await card.getByText(/Replace it: .*the page Models of the console/).waitFor()
      const answers = page.getByRole('list', { name: 'Providers of alpha-4o', exact: true })
      await answers.getByText('Last test failed').waitFor()
      await inEveryLook(page, 'models-failed', async () => {})
      await page.reload()
      await card.getByText('Last test failed', { exact: true }).waitFor()
      await card.getByText(/^The last test failed \(.*\): .*This key is disabled/).waitFor()

      provider.behave = before
      await card.getByRole('button', { name: 'Actions for odd' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit odd' })
      assert.equal(await dialog.getByLabel('API key').inputValue(), '')
      await dialog.getByText('A key is stored. Leave this empty to keep it.').waitFor()
      await dialog.getByLabel('Model').fill('fake-2')
      await inEveryLook(page, 'models-edit', async () => {})
      await dialog.getByRole('button', { name: 'Save and test' }).click()
      await card.getByText(/^fake-2 answered in \d+ ms\.$/).waitFor()
      await answers.getByText('Ready').waitFor()
      assert.equal(provider.calls.at(-1)?.key, `Bearer ${KEY}`)
      assert.deepEqual(complaints, [])
    } finally {
      provider.behave = before
    }
  })

  test('a model is added, shown with its provider, and removed', async () => {
    const { providers } = createClient({ baseUrl: server.url, token: server.token }).ai
    await providers.attach({ kind: 'compatible', name: 'extra', baseUrl: provider.url })
    const { page, complaints } = await open(server)
    await page.getByRole('button', { name: 'Add model' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add model' })
    await dialog.getByLabel('Model id').fill('gamma')
    await dialog.getByLabel('Maximum tokens').fill('9000')
    await dialog.getByLabel('Provider 1').selectOption('extra')
    await dialog.getByLabel('Model 1').fill('fake-1')
    await inEveryLook(page, 'models-new', async () => {})
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText(/There is a model gamma/).waitFor()
    await dialog.getByLabel('Model id').fill('my-model')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const answers = page.getByRole('list', { name: 'Providers of my-model', exact: true })
    await answers.getByText('extra:fake-1').waitFor()
    await page.getByText('9,000 tokens').waitFor()
    await page.getByRole('button', { name: 'Change the providers of my-model' }).click()
    await page.getByRole('button', { name: 'Remove model' }).click()
    await answers.waitFor({ state: 'detached' })
    assert.deepEqual(complaints, [])
  })

  test('providers of the environment are read-only, and so is the page without owner access', async () => {
    const configured = await startServer({
      environment: { COMPATIBLE_URL: provider.url, COMPATIBLE_MODEL: 'mine', COMPATIBLE_API_KEY: KEY },
    })
    try {
      const { page } = await open(configured)
      const card = page.getByRole('listitem', { name: 'compatible', exact: true })
      await card.getByText('set by environment variable').waitFor()
      assert.equal(await card.getByRole('button', { name: 'Actions for compatible' }).count(), 0)
      await card.getByRole('button', { name: 'Test compatible' }).click()
      await card.getByText(/^mine answered in/).waitFor()

      const atelier = createClient({ baseUrl: configured.url, token: configured.token })
      const { secret } = await atelier.tokens.create({ name: 'ai', scopes: ['ai', 'files:read'] })
      const { page: other, complaints } = await open({ url: configured.url, token: secret })
      await other.getByText('compatible:mine').first().waitFor()
      await inEveryLook(other, 'models-read-only', async () => {})
      assert.equal(await other.getByRole('button', { name: /Add provider|Change|Test/ }).count(), 0)
      assert.deepEqual(complaints, [])
    } finally {
      await configured.close()
    }
  })
})
