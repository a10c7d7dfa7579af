import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { present, settle, until, type View, visible } from '../view.ts'

const options = { kind: 'html' } as const
const page = onPage(options)

const minus = (view: View) =>
  view.page.getByRole('button', { name: /^\s*[-−–]\s*$|decrease|fewer|less|minus|remove/i }).first()
const plus = (view: View) =>
  view.page.getByRole('button', { name: /^\s*\+\s*$|increase|more|plus|add/i }).first()
const NAMES = ['flour', 'milk', 'eggs?', 'salt', 'butter']

/** The line of an ingredient, with the text of its row. */
async function line(view: View, name: string): Promise<string> {
  const groups = await view.groups(`\\b(?:${NAMES.join('|')})\\b`)
  return groups.find((text) => new RegExp(`\\b${name}\\b`, 'i').test(text))?.replace(/\s+/g, ' ') ?? ''
}

async function expectLine(view: View, name: string, amount: string): Promise<void> {
  const pattern = new RegExp(`(?<![\\d.,½])${amount.replace('.', '\\.')}(?![\\d½])`)
  await until(async () => pattern.test(await line(view, name)), `${name} is not ${amount}`)
}

async function servings(view: View, wanted: number): Promise<void> {
  for (let at = 4; at < wanted; at += 1) await plus(view).click()
  for (let at = 4; at > wanted; at -= 1) await minus(view).click()
  await settle()
}

async function toUs(view: View): Promise<void> {
  const radio = view.page.getByRole('radio', { name: /\bUS\b/ }).first()
  await radio.check({ timeout: 2_000 }).catch(() =>
    visible(view.page.getByText(/^\s*US\b/))
      .first()
      .click(),
  )
  await settle()
}

const box = (view: View, index: number) => view.page.locator('input[type=checkbox]').nth(index)

async function tick(view: View, index: number): Promise<void> {
  await box(view, index)
    .check({ timeout: 2_000 })
    .catch(() => view.page.locator('label:has(input[type=checkbox])').nth(index).click())
  await settle()
}

const STRUCK = `(() => {
  const flour = bench.groupsOf('\\\\b(?:${NAMES.join('|')})\\\\b').find((item) => /flour/i.test(item.textContent))
  return [flour, ...flour.querySelectorAll('*')].some((item) => getComputedStyle(item).textDecorationLine.includes('line-through') && bench.textOf(item))
})()`

