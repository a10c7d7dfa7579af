import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn } from './browser.ts'

const README = `# Shop

Sells **boots**.

<script>document.title = 'taken over'</script>

- Small
- Large
`

describe('the overview of a project', { skip: noBrowser }, () => {
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

  async function open(path: string, token = server.token) {
    const opened = await browser.open(server.url)
    await signIn(opened.page, token)
    await goTo(opened.page, path)
    return opened
  }

  const projectOf = (id: string) => createClient({ baseUrl: server.url, token: server.token }).project(id)

  test('shows the README, the size and the open findings', async () => {
    const project = projectOf('shop')
    await project.put('docs/readme.md', '# Not this one\n')
    await project.put('Readme.md', README)
    await project.put('src/run.js', 'export function run(text) {\n  return eval(text)\n}\n')
    const { page } = await open('/?project=shop')
    const facts = page.getByText(/^3 files · \d+ bytes · newest file uploaded just now/)
    await facts.waitFor()
    assert.equal(await facts.getByRole('link').count(), 0)
    const readme = page.getByRole('region', { name: 'Readme.md' })
    const frame = readme.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Shop' }).waitFor()
    assert.equal(await page.title(), 'shop · Atelier')

    await project.analyze()
    await page.reload()
    await goTo(page, '/?project=shop')
    await facts.getByRole('link', { name: '1 open finding (1 high)' }).waitFor()
    await facts.getByTitle('D: open findings of high severity, or secrets in files').waitFor()
    await frame.getByRole('heading', { name: 'Shop' }).waitFor()
    await inEveryLook(page, 'overview', async () => {
      await frame.getByRole('heading', { name: 'Shop' }).waitFor()
    })

    // The text starts where the head of the card does.
    const left = async (part: typeof readme) => Math.round((await part.boundingBox())?.x ?? -1)
    assert.equal(
      await left(frame.getByRole('heading', { name: 'Shop' })),
      await left(readme.locator('header .icon')),
    )

    await readme.getByRole('link', { name: 'Readme.md' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Readme.md' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await facts.getByRole('link').click()
    await page.getByRole('region', { name: 'src/run.js' }).waitFor()

    await goTo(page, '/?project=shop&folder=docs')
    await page.getByRole('link', { name: 'readme.md' }).waitFor()
    await facts.waitFor({ state: 'detached' })
    assert.equal(await page.locator('iframe').count(), 0)
  })

  test('shows secrets in the list, the overview and the security page, with the quarantine', async () => {
    const project = projectOf('leaky')
    await project.put('src/config.js', `const token = 'ghp_${'hT7xKq9mZ2wLr4Vb'}${'N8sYp3Gd6Jc1FuQe5AaX'}'\n`)
    await project.put('plain.txt', 'text')
    const bad = await project.put('bad.txt', 'found later')
    const { catalog, scans } = server.deps.files
    const record = await catalog.find(bad.file.id)
    assert.ok(record)
    const details = { verdict: 'infected', reason: 'A test virus.', now: Date.now(), purgeFrom: undefined }
    assert.equal(await scans.quarantine(record, details), true)

    const { page, complaints } = await open('/?project=leaky&folder=src')
    const named = page.getByRole('link', { name: 'config.js 1 secret' })
    await named.waitFor()
    // On a phone, the badge is below the name.
    await page.setViewportSize({ width: 390, height: 844 })
    const top = async (text: string) => (await named.getByText(text).boundingBox())?.y ?? 0
    const bottom = async (text: string) =>
      (await top(text)) + ((await named.getByText(text).boundingBox())?.height ?? 0)
    assert.ok((await top('1 secret')) >= (await bottom('config.js')))
    assert.ok(((await named.getByText('config.js').boundingBox())?.height ?? 99) < 30, 'one line')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('radio', { name: 'Grid' }).click()
    await page.getByRole('list', { name: 'Files and folders' }).getByText('1 secret').waitFor()
    await page.getByRole('radio', { name: 'List' }).click()

    await goTo(page, '/?project=leaky')
    await page.getByRole('link', { name: '1 secret found' }).click()
    const warned = page.getByRole('region', { name: 'Files with warnings' })
    await inEveryLook(page, 'security', () => warned.waitFor())
    await warned.getByRole('link', { name: 'src/config.js' }).click()
    const sheet = page.getByRole('dialog', { name: 'config.js' })
    await sheet.getByText('Safe · 1 warning', { exact: true }).waitFor()
    await sheet.getByText(/Revoke secrets where they were issued/).waitFor()
    await sheet.getByRole('button', { name: 'Line 1' }).click()
    await sheet.locator('.cm-line', { hasText: 'ghp_' }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    const quarantine = page.getByRole('region', { name: 'Quarantine' })
    await quarantine.getByText('A test virus.').waitFor()
    await quarantine.getByRole('button', { name: 'Delete bad.txt' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click()
    await page.getByText('File deleted').waitFor()
    await quarantine.waitFor({ state: 'detached' })

    await project.put('src/config.js', 'const token = read()\n')
    await page.getByRole('heading', { name: 'No warnings' }).waitFor()
    await page.getByText(/^The quarantine is empty/).waitFor()

    // Without warnings, the page is found in the menu of the project.
    await goTo(page, '/?project=leaky')
    await page.getByRole('link', { name: 'plain.txt' }).waitFor()
    await page.getByRole('button', { name: 'Actions for leaky' }).click()
    await page.getByRole('menuitem', { name: 'Security' }).click()
    await page.getByRole('heading', { name: 'No warnings' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  test('counts the bytes of many files, for tokens without AI too', async () => {
    const project = projectOf('many')
    const operations = Array.from({ length: 250 }, (_, index) => ({
      op: 'put' as const,
      path: `f${index}.txt`,
      content: '12345678',
    }))
    await project.batch(operations)
    const { secret } = await createClient({ baseUrl: server.url, token: server.token }).tokens.create({
      name: 'reader',
      scopes: ['files:read'],
    })
    const { page } = await open('/', secret)
    const refused: string[] = []
    page.on('response', (response) => {
      if (!response.ok()) refused.push(response.url())
    })
    await goTo(page, '/?project=many')
    await page.getByText(/^250 files · 2\.0 kB · newest file uploaded just now$/).waitFor()
    assert.deepEqual(refused, [])
  })
})
