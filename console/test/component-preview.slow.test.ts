import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { answers, startMockProvider } from '../../server/test/mock-provider.ts'
import { compatible } from '../../server/test/provider-protocols.ts'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, noBrowser, openBrowser, signIn } from './browser.ts'

const CARD = `import { useState } from 'react'
import { Star } from 'lucide-react'
import styles from './card.module.css'

interface Person { id: string; name: string }
interface TeamCardProps { title: string; people: Person[]; onFollow: (person: Person) => void }

export default function TeamCard({ title, people, onFollow }: TeamCardProps) {
  const [count, setCount] = useState(0)
  return (
    <section className={styles.card}>
      <style>{'.card { color: rgb(90, 120, 200) }'}</style>
      <h2>{title} <Star size={16} /></h2>
      <form onSubmit={(event) => { event.preventDefault(); setCount(count + 1) }}>
        <button type="submit">Followed {count}</button>
      </form>
      <ul>{people.map((person) => <li key={person.id} onClick={() => onFollow(person)}>{person.name}</li>)}</ul>
    </section>
  )
}
`

/** Tries to leave the frame in every way, and renders what became of each attempt. */
const hostile = (url: string) => `import { useEffect, useState } from 'react'
export default function Hostile() {
  const [results, setResults] = useState<string[]>([])
  useEffect(() => {
    const note = (name: string, result: string) => setResults((before) => [...before, name + ' ' + result])
    const attempt = (name: string, action: () => unknown) => {
      try { note(name, action() ? 'worked' : 'refused') } catch { note(name, 'refused') }
    }
    attempt('parent', () => parent.document.body)
    attempt('token', () => parent.sessionStorage.length + 1)
    attempt('localStorage', () => localStorage)
    attempt('sessionStorage', () => sessionStorage)
    attempt('cookie', () => document.cookie || 'none')
    attempt('indexedDB', () => indexedDB.open('x'))
    attempt('popup', () => open('${url}/popup'))
    attempt('top', () => { top.location.href = '${url}/top'; return true })
    attempt('worker', () => new Worker(URL.createObjectURL(new Blob(['']))) && false)
    fetch('${url}/fetch', { mode: 'no-cors' }).then(() => note('fetch', 'worked'), () => note('fetch', 'refused'))
    fetch('/api/files').then(() => note('api', 'worked'), () => note('api', 'refused'))
    const image = new Image()
    image.onload = () => note('image', 'worked')
    image.onerror = () => note('image', 'refused')
    image.src = '${url}/image.png'
    try { new WebSocket('${url.replace('http', 'ws')}/socket').onerror = () => note('socket', 'refused') } catch { note('socket', 'refused') }
    navigator.sendBeacon('${url}/beacon', 'x')
    parent.postMessage({ type: 'error', title: '<img src=x onerror=alert(1)>', message: 'injected' }, '*')
    for (let n = 0; n < 5_000; n++) parent.postMessage({ type: 'shown', props: 'x'.repeat(10_000), missing: [] }, '*')
  }, [])
  return <ul>{results.map((each) => <li key={each}>{each}</li>)}</ul>
}
`
const ATTEMPTS = ['api', 'cookie', 'fetch', 'image', 'indexedDB', 'localStorage', 'parent', 'popup']
const MORE_ATTEMPTS = ['sessionStorage', 'socket', 'token', 'top', 'worker']

const ROUTES = `import express from 'express'
const app = express()
app.get('/orders', list)
app.post('/orders', create)
app.delete('/orders/:id', remove)
app.listen(3000)
export default app
`