export const requirements: readonly Requirement[] = [
  {
    says: 'Is one self-contained HTML file with inline CSS and JS and no CDN',
    from: 'single self-contained HTML file (inline CSS and JS, no CDN)',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      expect(/<html[\s>]/i.test(answer.content), 'is not a whole page')
      expect(
        !/<(?:script|img)[^>]+src=|<link[^>]+href=["']?(?!data:)/i.test(answer.content),
        'loads another file',
      )
    },
  },
  {
    says: 'Shows the title "Grandma\'s Pancakes"',
    from: 'the recipe title "Grandma\'s Pancakes"',
    test: page((view) =>
      present(view.page.getByRole('heading', { name: /Grandma['’]s Pancakes/ }), 'heading'),
    ),
  },
  {
    says: 'Servings stepper has - and + buttons with the number between',
    from: 'a stepper for servings (- and + buttons and the number between them',
    core: true,
    test: page(async (view) => {
      const [left, right] = [await minus(view).boundingBox(), await plus(view).boundingBox()]
      expect(left && right && left.x < right.x, 'there are no - and + buttons side by side')
      const middle = await view.evaluate<string>(
        `(() => { const at = document.elementsFromPoint(${(left.x + left.width + right.x) / 2}, ${left.y + left.height / 2})[0]; return at.value ?? bench.textOf(at) })()`,
      )
      expect(/^\D*4\b/.test(middle), `"${middle}" is between the buttons`)
    }),
  },
  {
    says: 'Servings start at 4',
    from: 'starts at 4',
    test: page(async (view) => {
      await expectLine(view, 'flour', '250')
      const shown =
        (await view.text()) +
        (await view.evaluate<string>(
          "[...document.querySelectorAll('input')].map((item) => ' ' + item.value + ' ').join()",
        ))
      expect(/\b4\b/.test(shown), 'does not show 4 servings')
    }),
  },
  {
    says: 'Servings are limited to 1-24',
    from: 'min 1, max 24',
    test: page(async (view) => {
      for (let clicks = 0; clicks < 25; clicks += 1)
        if (await plus(view).isEnabled()) await plus(view).click()
      await expectLine(view, 'flour', '1,?500')
      for (let clicks = 0; clicks < 28; clicks += 1)
        if (await minus(view).isEnabled()) await minus(view).click()
      await until(
        async () => /\b6[23](?:\.5)?\b/.test(await line(view, 'flour')),
        'flour is not 62.5 g at the minimum',
      )
    }),
  },
  {
    says: '- is disabled at 1 and + is disabled at 24',
    from: 'The - button is disabled at 1 and the + at 24',
    test: page(async (view) => {
      await servings(view, 1)
      await until(() => minus(view).isDisabled(), '- is enabled at 1')
      expect(await plus(view).isEnabled(), '+ is disabled at 1')
      for (let at = 1; at < 24; at += 1) await plus(view).click()
      await until(() => plus(view).isDisabled(), '+ is enabled at 24')
    }),
  },
  {
    says: 'Lists 250 g flour, 500 ml milk, 3 eggs, 1 tsp salt and 40 g butter at 4 servings',
    from: '250 g flour, 500 ml milk, 3 eggs, 1 tsp salt, 40 g butter',
    core: true,
    test: page(async (view) => {
      for (const [name, amount] of [
        ['flour', '250 ?g'],
        ['milk', '500 ?ml'],
        ['eggs?', '3'],
        ['salt', '1 ?tsp'],
        ['butter', '40 ?g'],
      ] as const) {
        await expectLine(view, name, amount)
      }
    }),
  },
  {
    says: 'Amounts scale with servings',
    from: 'When servings change all the amounts scale',
    test: page(async (view) => {
      await servings(view, 8)
      await expectLine(view, 'flour', '500 ?g')
      await expectLine(view, 'milk', '1,?000 ?ml')
      await expectLine(view, 'eggs?', '6')
      await expectLine(view, 'salt', '2 ?tsp')
      await expectLine(view, 'butter', '80 ?g')
    }),
  },
  {
    says: 'Eggs are rounded to the nearest half',
    from: 'Eggs are rounded to the nearest half',
    test: page(async (view) => {
      await servings(view, 5)
      await until(async () => /(?:^|\s)(?:4|3[¾.])/.test(await line(view, 'eggs?')), 'eggs do not scale')
      await expectLine(view, 'eggs?', '4')
      await servings(view, 5)
      await expectLine(view, 'eggs?', '4½')
    }),
  },
  {
    says: 'Half eggs are shown with ½ and not as a decimal',
    from: 'shown as "1½", never "1.5"',
    test: page(async (view) => {
      await servings(view, 2)
      await expectLine(view, 'eggs?', '1½')
      expect(!/1\.5/.test(await line(view, 'eggs?')), 'shows 1.5')
    }),
  },
  {
    says: 'Eggs never go below ½',
    from: 'never below ½',
    test: page(async (view) => {
      await servings(view, 1)
      await until(
        async () => /½|\b1\b/.test(await line(view, 'eggs?')),
        'one serving has neither ½ nor 1 egg',
      )
      expect(!/(?:^|\s)0\b/.test(await line(view, 'eggs?')), 'shows 0 eggs')
    }),
  },
  {
    says: 'Radio group switches Metric and US',
    from: 'A radio group "Metric / US"',
    test: page(async (view) => {
      expect((await view.page.getByRole('radio').count()) === 2, 'there are not two radio buttons')
      const before = await line(view, 'flour')
      await toUs(view)
      await until(async () => (await line(view, 'flour')) !== before, 'US changes nothing')
    }),
  },
  {
    says: 'US shows g as ounces with 1 oz = 28.35 g and one decimal',
    from: '1 oz = 28.35 g',
    test: page(async (view) => {
      await toUs(view)
      await expectLine(view, 'flour', '8.8 ?(?:oz|ounces)')
      await expectLine(view, 'butter', '1.4 ?(?:oz|ounces)')
    }),
  },
  {
    says: 'US shows ml as cups with 1 cup = 240 ml and one decimal',
    from: '1 cup = 240 ml), rounded to one decimal',
    test: page(async (view) => {
      await toUs(view)
      await expectLine(view, 'milk', '2.1 ?cups?')
    }),
  },
  {
    says: 'Eggs and tsp are unchanged by the unit switch',
    from: 'eggs and tsp stay as they are',
    test: page(async (view) => {
      const [eggs, salt, flour] = [
        await line(view, 'eggs?'),
        await line(view, 'salt'),
        await line(view, 'flour'),
      ]
      await toUs(view)
      expect((await line(view, 'flour')) !== flour, 'the units do not switch')
      expect(
        (await line(view, 'eggs?')) === eggs && (await line(view, 'salt')) === salt && eggs !== '',
        'eggs or salt change',
      )
    }),
  },
  {
    says: 'Each ingredient has a checkbox',
    from: 'Each ingredient has a checkbox',
    test: page(async (view) => {
      const count = await view.page.locator('input[type=checkbox]').count()
      expect(count === 5, `there are ${count} checkboxes`)
    }),
  },
  {
    says: 'Ticked ingredients are struck through',
    from: 'ticked ones are struck through',
    test: page(async (view) => {
      expect(!(await view.evaluate<boolean>(STRUCK)), 'flour is struck through at the start')
      await tick(view, 0)
      await until(() => view.evaluate<boolean>(STRUCK), 'flour is not struck through')
    }),
  },
  {
    says: 'Ticks survive changes of servings and units',
    from: 'stay ticked when servings or units change',
    test: page(async (view) => {
      await tick(view, 0)
      await servings(view, 6)
      await toUs(view)
      await until(() => view.evaluate<boolean>(STRUCK), 'flour is no longer struck through')
      expect((await box(view, 0).isChecked()) && !(await box(view, 1).isChecked()), 'the ticks change')
    }),
  },
  {
    says: 'Copy list copies the current amounts as plain text, one ingredient per line',
    from: 'A "Copy list" button copies the current amounts as plain text, one ingredient per line',
    test: page(async (view) => {
      await servings(view, 8)
      await view.click(view.button('copy'))
      await until(async () => (await view.evaluate<string[]>('bench.clipboard')).length > 0, 'copies nothing')
      const text = (await view.evaluate<string[]>('bench.clipboard')).at(-1) ?? ''
      const lines = text
        .trim()
        .split('\n')
        .filter((one) => new RegExp(NAMES.join('|'), 'i').test(one))
      expect(lines.length === 5, `copies ${lines.length} lines with ingredients`)
      expect(/500 ?g/.test(lines[0] ?? '') && !/</.test(text), 'does not copy the current amounts')
    }),
  },
  {
    says: 'Copy shows "Copied!" for 2 seconds',
    from: 'says "Copied!" for 2 seconds',
    test: page(
      async (view) => {
        await view.lacks(/Copied!/)
        await view.click(view.button('copy'))
        await view.forward(1_000)
        await view.shows(/Copied!/)
        await view.forward(1_500)
        await view.lacks(/Copied!/, 'Copied! stays longer than 2 seconds')
      },
      { clock: true },
    ),
  },
  {
    says: 'Servings changes are announced to screen readers (aria-live or role status)',
    from: 'Changes of servings should be announced to screen readers',
    test: page(async (view) => {
      const live = () =>
        view.evaluate<string>(
          "[...document.querySelectorAll('[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output')].map((item) => item.textContent).join('|')",
        )
      await plus(view).click()
      await until(async () => /\b5\b/.test(await live()), 'no live region says 5')
    }),
  },
  {
    says: 'Buttons are hidden in print',
    from: 'hide buttons in print',
    test: page(async (view) => {
      await present(view.page.getByRole('button'), 'button')
      await view.page.emulateMedia({ media: 'print' })
      const count = await view.count(view.page.locator('button'))
      expect(count === 0, `${count} buttons are printed`)
    }),
  },
]
