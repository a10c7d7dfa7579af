import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { startMockProvider } from '../../server/test/mock-provider.ts'
import { compatible } from '../../server/test/provider-protocols.ts'
import { startServer, type TestServer } from '../../server/test/server.ts'
import {
  accessibilityOf,
  buildConsole,
  goTo,
  inEveryLook,
  isAbsent,
  noBrowser,
  openBrowser,
  signIn,
  takeScreenshot,
} from './browser.ts'
import { VULNERABLE } from './seed.ts'

describe('AI in the browser', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let model: Awaited<ReturnType<typeof startMockProvider>>
  const goOn = Promise.withResolvers<void>()
  const lines = Array.from({ length: 300 }, (_, index) => `export const item${index} = ${index}\n`)
  let isLong = false

  before(async () => {
    buildConsole()
    // A model that sends half a function, and the rest on demand.
    model = await startMockProvider(compatible, async (protocol, { response }) => {
      const parts = isLong ? lines : ['export function half() {\n', '  return 0.5\n}\n']
      const frames = protocol.frames(parts)
      response.writeHead(200, { 'content-type': protocol.contentType })
      for (const [index, frame] of frames.entries()) {
        if (index > 0 && frame.includes('return')) await goOn.promise
        response.write(frame)
      }
      response.end()
    })
    server = await startServer({
      environment: { COMPATIBLE_URL: `${model.url}/v1`, COMPATIBLE_MODEL: 'mine' },
    })
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.close()
    await model?.[Symbol.asyncDispose]()
  })

  const isInView = (locator: Locator) =>
    locator.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })

  async function open(path: string) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, server.token)
    await goTo(opened.page, path)
    return opened
  }

  test('a generation is streamed, verified, saved and listed in the history', async () => {
    await server.upload('Hello', { name: 'hello.txt', project_id: 'made' })
    const { page, complaints } = await open('/generate')
    await page.getByLabel('What do you want to build?').fill('A half')
    await page.getByLabel('Type').selectOption('code')
    await page.getByLabel('Language').selectOption('javascript')
    await page.getByRole('button', { name: 'Generate' }).click()
    const result = page.getByRole('region', { name: 'Result' })
    await result.locator('.cm-line', { hasText: 'export function half' }).waitFor()
    await result.getByText('Writing…').waitFor()
    assert.equal(await result.locator('.cm-line', { hasText: 'return 0.5' }).count(), 0)
    goOn.resolve()
    await result.locator('.cm-line', { hasText: 'return 0.5' }).waitFor()
    await result.getByText('Complete · parses').waitFor()
    assert.equal(await result.getByText('Generated from templates').count(), 0)
    await result.getByText('compatible:mine').waitFor()
    await takeScreenshot(page, 'generated-light')
    assert.deepEqual(await accessibilityOf(page), [])

    await page.getByRole('button', { name: 'Save to project' }).click()
    await page.locator('input[name=project][value=made]').waitFor() // the only project is proposed
    await page.getByLabel('Path').fill('src/half.js')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Show' }).click()
    const file = page.getByRole('dialog', { name: 'half.js' })
    await file.locator('.cm-line', { hasText: 'return 0.5' }).waitFor()
    await goTo(page, '/history')
    await page.getByRole('link', { name: 'A half' }).click()
    await page.getByRole('dialog').locator('.cm-line', { hasText: 'return 0.5' }).waitFor()
    await takeScreenshot(page, 'kept-light')
    await page.getByRole('button', { name: 'Run again' }).click()
    assert.equal(await page.getByLabel('What do you want to build?').inputValue(), 'A half')
    assert.deepEqual(complaints, [])
  })

  test('a generation from templates says so, and what it does not include', async () => {
    const builtin = await startServer()
    try {
      const { page, complaints } = await browser.open(builtin.url)
      await signIn(page, builtin.token)
      await goTo(page, '/generate')
      await page.getByLabel('Type').selectOption('code')
      await page.getByLabel('Language').selectOption('javascript')
      const result = page.getByRole('region', { name: 'Result' })
      const generate = async (prompt: string) => {
        await page.getByLabel('What do you want to build?').fill(prompt)
        await page.getByRole('button', { name: 'Generate' }).click()
      }
      await generate('A function that adds two numbers')
      await result.getByText('Generated from templates: no language model is configured.').waitFor()
      await result.locator('.badge[data-tone=good]', { hasText: 'Complete · parses' }).waitFor()
      assert.equal(await result.getByText(/^Not included/).count(), 0)

      await generate('frobnicate the quantum flux of a wobble')
      await result.locator('.badge[data-tone=warn]', { hasText: 'Incomplete' }).waitFor()
      await result.locator('.note', { hasText: /Not included: \S/ }).waitFor()
      assert.equal(await result.locator('.badge[data-tone=good]').count(), 0)
      await takeScreenshot(page, 'incomplete-light')
      assert.deepEqual(await accessibilityOf(page), [])
      await goTo(page, '/history')
      await page.getByRole('link', { name: 'frobnicate' }).click()
      await page
        .getByRole('dialog')
        .locator('.note', { hasText: /Not included: \S/ })
        .waitFor()
      assert.deepEqual(complaints, [])
    } finally {
      await builtin.close()
    }
  })

  test('a long result scrolls by itself, and the controls stay', async () => {
    isLong = true
    const { page, complaints } = await open('/generate')
    await page.getByLabel('What do you want to build?').fill('A long list')
    await page.getByRole('button', { name: 'Generate' }).click()
    const result = page.getByRole('region', { name: 'Result' })
    await result.getByRole('button', { name: 'Save to project' }).waitFor()
    isLong = false
    const scroller = result.locator('.cm-scroller')
    const heightOf = (locator: Locator) => locator.evaluate(({ clientHeight }) => clientHeight)
    await inEveryLook(page, 'generated-long', async () => {
      assert.ok((await scroller.evaluate(({ scrollHeight }) => scrollHeight)) > 5_000)
      assert.ok((await heightOf(result)) < (await page.evaluate(() => innerHeight)))
      await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await result.locator('.cm-line', { hasText: 'item299' }).waitFor()
      await result.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      for (const control of [
        result.getByRole('button', { name: 'Copy' }),
        result.getByRole('button', { name: 'Save to project' }),
        result.getByText(/^Complete/),
        page.getByLabel('Ask for a change'),
      ])
        assert.ok(await isInView(control), String(control))
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    assert.ok(await isInView(page.getByLabel('What do you want to build?')))
    assert.ok(await isInView(page.getByRole('button', { name: 'Generate' })))
    assert.deepEqual(complaints, [])
  })

  test('the language of pasted code is detected, and can be changed', async () => {
    const { page, context, complaints } = await open('/analyze')
    const editor = page.getByRole('textbox', { name: 'Code to analyze' })
    const language = page.getByLabel('Language')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const paste = async (code: string) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), code)
      await editor.focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Control+v')
    }
    await paste(VULNERABLE)
    await page.waitForFunction(() => document.querySelector('select')?.value === 'python')
    await paste('package main\n\nfunc main() {\n\tprintln("a")\n}\n')
    await page.waitForFunction(() => document.querySelector('select')?.value === 'go')
    await inEveryLook(page, 'detected', () => editor.locator('.cm-line').first().waitFor())
    assert.equal(await language.inputValue(), 'go')
    await language.selectOption('rust')
    await editor.press('Control+Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.type('// more')
    await editor.getByText('// more', { exact: true }).waitFor()
    assert.equal(await language.inputValue(), 'rust')
    assert.deepEqual(complaints, [])
  })

  test('opens a stored file, filters findings, and jumps to a line', async () => {
    await server.upload(VULNERABLE, { name: 'server.py', project_id: 'code' })
    const { page, complaints } = await open('/analyze')
    await page.getByRole('button', { name: 'Open stored file' }).click()
    await page.getByLabel('Project').selectOption('code')
    await page.getByRole('button', { name: 'server.py' }).click()
    await page.locator('.cm-line', { hasText: 'from flask' }).waitFor()
    await page.getByRole('button', { name: 'Analyze', exact: true }).click()
    const findings = page.getByRole('region', { name: 'Findings' })
    await findings.getByRole('button', { name: /Line 10, security/ }).click()
    const line = await page.locator('.cm-activeLine').innerText()
    assert.match(line, /SELECT \* FROM users/)
    await page.locator('.cm-lint-marker-error').first().waitFor()
    await page.getByRole('img', { name: /Score \d+ of 100/ }).waitFor()
    const all = await findings.getByRole('listitem').count()
    await takeScreenshot(page, 'analyzed-light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await takeScreenshot(page, 'analyzed-dark')
    assert.deepEqual(await accessibilityOf(page), [])
    await findings.getByRole('radio', { name: /Security/ }).click()
    assert.ok((await findings.getByRole('listitem').count()) < all)
    assert.deepEqual(complaints, [])
  })

  test('accepts changes one by one and all at once, and saves the result', async () => {
    const { page, complaints } = await open('/optimize')
    await page.getByLabel('Language').selectOption('javascript')
    await page.locator('.cm-content').click()
    await page.keyboard.insertText(
      'export function total(list) {\n  var sum = 0\n  for (const each of list) sum = sum + each\n  return sum\n}\n\n\n\n\n\n\n\n\n\n\nexport function same(a, b) {\n  var equal = a == b\n  if (equal == true) { return true } else { return false }\n}\n',
    )
    await page.getByRole('button', { name: 'Optimize', exact: true }).click()
    const comparison = page.getByRole('region', { name: 'Comparison' })
    await comparison.getByText(/differences? left/).waitFor()
    await takeScreenshot(page, 'optimized-light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await takeScreenshot(page, 'optimized-dark')
    assert.deepEqual(await accessibilityOf(page), [])
    const left = async () => Number.parseInt(await comparison.getByRole('status').innerText(), 10) || 0
    const before = await left()
    assert.ok(before >= 2, `${before} differences`)
    await page
      .getByRole('region', { name: 'Changes' })
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click()
    assert.equal(await left(), before - 1)
    await comparison.getByRole('button', { name: 'Accept this change' }).first().click()
    assert.equal(await left(), before - 2)
    await page.getByRole('button', { name: 'Accept all' }).click({ force: before === 2 })
    await comparison.getByText('All accepted').waitFor()
    await page.getByRole('button', { name: 'Save to project' }).click()
    await page.getByRole('combobox', { name: 'Project' }).fill('made')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved as optimized.js in made').waitFor()
    const found = await server.request('/api/files/search?project_id=made&name=optimized.js')
    const { files } = (await found.json()) as { files: { id: string }[] }
    const saved = await server.request(`/api/files/${files[0]?.id}/download`)
    assert.doesNotMatch(await saved.text(), /\bvar\b/)
    assert.deepEqual(complaints, [])
  })

  test('optimizes on a phone, with the changes in one column', async () => {
    const { page, complaints } = await browser.open(`${server.url}/optimize`, {
      viewport: { width: 390, height: 844 },
    })
    await signIn(page, server.token)
    const editor = page.getByRole('textbox', { name: 'Code to optimize' })
    await editor.fill(`var a = 1\n${'console.info(a)\n'.repeat(9)}var b = a == 1\nexport { a, b }\n`)
    await page.getByRole('button', { name: 'Optimize', exact: true }).click()
    const comparison = page.getByRole('region', { name: 'Comparison' })
    await comparison.getByText(/differences? left/).waitFor()
    await takeScreenshot(page, 'optimized-phone')
    assert.deepEqual(await accessibilityOf(page), [])
    const before = Number.parseInt(await comparison.getByRole('status').innerText(), 10)
    assert.ok(before >= 2, `${before} differences`)
    await comparison.getByRole('button', { name: 'Accept this change' }).first().click()
    await comparison.getByText(`${before - 1} difference`).waitFor()
    await page.getByRole('button', { name: 'Accept all' }).click()
    await comparison.getByText('All accepted').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    assert.match(await editor.innerText(), /const a = 1/)
    assert.deepEqual(complaints, [])
  })

  test('models: shows the engines of each and the state of a failing one', async () => {
    const { page } = await open('/models')
    const first = page.getByRole('listitem').filter({ hasText: 'alpha-4o-mini' }).first()
    await first.getByText('compatible:mine').waitFor()
    await first.getByText('Ready').first().waitFor()
  })

  test('tokens: created, shown once, used, revoked', async () => {
    const { page, complaints } = await open('/tokens')
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByLabel('Name', { exact: true }).fill('ci')
    await page.getByLabel('Upload, change and delete files').check()
    await page.getByLabel('Expires').selectOption('7d')
    await takeScreenshot(page, 'new-token-light')
    assert.deepEqual(await accessibilityOf(page), [])
    await page.getByRole('button', { name: 'Create token' }).click()
    const secret = (await page.getByRole('status', { name: 'Token', exact: true }).innerText()).trim()
    assert.match(secret, /^atl_\w{38}$/)
    await page.keyboard.press('Escape')
    await page.mouse.click(2, 2)
    await page.getByText(secret, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    const use = () =>
      fetch(`${server.url}/api/files?project_id=p1`, { headers: { authorization: `Bearer ${secret}` } })
    assert.equal((await use()).status, 200)
    assert.equal(await page.getByText(secret).count(), 0)
    await page.getByRole('button', { name: 'Revoke ci' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('ci revoked').waitFor()
    assert.equal((await use()).status, 401)
    await isAbsent(page.getByRole('row').filter({ hasText: 'files:write' }))
    assert.deepEqual(complaints, [])
  })
})