describe('previews of generated code', { skip: noBrowser }, () => {
  let server: TestServer
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let model: Awaited<ReturnType<typeof startMockProvider>>
  /** Requests that left the frame. */
  const leaks: (string | undefined)[] = []
  const outside = createServer((request, response) => {
    leaks.push(request.url)
    response.end()
  })

  before(async () => {
    buildConsole()
    outside.listen(0, '127.0.0.1')
    await once(outside, 'listening')
    const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
    const texts: Record<string, string> = {
      'a team card': CARD,
      'a hostile one': hostile(url),
      'an endless one': 'export default function Endless() {\n  for (;;) {}\n}\n',
      'one that leaves': `export default function Leaves() {\n  location.href = '${url}/self'\n  return <p>Gone</p>\n}\n`,
      'one that sends a form': `export default function Sends() {\n  return <form action="${url}/form" ref={(form) => form?.submit()} />\n}\n`,
      'one that throws': 'export default function Throws() {\n  return <p>{(undefined as any).name}</p>\n}\n',
      'one that is broken':
        'export default function Twice() {\n  const a = 1\n  const a = 2\n  return <p>{a}</p>\n}\n',
      'one without a component': 'export const size = 1\n',
      'a page': `<!doctype html><html lang="en"><title>T</title><style>p { color: rgb(4, 5, 6) }</style><p>Paged</p><script src="${url}/x.js"></script></html>`,
      'some vue': '<script setup>\nconst a = 1\n</script>\n\n<template><p>{{ a }}</p></template>\n',
      'some routes': ROUTES,
    }
    model = await startMockProvider(compatible, (protocol, call) => {
      const asked = JSON.stringify(call.body.messages)
      const name = Object.keys(texts).findLast((each) => asked.includes(each)) ?? ''
      const isChange = asked.includes('larger title')
      return answers(isChange ? CARD.replace('<h2>', '<h2 className="larger">') : (texts[name] ?? ''))(
        protocol,
        call,
      )
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
    outside.close()
  })

  async function generate(prompt: string, { type = 'component', framework = 'react', language = '' } = {}) {
    const opened = await browser.open(server.url)
    const { page } = opened
    await signIn(page, server.token)
    await goTo(page, '/generate')
    await page.getByLabel('What do you want to build?').fill(prompt)
    await page.getByLabel('Type').selectOption(type)
    await page.getByLabel('Framework').fill(framework)
    await page.getByLabel('Language').selectOption(language)
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor()
    return {
      ...opened,
      frame: page.frameLocator('iframe'),
      result: page.getByRole('region', { name: 'Result' }),
    }
  }

  test('a component is shown with sample props, on demand, with the keyboard', async () => {
    const { page, frame, result, complaints } = await generate('a team card')
    assert.equal(await page.locator('iframe').count(), 0)
    await page.getByRole('tab', { name: 'Code' }).focus()
    await page.keyboard.press('ArrowRight')
    await result.getByText('The preview cannot load “lucide-react”, “./card.module.css”.').waitFor()
    assert.equal(await page.locator('iframe').getAttribute('sandbox'), 'allow-scripts allow-forms')
    await frame.getByRole('heading', { name: 'Sample title' }).waitFor()
    for (const name of ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'])
      await frame.getByRole('listitem').filter({ hasText: name }).waitFor()
    await frame.getByRole('button', { name: 'Followed 0' }).click()
    await frame.getByRole('button', { name: 'Followed 1' }).waitFor()
    const colour = await frame.locator('.card').evaluate((element) => getComputedStyle(element).color)
    assert.equal(colour, 'rgb(90, 120, 200)')
    await result.getByText('Sample props').click()
    await result.getByText('"onFollow": "(function)"').waitFor()

    await result.getByLabel('Width').selectOption('Phone')
    const width = async () => frame.locator('html').evaluate(() => innerWidth)
    assert.equal(await width(), 390)
    await result.getByLabel('Theme').selectOption('Dark')
    await frame.locator('html[data-theme=dark]').waitFor()
    await frame.getByRole('button', { name: 'Followed 0' }).waitFor()
    await result.getByLabel('Width').selectOption('Full')
    await inEveryLook(page, 'component-preview', () =>
      frame.getByText('Alan Turing').scrollIntoViewIfNeeded(),
    )
    assert.deepEqual(complaints, [])
  })

  test('a hostile component reaches neither the console nor the network', async () => {
    const { page, frame, result } = await generate('a hostile one')
    await page.getByRole('tab', { name: 'Preview' }).click()
    for (const name of [...ATTEMPTS, ...MORE_ATTEMPTS])
      await frame
        .getByRole('listitem')
        .filter({ hasText: `${name} refused` })
        .waitFor()
    assert.equal(await frame.getByText('worked').count(), 0)
    // Its messages are text.
    await result.getByText('<img src=x onerror=alert(1)>').waitFor()
    assert.equal(await page.locator('img[src=x]').count(), 0)
    assert.equal(new URL(page.url()).pathname, '/generate')
    assert.deepEqual(leaks, [])
  })

  test('a component cannot take its frame to another address', async () => {
    for (const [prompt, directive] of [
      ['one that leaves', 'frame-src'],
      ['one that sends a form', 'form-action'],
    ] as const) {
      const { page } = await generate(prompt)
      const refused = page.waitForEvent('console', (message) => message.text().includes(directive))
      await page.getByRole('tab', { name: 'Preview' }).click()
      await refused
    }
    assert.deepEqual(leaks, [])
  })

  test('an endless loop does not stop the console, and can be stopped', async () => {
    const { page, result } = await generate('an endless one')
    await page.getByRole('tab', { name: 'Preview' }).click()
    await result.getByText('The preview does not respond').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await result.getByText('The preview was removed.').waitFor()
    assert.equal(await page.locator('iframe').count(), 0)
    await page.getByRole('tab', { name: 'Code' }).click()
    await result.locator('.cm-line', { hasText: 'Endless' }).waitFor()
  })

  test('errors are shown in words', async () => {
    const thrown = await generate('one that throws')
    await thrown.page.getByRole('tab', { name: 'Preview' }).click()
    await thrown.result.getByText('The component failed').waitFor()
    await thrown.result.getByText(/TypeError: .*undefined/).waitFor()
    const broken = await generate('one that is broken')
    await broken.page.getByRole('tab', { name: 'Preview' }).click()
    await broken.result.getByText('The code does not compile').waitFor()
    const none = await generate('one without a component')
    await none.page.getByRole('tab', { name: 'Preview' }).click()
    await none.result.getByText('The code exports no component.').waitFor()
  })

  test('a page in HTML is shown as it is, without network; Vue has no preview', async () => {
    const { page, frame, result } = await generate('a page', { framework: '', language: 'html' })
    await page.getByRole('tab', { name: 'Preview' }).click()
    const colour = await frame.getByText('Paged').evaluate((element) => getComputedStyle(element).color)
    assert.equal(colour, 'rgb(4, 5, 6)')
    await result.getByText('No network').waitFor()
    assert.deepEqual(leaks, [])
    const vue = await generate('some vue', { framework: 'vue' })
    await vue.page.getByRole('tab', { name: 'Preview' }).click()
    await vue.result.getByText('No preview for Vue').waitFor()
    assert.equal(await vue.page.locator('iframe').count(), 0)
  })

  test('an API lists its routes with an example for each', async () => {
    const { page, result, complaints } = await generate('some routes', { type: 'api', framework: 'express' })
    await page.getByRole('tab', { name: 'Routes' }).click()
    assert.equal(await result.getByRole('listitem').count(), 3)
    await result.getByText("curl -X DELETE 'http://localhost:3000/orders/1'").waitFor()
    await page.getByRole('button', { name: 'Copy the example for POST /orders' }).waitFor()
    await inEveryLook(page, 'generated-routes', () => result.getByText('/orders/:id').waitFor())
    assert.deepEqual(complaints, [])
  })
})
