import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { programPath } from '../../bench/programs.ts'
import { compose } from '../src/compose.ts'
import { svelte, vue } from './grades/bundle.ts'
import { installed } from './grades/run-process.ts'

// The small apps in Chromium, used by a person's means: buttons, labels and keys.

const executablePath = programPath('chromium')
const skip = executablePath ? false : 'Chromium is not installed (apt-get install chromium)'
const folder = fileURLToPath(new URL('.', import.meta.url))
// Vue and Svelte are tested where `grades/install.sh` has installed them.
const hasAll = existsSync(join(installed, 'node/node_modules/svelte'))
const frameworks = hasAll ? ['html', 'react', 'vue', 'svelte'] : ['html', 'react']

let browser: Browser | undefined

before(async () => {
  if (executablePath === undefined) return
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
})
after(() => browser?.close())

/** A page with the composed component. Errors of the page fail the test when it is closed. */
async function open(prompt: string, framework: string, options: { time?: string; props?: object } = {}) {
  const { content, missing } = await compose({ prompt, type: 'component', framework })
  assert.deepEqual(missing, [])
  const context = await (browser as Browser).newContext({ locale: 'en-US', timezoneId: 'America/New_York' })
  const page = await context.newPage()
  page.setDefaultTimeout(5000)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  if (options.time !== undefined) await page.clock.setFixedTime(options.time)
  const html = framework === 'html' ? content : await pageOf(content, framework, options.props ?? {})
  await page.route('http://app.test/', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  return {
    page,
    start: () => page.goto('http://app.test/'),
    async close() {
      await context.close()
      assert.deepEqual(errors, [])
    },
  }
}

const entries: Readonly<Record<string, string>> = {
  react: `import { createRoot } from 'react-dom/client'
    import App from './app.tsx'
    createRoot(document.querySelector('#root')).render(<App {...PROPS} />)`,
  vue: `import { createApp } from 'vue'
    import App from './app.vue'
    createApp(App, PROPS).mount('#root')`,
  svelte: `import { mount } from 'svelte'
    import App from './app.svelte'
    mount(App, { target: document.querySelector('#root'), props: PROPS })`,
}

async function pageOf(content: string, framework: string, props: object): Promise<string> {
  const home = await mkdtemp(join(folder, 'app-'))
  try {
    await writeFile(join(home, `app.${framework === 'react' ? 'tsx' : framework}`), content)
    await writeFile(
      join(home, 'entry.tsx'),
      entries[framework]?.replace('PROPS', () => JSON.stringify(props)) ?? '',
    )
    const build = await rolldown({
      input: join(home, 'entry.tsx'),
      platform: 'browser',
      logLevel: 'silent',
      plugins: framework === 'vue' ? [vue()] : framework === 'svelte' ? [svelte()] : [],
      resolve: {
        modules: ['node_modules', join(installed, 'node/node_modules')],
        conditionNames: ['svelte', 'browser', 'import', 'module', 'default'],
      },
      transform: {
        define: {
          'process.env.NODE_ENV': '"production"',
          __VUE_OPTIONS_API__: 'true',
          __VUE_PROD_DEVTOOLS__: 'false',
          __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
        },
      },
    })
    const { output } = await build.generate({ format: 'esm', codeSplitting: false })
    const script = output[0].code.replaceAll('</script', '<\\/script')
    return `<!doctype html><meta charset="utf-8"><body><div id="root"></div>
      <script>bench = { addStyle() {} }</script><script type="module">${script}</script></body>`
  } finally {
    await rm(home, { recursive: true })
  }
}

/** Tests one app in each framework. */
function app(
  name: string,
  prompt: string,
  use: (page: Page, start: () => Promise<unknown>) => Promise<void>,
  options: Parameters<typeof open>[2] = {},
) {
  for (const framework of frameworks) {
    test(`${name} (${framework})`, { skip }, async () => {
      const { page, start, close } = await open(prompt, framework, options)
      try {
        await start()
        await use(page, start)
      } finally {
        await close()
      }
    })
  }
}

describe('calculator', () => {
  app('calculates what is typed', 'calculator with history', async (page) => {
    const results: [keys: string, result: string][] = [
      ['1+2*3', '7'],
      ['0.1+0.2', '0.3'],
      ['5/0', 'Cannot divide by zero'],
      ['8/4/2', '1'],
      ['10-2-3', '5'],
      ['6-*7', '42'],
      ['1..5+1', '2.5'],
      ['50%', '0.5'],
    ]
    // The component listens to keys only after its first paint.
    while ((await page.locator('output').textContent()) !== '7') {
      await page.keyboard.press('Escape')
      await page.keyboard.press('7')
    }
    for (const [keys, result] of results) {
      await page.keyboard.press('Escape')
      for (const key of keys) await page.keyboard.press(key)
      await page.keyboard.press('Enter')
      assert.equal(await page.locator('output').textContent(), result, keys)
    }
    assert.equal(
      await page.getByRole('list', { name: 'History' }).locator('li').first().textContent(),
      '1 + 2 × 3 = 7',
    )
  })
  app('has buttons with names', 'a calculator app', async (page) => {
    const press = async (...names: string[]) => {
      for (const name of names) await page.getByRole('button', { name, exact: true }).click()
      return page.locator('output').textContent()
    }
    assert.equal(await press('7', 'Change sign', 'Multiply', '6', 'Equals'), '-42')
    assert.equal(await press('Add', '2', 'Equals'), '-40', 'a result is the start of the next calculation')
    assert.equal(await press('9'), '9', 'a digit after a result starts a new calculation')
    assert.equal(await press('3', 'Backspace'), '9')
    assert.equal(
      await press('Divide', '0', 'Equals', '4'),
      '4',
      'a digit after an error starts a new calculation',
    )
    assert.equal(await press('Clear'), '0')
  })
})

describe('calendar', () => {
  const monthOf = (page: Page) => page.getByRole('heading').textContent()
  const daysOf = async (page: Page) =>
    (await page.locator('td button:not(.outside)').allTextContents()).map(Number)

  app(
    'shows months, weeks and the selected day',
    'calendar',
    async (page) => {
      assert.equal(await monthOf(page), 'January 2028')
      assert.equal(await page.locator('[aria-current="date"]').textContent().then(Number), 31)
      assert.equal(await page.locator('th').first().textContent(), 'Sun')
      await page.getByRole('button', { name: 'Next month' }).click()
      assert.equal(await monthOf(page), 'February 2028')
      assert.equal((await daysOf(page)).length, 29, 'a leap year')
      // February 1, 2028 is a Tuesday.
      assert.equal(await page.locator('tbody tr').first().locator('.outside').count(), 2)
      for (let clicks = 0; clicks < 12; clicks++)
        await page.getByRole('button', { name: 'Next month' }).click()
      assert.equal(await monthOf(page), 'February 2029')
      assert.deepEqual(
        await daysOf(page),
        Array.from({ length: 28 }, (_, index) => index + 1),
      )
      await page.getByRole('button', { name: 'Wednesday, February 14, 2029' }).click()
      assert.equal(await page.getByRole('status').textContent(), 'Wednesday, February 14, 2029')
      assert.equal(await page.locator('td[aria-selected="true"]').count(), 1)
      await page.getByRole('button', { name: 'Today' }).click()
      assert.equal(await monthOf(page), 'January 2028')
    },
    { time: '2028-01-31T23:00:00-05:00' },
  )
  app(
    'has weeks from Monday, keys and events',
    'calendar that starts on Monday, add and delete events',
    async (page) => {
      assert.equal(await page.locator('th').first().textContent(), 'Mon')
      await page.locator('td button[tabindex="0"]').focus()
      await page.keyboard.press('ArrowDown')
      assert.equal(await monthOf(page), 'February 2028')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      assert.equal(await page.getByRole('status').textContent(), 'Sunday, February 6, 2028')
      await page.getByLabel('New event').fill('Dentist')
      await page.keyboard.press('Enter')
      assert.equal(await page.locator('.has-events').getAttribute('aria-label'), 'Sunday, February 6, 2028')
      await page.getByRole('button', { name: 'Delete Dentist' }).click()
      assert.equal(await page.locator('.has-events').count(), 0)
    },
    { time: '2028-01-31T23:00:00-05:00' },
  )
})

describe('quiz', () => {
  app('counts right answers and restarts', 'quiz', async (page) => {
    const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const answer = async (text: string, next: string) => {
      await click(text)
      const feedback = await page.getByRole('status').textContent()
      assert.ok(await page.getByRole('button', { name: text, exact: true }).isDisabled())
      await click(next)
      return feedback
    }
    assert.equal(await answer('Mercury', 'Next question'), 'Correct!')
    assert.equal(await answer('Eight', 'Next question'), 'Wrong: the answer is Six.')
    await page.getByText('Question 3 of 4').waitFor()
    await page.getByText('Score: 1').waitFor()
    await answer('Au', 'Next question')
    await answer('Pacific', 'Show result')
    assert.equal(await page.getByRole('status').textContent(), 'You answered 3 of 4 questions correctly.')
    await click('Restart')
    await page.getByText('Question 1 of 4').waitFor()
    await page.getByText('Score: 0').waitFor()
  })
  app('has a time limit', 'quiz with a timer of 20 seconds', async (page, start) => {
    await page.clock.install()
    await start()
    await page.getByText('20 s').waitFor()
    // React sets the next timer after each second.
    for (let second = 0; second < 20; second++) await page.clock.runFor(1000)
    await page.getByText('Time is up: the answer is Mercury.').waitFor()
    await page.getByRole('button', { name: 'Next question' }).click()
    await page.getByText('20 s').waitFor()
  })
})

describe('expense tracker', () => {
  const add = async (page: Page, description: string, amount: string, category: string) => {
    await page.getByLabel('Description').fill(description)
    await page.getByLabel('Amount').fill(amount)
    await page.locator('[name=category]').selectOption(category)
    await page.getByRole('button', { name: 'Add expense' }).click()
  }
  const total = (page: Page) => page.getByRole('status').textContent()
  const totals = async (page: Page) => (await page.locator('dt, dd').allTextContents()).join(' ')

  app('adds up and deletes', 'expense tracker', async (page) => {
    await add(page, 'Bread', '0.10', 'Food')
    await add(page, 'Bus', '12.5', 'Transport')
    await add(page, 'Milk', '0.20', 'Food')
    assert.equal(await total(page), 'Total: $12.80')
    assert.equal(await totals(page), 'Food $0.30 Transport $12.50')
    await page.getByRole('button', { name: 'Delete Bus' }).click()
    assert.equal(await total(page), 'Total: $0.30')
    assert.equal(await totals(page), 'Food $0.30')
    await add(page, 'Refund', '-5', 'Food')
    assert.equal(await total(page), 'Total: $0.30', 'the form refuses negative amounts')
  })
  app(
    'keeps and filters',
    'expense tracker with localStorage, categories: Rent, Travel, Books; filter by category',
    async (page, start) => {
      await add(page, 'Flat', '900', 'Rent')
      await add(page, 'Novel', '20', 'Books')
      await start()
      await page.getByText('Novel').waitFor()
      assert.equal(await total(page), 'Total: $920.00')
      await page.getByLabel(/Show/).selectOption('Rent')
      assert.equal(await page.getByText('Novel').count(), 0)
      assert.equal(await page.locator('li').count(), 1)
    },
  )
})

describe('date picker', () => {
  app(
    'opens, selects with the keyboard and closes',
    'date picker, past dates are disabled',
    async (page) => {
      const dialog = page.getByRole('dialog')
      const value = () => page.locator('input[type=hidden]').inputValue()
      assert.ok(await dialog.isHidden())
      await page.getByRole('button', { name: 'Date: Choose a date' }).click()
      await page.locator('[tabindex="0"]:focus').waitFor()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      assert.equal(await value(), '', 'a past day')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('PageDown')
      await page.keyboard.press('Enter')
      assert.equal(await value(), '2028-02-29')
      assert.ok(await dialog.isHidden())
      await page.getByRole('button', { name: 'Date: Tuesday, February 29, 2028' }).click()
      await page.getByRole('button', { name: 'Next month' }).click()
      await page.keyboard.press('Escape')
      assert.ok(await dialog.isHidden())
      assert.equal(await value(), '2028-02-29')
    },
    { time: '2028-01-31T23:00:00-05:00' },
  )
})

describe('weather', () => {
  app(
    'loads from the endpoint and shows errors',
    'weather app with a celsius/fahrenheit toggle',
    async (page) => {
      const held: (() => void)[] = []
      await page.route('**/api/weather?**', async (route) => {
        const city = new URL(route.request().url()).searchParams.get('city')
        if (city === 'Nowhere') return route.fulfill({ status: 404 })
        if (city === 'Broken') return route.fulfill({ status: 500 })
        const { promise, resolve } = Promise.withResolvers<void>()
        held.push(resolve)
        await promise
        const json = { city, condition: 'Cloudy', temperature: 18.4, humidity: 60, wind: 12 }
        // A request that was aborted cannot be answered.
        return route.fulfill({ json }).catch(() => undefined)
      })
      const search = async (city: string) => {
        await page.getByLabel('City').fill(city)
        await page.keyboard.press('Enter')
      }
      await search('Rome')
      await page.getByText('Loading…').waitFor()
      await search('San José')
      while (held.length < 2) await page.evaluate(() => undefined)
      for (const release of held) release()
      await page.getByRole('heading', { name: 'San José' }).waitFor()
      assert.equal(await page.locator('.temperature').textContent(), '18 °C')
      await page.getByRole('button', { name: 'Show °F' }).click()
      assert.equal(await page.locator('.temperature').textContent(), '65 °F')
      await search('Nowhere')
      await page.getByRole('alert').filter({ hasText: '"Nowhere" was not found.' }).waitFor()
      assert.equal(await page.getByRole('heading').count(), 0)
      await search('Broken')
      await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
      assert.equal(await page.getByText('Loading…').count(), 0)
    },
  )
})

describe('music player', () => {
  /** Silence of ten seconds. */
  function wav(): Buffer {
    const rate = 8000
    const header = Buffer.alloc(44)
    header.write('RIFF', 0)
    header.writeUInt32LE(36 + rate * 10, 4)
    header.write('WAVEfmt ', 8)
    header.writeUInt32LE(16, 16)
    header.writeUInt16LE(1, 20)
    header.writeUInt16LE(1, 22)
    header.writeUInt32LE(rate, 24)
    header.writeUInt32LE(rate, 28)
    header.writeUInt16LE(1, 32)
    header.writeUInt16LE(8, 34)
    header.write('data', 36)
    header.writeUInt32LE(rate * 10, 40)
    return Buffer.concat([header, Buffer.alloc(rate * 10, 128)])
  }

  app('plays a list of tracks', 'music player', async (page, start) => {
    const body = wav()
    await page.route('**/music/*', (route) => {
      if (route.request().url().includes('still-water')) return route.fulfill({ status: 404 })
      // Chromium seeks only in what can be requested in ranges.
      const from = Number(/bytes=(\d+)-/.exec(route.request().headers().range ?? '')?.[1] ?? 0)
      const headers = {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
      }
      return route.fulfill({ status: 206, body: body.subarray(from), contentType: 'audio/wav', headers })
    })
    await start()
    const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.getByText('0:10').waitFor()
    await click('Play')
    await page.waitForFunction("!document.querySelector('audio').paused")
    await click('Pause')
    await page.waitForFunction("document.querySelector('audio').paused")
    await page.getByLabel('Seek').fill('7')
    await page.waitForFunction("document.querySelector('audio').currentTime >= 7")
    await page.getByText('0:07').waitFor()
    await page.getByLabel('Volume').fill('0.5')
    assert.equal(await page.evaluate("document.querySelector('audio').volume"), 0.5)
    await click('Next')
    await page.getByRole('heading', { name: 'Long way home' }).waitFor()
    await page.waitForFunction("!document.querySelector('audio').paused")
    assert.equal(await page.locator('[aria-current]').textContent(), 'Long way home Sample artist')
    // The end of a track starts the next, which cannot be loaded.
    await page.locator('audio').dispatchEvent('ended')
    await page.getByRole('alert').filter({ hasText: '"Still water" cannot be played.' }).waitFor()
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await click('Next')
    await page.getByRole('heading', { name: 'First light' }).waitFor()
    await click('Previous')
    await page.getByRole('heading', { name: 'Still water' }).waitFor()
  })
})
