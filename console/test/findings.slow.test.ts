import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn } from './browser.ts'

const EVAL = 'export function run(text) {\n  return eval(text)\n}\n'
const YAML = '\uFEFFimport yaml\r\n\r\n\r\ndef load(text):\r\n    return yaml.load(text)\r\n'

describe('findings in the browser', { skip: noBrowser }, () => {
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

  const client = () => createClient({ baseUrl: server.url, token: server.token })
  const textAt = async (project: string, path: string) =>
    Buffer.from(await (await client().project(project).get(path)).arrayBuffer()).toString()

  async function open(path: string, token = server.token) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, token)
    await goTo(opened.page, path)
    return opened
  }

  test('a project is analyzed, a finding fixed and undone, and another one accepted', async () => {
    const project = client().project('shop')
    await project.put('src/run.js', EVAL)
    await project.put('src/load.py', YAML)
    const { page, complaints } = await open('/?project=shop')
    await page.getByRole('button', { name: 'Findings' }).click()
    await page.getByRole('heading', { name: 'Not analyzed yet' }).waitFor()
    assert.equal(await page.title(), 'Findings of shop · Atelier')
    await inEveryLook(page, 'findings-never', async () => {})

    await page.getByRole('button', { name: 'Analyze project' }).click()
    const python = page.getByRole('region', { name: 'src/load.py' })
    const unsafe = python.getByRole('listitem').filter({ hasText: 'unsafe-deserialization' })
    await unsafe
      .getByText(/yaml\.safe_load/)
      .first()
      .waitFor()
    await unsafe.getByText('High', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'src/run.js' }).getByText(/eval/).first().waitFor()
    await inEveryLook(page, 'findings', async () => {})

    await page.getByRole('radio', { name: /^High/ }).click()
    await unsafe.waitFor()
    await page.getByRole('radio', { name: /^All/ }).click()

    await unsafe.getByRole('button', { name: 'Line 5', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'load.py' })
    await sheet.locator('.cm-activeLine', { hasText: 'yaml.load' }).waitFor()
    await inEveryLook(page, 'findings-line', async () => {})
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    // Changing the code and accepting the risk look and read differently.
    const actions = unsafe.getByRole('button').filter({ hasNotText: 'Line' })
    assert.deepEqual(await actions.allInnerTexts(), ['Fix code', 'Accept risk', 'False positive'])
    const backgrounds = await actions.evaluateAll((buttons) =>
      buttons.map((button) => getComputedStyle(button).backgroundColor),
    )
    assert.notEqual(backgrounds[0], backgrounds[1])
    assert.equal(backgrounds[1], backgrounds[2])
    await unsafe.getByRole('button', { name: /^Fix code/ }).click()
    const fixed = unsafe.getByText('Fixed – analyze again to confirm', { exact: true })
    await fixed.waitFor()
    assert.equal(await textAt('shop', 'src/load.py'), YAML.replace('yaml.load', 'yaml.safe_load'))
    // It stays so until the next analysis, also after the page was left.
    await goTo(page, '/?project=shop')
    await page.getByRole('link', { name: /^\d+ open findings? \(1 high\)$/ }).waitFor()
    await goTo(page, '/?project=shop&view=findings')
    await fixed.waitFor()
    assert.equal(await unsafe.getByRole('button', { name: /^Fix code/ }).count(), 0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The fix was undone').waitFor()
    await fixed.waitFor({ state: 'detached' })
    assert.equal(await textAt('shop', 'src/load.py'), YAML)

    await unsafe.getByRole('button', { name: /^Accept risk/ }).click()
    await page.getByText('The code stays as it is.').waitFor()
    await page.getByLabel('Reason').fill('Only our own files are loaded.')
    await inEveryLook(page, 'findings-accept', async () => {})
    await page.getByRole('dialog').getByRole('button', { name: 'Accept risk' }).click()
    await page.getByText('Finding accepted').waitFor()
    await unsafe.waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: 'Decided 1' }).click()
    await unsafe.getByText('Reason: Only our own files are loaded.').waitFor()
    await unsafe.getByRole('button', { name: /^Reopen/ }).click()
    await page.getByText('Finding reopened').waitFor()
    await page.getByRole('radio', { name: /^All/ }).click()
    await unsafe.waitFor()

    // The same from the sheet of the file, and after a reload.
    await unsafe.getByRole('button', { name: 'Line 5', exact: true }).click()
    await sheet.getByRole('tab', { name: 'Analyze' }).click()
    await sheet.getByRole('button', { name: /^Fix code: unsafe-deserialization/ }).click()
    await page.getByText(/^Fixed\. /).waitFor()
    await page.reload()
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await fixed.waitFor()
    await inEveryLook(page, 'findings-fixed', async () => {})

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'SARIF' }).click(),
    ])
    assert.equal(download.suggestedFilename(), 'shop.sarif')
    const sarif = JSON.parse(await readFile(await download.path(), 'utf8'))
    assert.equal(sarif.version, '2.1.0')
    assert.ok(sarif.runs[0].results.length >= 2)

    // New findings come first, even those that are less severe.
    await project.put('z/later.js', 'export const later = (a) => {\n  var b = a == null\n  return b\n}\n')
    await page.getByRole('button', { name: 'Analyze again' }).click()
    await page.getByRole('radio', { name: /^New/ }).waitFor()
    const first = page.getByRole('main').getByRole('region').first()
    await first.getByText('New', { exact: true }).first().waitFor()
    assert.equal(await first.getAttribute('aria-label'), 'z/later.js')
    await inEveryLook(page, 'findings-new', async () => {})
    assert.deepEqual(complaints, [])
  })

  test('a running analysis is followed by its events, and can be stopped', async () => {
    await client().project('slow').put('load.py', YAML)
    const { page, complaints } = await open('/?project=slow&view=findings')
    let held = Promise.withResolvers<void>()
    await page.route('**/analyses/*/events', async (route) => {
      await held.promise
      await route.continue().catch(() => undefined) // the page may have left
    })
    await page.getByRole('button', { name: 'Analyze project' }).click()
    await page.getByRole('progressbar').waitFor()
    await inEveryLook(page, 'findings-running', async () => {})
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('heading', { name: 'Not analyzed yet' }).waitFor()
    held.resolve()
    held = Promise.withResolvers<void>()
    await page.getByRole('button', { name: 'Analyze project' }).click()
    await page.getByRole('progressbar').waitFor()
    assert.equal(await page.getByRole('region', { name: 'load.py' }).count(), 0)
    held.resolve()
    await page.getByRole('region', { name: 'load.py' }).waitFor()
    assert.equal(await page.getByRole('progressbar').count(), 0)
    assert.deepEqual(complaints, [])
  })

  test('a fix of a file that was changed meanwhile changes nothing', async () => {
    const project = client().project('race')
    await project.put('load.py', YAML)
    const { page } = await open('/?project=race&view=findings')
    await page.getByRole('button', { name: 'Analyze project' }).click()
    const fix = page.getByRole('button', { name: 'Fix code: unsafe-deserialization on line 5' })
    await fix.waitFor()
    await project.put('load.py', 'import yaml\n')
    await fix.click()
    await page.getByText(/^Not fixed: The file has changed/).waitFor()
    assert.equal(await textAt('race', 'load.py'), 'import yaml\n')
  })

  test('the sheet of a file shows its findings, and fixes them', async () => {
    const project = client().project('single')
    const { file } = await project.put('load.py', YAML)
    const { page, complaints } = await open(`/?project=single&file=${file.id}`)
    const sheet = page.getByRole('dialog', { name: 'load.py' })
    await sheet.getByRole('tab', { name: 'Analyze' }).click()
    const row = sheet.getByRole('listitem').filter({ hasText: 'unsafe-deserialization' })
    await row.getByRole('button', { name: 'Line 5', exact: true }).waitFor()
    await inEveryLook(page, 'file-findings', async () => {})
    await row.getByRole('button', { name: 'Line 5', exact: true }).click()
    await sheet.locator('.cm-activeLine', { hasText: 'yaml.load' }).waitFor()
    await sheet.getByRole('tab', { name: 'Analyze' }).click()
    await row.getByRole('button', { name: /^Fix/ }).click()
    await row.waitFor({ state: 'detached' })
    assert.match(await textAt('single', 'load.py'), /safe_load/)
    assert.deepEqual(complaints, [])
  })

  test('no findings, the palette, and a token that may not write', async () => {
    const project = client().project('clean')
    await project.put('a.js', 'export const one = 1\n')
    await project.put('notes.unknown', 'In no language\n')
    const { page } = await open('/?project=clean')
    await page.getByText('a.js').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search pages/ }).fill('findings')
    await page.getByRole('option', { name: /Findings of clean/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Analyze project' }).click()
    await page.getByRole('heading', { name: 'No findings' }).waitFor()
    await page.getByText('1 file was skipped: excluded by .atelier.json, larger than 1 MB,').waitFor()
    await inEveryLook(page, 'findings-none', async () => {})

    const { secret } = await client().tokens.create({ name: 'reader', scopes: ['files:read', 'ai'] })
    await project.put('b.py', YAML)
    const { page: other, complaints } = await open('/?project=clean&view=findings', secret)
    await other.getByRole('button', { name: 'Analyze again' }).click()
    await other.getByRole('button', { name: 'Line 5', exact: true }).waitFor()
    assert.equal(await other.getByRole('button', { name: /^(Fix|Accept|False positive)/ }).count(), 0)
    assert.deepEqual(complaints, [])
  })
})
