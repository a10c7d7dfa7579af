import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { answers, startMockProvider } from '../../server/test/mock-provider.ts'
import { compatible } from '../../server/test/provider-protocols.ts'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn } from './browser.ts'

const CARD = 'export default function UserCard() {\n  return <p>Ada</p>\n}\n'

describe('generating within a project', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let model: Awaited<ReturnType<typeof startMockProvider>>
  let failing = false

  before(async () => {
    buildConsole()
    model = await startMockProvider(compatible, (protocol, call) => {
      if (failing) {
        call.response.writeHead(400, { 'content-type': 'application/json' })
        call.response.end('{"error":{"message":"no such thing"}}')
        return
      }
      const isChange = JSON.stringify(call.body.messages).includes('Make it bold')
      return answers(isChange ? CARD.replaceAll('p>', 'b>') : CARD)(protocol, call)
    })
    server = await startServer({
      environment: { COMPATIBLE_URL: `${model.url}/v1`, COMPATIBLE_MODEL: 'mine' },
    })
    await server.upload('export const brand = "teal-ish"\n', {
      name: 'brand.ts',
      folder: 'src/theme',
      project_id: 'shop',
    })
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.close()
    await model?.[Symbol.asyncDispose]()
  })

  /** What the model was sent last. */
  const lastPrompt = () => JSON.stringify(model.calls.at(-1)?.body.messages)

  test('context files, changes of the result, the history of them, and the path to save', async () => {
    const { page, complaints } = await browser.open(server.url)
    await signIn(page, server.token)
    await goTo(page, '/generate')
    const result = page.getByRole('region', { name: 'Result' })
    await page.getByLabel('What do you want to build?').fill('A card of a user')
    await page.getByLabel('Framework').fill('react')
    await page.getByLabel('Project').selectOption('shop')
    const paths = page.getByLabel('Context files', { exact: true })
    await page.locator('datalist option[value="src/theme/brand.ts"]').waitFor({ state: 'attached' })
    assert.equal(await page.locator('datalist option[value="src/theme/**"]').count(), 1)
    await paths.fill('src/theme/*.ts')
    await paths.press('Enter')
    await paths.fill('unused.ts')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Remove unused.ts' }).click()
    await page.getByRole('button', { name: 'Generate' }).click()
    await result.locator('.cm-line', { hasText: '<p>Ada</p>' }).waitFor()
    await page.getByLabel('Ask for a change').waitFor()
    assert.match(lastPrompt(), /teal-ish/)

    await page.getByLabel('Ask for a change').fill('Make it bold')
    await page.getByLabel('Ask for a change').press('Enter')
    await result.locator('.cm-line', { hasText: '<b>Ada</b>' }).waitFor()
    const chain = page.getByRole('list', { name: 'Prompts that led to this' })
    await chain.getByText('A card of a user').waitFor()
    assert.equal(await chain.getByRole('listitem').count(), 2)
    assert.match(lastPrompt(), /A card of a user/)
    assert.equal(await page.getByLabel('Ask for a change').inputValue(), '')
    await inEveryLook(page, 'generated-change', () => chain.getByText('Make it bold').waitFor())
    await page.setViewportSize({ width: 390, height: 844 })
    const header = await result.locator('header').first().boundingBox()
    for (const badge of await result.locator('header .badge').all()) {
      const box = await badge.boundingBox()
      assert.ok(header && box && box.x + box.width <= header.x + header.width - 8, 'a gap to the edge')
    }
    await page.getByLabel('Ask for a change').click({ trial: true }) // nothing covers it
    await page.setViewportSize({ width: 1280, height: 800 })

    failing = true
    await page.getByLabel('Ask for a change').fill('Fail please')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await result.getByRole('alert').waitFor()
    await result.locator('.cm-line', { hasText: '<b>Ada</b>' }).waitFor()
    assert.equal(await page.getByLabel('Ask for a change').inputValue(), 'Fail please')
    failing = false

    await page.getByRole('button', { name: 'Save to project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save to a project' })
    assert.equal(await dialog.getByLabel('Project').inputValue(), 'shop')
    assert.equal(await dialog.getByLabel('Path').inputValue(), 'src/UserCard.tsx')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved as src/UserCard.tsx in shop').waitFor()

    await goTo(page, '/history')
    const row = page.getByRole('row').filter({ hasText: 'Make it bold' })
    await inEveryLook(page, 'history-change', () => row.getByText('Change', { exact: true }).waitFor())
    await row.getByRole('link').click()
    const sheet = page.getByRole('dialog', { name: 'Generation' })
    await sheet.locator('.cm-line', { hasText: '<b>Ada</b>' }).waitFor()
    await inEveryLook(page, 'history-chain', () =>
      sheet.getByRole('link', { name: 'A card of a user' }).waitFor(),
    )
    await sheet.getByRole('link', { name: 'A card of a user' }).click()
    await sheet.locator('.cm-line', { hasText: '<p>Ada</p>' }).waitFor()
    await sheet.getByRole('button', { name: 'Change', exact: true }).click()
    await result.locator('.cm-line', { hasText: '<p>Ada</p>' }).waitFor()
    await page.getByLabel('Ask for a change').fill('Make it bold too')
    await page.getByLabel('Ask for a change').press('Enter')
    await result.locator('.cm-line', { hasText: '<b>Ada</b>' }).waitFor()
    await page.getByRole('list', { name: 'Prompts that led to this' }).getByText('A card of a user').waitFor()
    assert.deepEqual(
      complaints.filter((each) => !each.includes('status of 50')),
      [],
    )
  })

  test('chats of OpenAI clients are in the history, also those that failed', async () => {
    const ask = (content: string) =>
      server.request('/v1/chat/completions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ model: 'alpha-4o', messages: [{ role: 'user', content }] }),
      })
    const { page, complaints } = await browser.open(server.url)
    await signIn(page, server.token)
    await goTo(page, '/history?kind=chat')
    await page.getByText('No chats yet').waitFor()
    await ask('What is a card?')
    failing = true
    await ask('Fail please')
    failing = false
    await page.getByRole('tab', { name: 'Generations' }).click()
    await goTo(page, '/history')
    await page.getByRole('tab', { name: 'Chats' }).click()
    const failed = page.getByRole('row').filter({ hasText: 'Fail please' })
    await inEveryLook(page, 'history-chats', () => failed.getByText('Failed', { exact: true }).waitFor())
    await page.getByRole('link', { name: 'What is a card?' }).click()
    const sheet = page.getByRole('dialog', { name: 'Chat' })
    const told = sheet.getByRole('list', { name: 'Messages' })
    await inEveryLook(page, 'history-chat', () =>
      told.getByText('export default function UserCard').waitFor(),
    )
    assert.equal(await told.getByRole('listitem').count(), 2)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await failed.getByRole('link').click()
    await sheet.getByText('no such thing').first().waitFor()
    assert.deepEqual(complaints, [])
  })
})
