import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@atelier/sdk'
import type { Locator } from 'playwright-core'
import { startServer, type TestServer } from '../../server/test/server.ts'
import { buildConsole, goTo, inEveryLook, isAbsent, noBrowser, openBrowser, signIn } from './browser.ts'

/** Waits until the element has the focus. */
async function focused(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor()
}

describe('the command palette', { skip: noBrowser }, () => {
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

  test('goes to pages, projects, folders and files, and runs actions, by keyboard', async () => {
    await client().project('garden').put('plots/north/roses.txt', 'Roses\n')
    await client().project('kitchen').put('a.txt', 'Hello\n')
    const { page, complaints } = await browser.open(server.url)
    await signIn(page, server.token)
    const input = page.getByRole('combobox', { name: 'Search pages, projects, files and actions' })
    const option = (name: string | RegExp) => page.getByRole('option', { name })
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()

    await page.keyboard.press('Control+k')
    await option(/^garden Project/).waitFor()
    await page.getByText('Open a project to search its files too.').waitFor()
    await inEveryLook(page, 'palette', () => input.waitFor())
    await page.keyboard.type('usag')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Usage' }).waitFor()
    await input.waitFor({ state: 'detached' })

    await page.keyboard.press('Control+k')
    await input.fill('garden')
    await option(/^garden Project/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'plots' }).first().waitFor()

    await page.keyboard.press('Control+k')
    await input.fill('ROSE')
    await option(/roses\.txt plots\/north File/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'roses.txt' }).locator('.cm-line', { hasText: 'Roses' }).waitFor()
    await page.keyboard.press('Control+k')
    await input.fill('north')
    await option(/north plots\/north Folder/).waitFor()
    await inEveryLook(page, 'palette-found', () => option(/Folder/).waitFor())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'north' }).waitFor()

    await page.keyboard.press('Control+k')
    await input.fill('checkp')
    await option('Checkpoints of garden').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Checkpoints', exact: true }).waitFor()

    await page.keyboard.press('Control+k')
    await input.fill('secret')
    await option('Security of garden').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Security', exact: true }).waitFor()

    await page.keyboard.press('Control+k')
    await input.fill('theme')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('html[data-theme="dark"]').waitFor()
    await page.getByRole('radio', { name: 'Dark', checked: true }).waitFor()

    await page.getByRole('button', { name: 'Go to' }).click()
    await input.fill('attic')
    await option('Create project “attic”').click()
    await page.getByText('Nothing here yet').waitFor()
    assert.equal(await page.title(), 'attic · Atelier')

    await page.keyboard.press('Control+k')
    await input.fill('sign out')
    await page.keyboard.press('Enter')
    await page.getByLabel('Token').waitFor()
    assert.deepEqual(complaints, [])
  })

  test('leaves an open dialog alone, and offers only what the token may do', async () => {
    await client().project('garden').put('a.txt', 'Hello\n')
    const { secret } = await client().tokens.create({ name: 'reader', scopes: ['files:read'] })
    const { page } = await browser.open(server.url)
    await signIn(page, secret)
    await goTo(page, '/?project=garden')
    await page.getByRole('link', { name: 'a.txt' }).waitFor()
    await page.keyboard.press('Control+k')
    const input = page.getByRole('combobox', { name: 'Search pages' })
    await input.fill('attic')
    await page.getByText('Nothing matches.').waitFor()
    await input.fill('generate')
    await page.getByText('Nothing matches.').waitFor()
    await page.keyboard.press('Escape')
    await input.waitFor({ state: 'detached' })

    const closePalette = async () => {
      await input.press('Escape')
      // Radix listens to the key a moment after the dialog is visible.
      await input.waitFor({ state: 'detached', timeout: 5_000 }).catch(() => input.press('Escape'))
    }
    // The focus returns to where it was: a field, the button that opened it, the text of a file.
    const search = page.getByRole('searchbox')
    await search.press('Control+k')
    await closePalette()
    await focused(search)
    const finder = page.getByRole('button', { name: /^Go to/ })
    await finder.click()
    await closePalette()
    await focused(finder)
    await page.getByRole('link', { name: 'a.txt' }).click()
    const text = page.getByRole('dialog', { name: 'a.txt' }).locator('.cm-content')
    await text.waitFor()
    await isAbsent(page.locator('.editor-before')) // the text without the editor
    await text.focus()
    await focused(text)
    await page.keyboard.press('Control+k')
    await closePalette()
    await focused(text)
    await page.keyboard.press('Escape')
    await text.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(page, server.token)
    await goTo(page, '/?project=garden')
    await page.getByRole('button', { name: 'Actions for a.txt' }).click()
    await page.getByRole('menuitem', { name: 'Rename or move' }).click()
    await page.getByRole('textbox', { name: 'Name' }).press('Control+k')
    await page.getByRole('textbox', { name: 'Name' }).fill('still here.txt')
    assert.equal(await page.getByRole('dialog').count(), 1)
  })
})
