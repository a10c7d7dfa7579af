import { mounts, onPage } from '../browser.ts'
import { expect, type Requirement } from '../check.ts'
import { absent, callback, inPage, present, settle, until, type View, visible } from '../view.ts'

const at = (day: number, hour: number, minute: number) => new Date(Date.UTC(2025, 2, day, hour, minute))
const messages = [
  { id: 'm1', author: 'them', text: 'Hello there', sentAt: at(10, 9, 5), status: 'sent' },
  { id: 'm2', author: 'me', text: 'Good morning', sentAt: at(10, 9, 7), status: 'sent' },
  { id: 'm3', author: 'me', text: 'Still on its way', sentAt: at(12, 14, 30), status: 'sending' },
  { id: 'm4', author: 'me', text: 'This one broke', sentAt: at(12, 14, 31), status: 'failed' },
]
const many = Array.from({ length: 60 }, (_, index) => ({
  id: `n${index}`,
  author: index % 2 ? 'me' : 'them',
  text: `Message number ${index}`,
  sentAt: at(10, 9, index),
}))
const options = {
  kind: 'svelte',
  before:
    '<style>html, body { height: 500px; margin: 0 } #root { height: 500px; display: flex; flex-direction: column }</style>',
  props: { messages, contactName: 'Grace Hopper', isTyping: false, onSend: callback, onRetry: callback },
} as const
const page = onPage(options)
const long = { props: { messages: many } }

const box = (view: View) => visible(view.page.locator('textarea')).first()
const message = (view: View, text: string) => view.page.getByText(text, { exact: true }).first()

/** The nearest scrolling element of the message list. */
const SCROLLER = `(() => {
  const log = document.querySelector('[role=log]') ?? document.querySelector('textarea').previousElementSibling
  const all = [log, ...log.querySelectorAll('*')]
  for (let parent = log?.parentElement; parent; parent = parent.parentElement) all.push(parent)
  return all.find((item) => item && item.scrollHeight > item.clientHeight + 20 && /auto|scroll/.test(getComputedStyle(item).overflowY)) ?? document.scrollingElement
})()`
const distance = (view: View) =>
  view.evaluate<number>(
    `(() => { const list = ${SCROLLER}; return list.scrollHeight - list.clientHeight - list.scrollTop })()`,
  )
const scrollTo = (view: View, top: number) =>
  view.evaluate<void>(
    `{ const list = ${SCROLLER}; list.scrollTop = ${top}; list.dispatchEvent(new Event('scroll')) }`,
  )

const added = { id: 'n99', author: 'them', text: 'The newest message', sentAt: at(10, 11, 0) }

async function separators(view: View, days: readonly number[]): Promise<number> {
  const list = days.map((day, index) => ({
    id: `d${index}`,
    author: 'them',
    text: `Text ${index}`,
    sentAt: at(day, 9, 0),
  }))
  await view.setProps({ messages: list })
  await view.shows(/Text 0/)
  const text = await view.text()
  return text
    .split('\n')
    .filter(
      (line) =>
        /\b(?:1[0-9])\b.*|march|mar\b|monday|tuesday|wednesday|thursday/i.test(line) &&
        !/Text|^\d\d:\d\d$/.test(line),
    ).length
}

export const requirements: readonly Requirement[] = [
  {
    says: 'Is a Svelte component with TypeScript script',
    from: 'component for Svelte (TypeScript in the script tag)',
    core: true,
    async test(answer) {
      await mounts(options)(answer)
      expect(/<script[^>]*lang="ts"/.test(answer.content), 'the script is not TypeScript')
    },
  },
  {
    says: 'Accepts messages, contactName, isTyping, onSend and onRetry props',
    from: '`contactName: string`, `isTyping: boolean`, `onSend(text: string)`, `onRetry(id: string)`',
    core: true,
    test: page(async (view) => {
      await view.shows(/Hello there/, 'does not show the messages')
      await view.shows(/Grace Hopper/, 'does not show contactName')
      await view.setProps({ isTyping: true })
      await view.shows(/typing/i, 'isTyping has no effect')
    }),
  },
  {
    says: 'Header shows contactName',
    from: 'Header shows contact name',
    test: page(async (view) => {
      const name = await view.page.getByText('Grace Hopper').first().boundingBox()
      const first = await message(view, 'Hello there').boundingBox()
      expect(name && first && name.y < first.y, 'the name is not above the messages')
    }),
  },
  {
    says: 'Messages by me are aligned right in a coloured bubble',
    from: 'My messages are aligned right with a coloured bubble',
    test: page(async (view) => {
      const mine = await message(view, 'Good morning').boundingBox()
      const theirs = await message(view, 'Hello there').boundingBox()
      expect(mine && theirs && mine.x > theirs.x + 100, 'my messages are not on the right')
      const colour = await view.colour(message(view, 'Good morning'), 'background')
      expect(!['white', 'grey', 'black'].includes(colour), `my bubble is ${colour}`)
    }),
  },
  {
    says: 'Messages by them are aligned left in grey',
    from: 'theirs left with grey',
    test: page(async (view) => {
      const theirs = await message(view, 'Hello there').boundingBox()
      expect(theirs && theirs.x < 200, 'their messages are not on the left')
      const colour = await view.colour(message(view, 'Hello there'), 'background')
      expect(colour === 'grey', `their bubble is ${colour}`)
    }),
  },
  {
    says: 'Each message shows its time as HH:MM',
    from: 'Under each message the time as HH:MM',
    test: page(async (view) => {
      for (const time of ['09:05', '09:07', '14:30', '14:31']) await view.shows(new RegExp(time))
      await view.lacks(/\d\d:\d\d:\d\d|\d ?[AP]M/i)
    }),
  },
  {
    says: 'A date separator appears when the calendar day changes between messages',
    from: "When a message's calendar day differs from the previous one, show a date separator in between",
    test: page(async (view) => {
      const same = await separators(view, [10, 10, 10])
      const changed = await separators(view, [10, 10, 12, 13])
      expect(changed >= same + 2, 'no separator appears when the day changes')
      expect(same <= 1, 'separators appear within one day')
    }),
  },
  {
    says: 'Status sending shows the bubble half transparent',
    from: "Status 'sending' shows the bubble half transparent",
    test: page(async (view) => {
      const opacity = (text: string) =>
        message(view, text).evaluate(
          inPage(
            '(element) => { let value = 1; for (let at = element; at && at.id !== "root"; at = at.parentElement) value *= Number(getComputedStyle(at).opacity); return value }',
          ),
        )
      const sending = Number(await opacity('Still on its way'))
      expect(sending >= 0.3 && sending <= 0.75, `the opacity is ${sending}`)
      expect(Number(await opacity('Good morning')) > 0.9, 'sent messages are transparent too')
    }),
  },
  {
    says: 'Status failed shows "Not delivered" in red',
    from: '\'failed\' shows "Not delivered" in red',
    test: page(async (view) => {
      const label = view.page.getByText(/Not delivered/).last()
      await present(label, 'text Not delivered')
      expect((await view.count(view.page.getByText(/^\W*Not delivered/))) === 1, 'other messages show it too')
      expect((await view.colour(label, 'color')) === 'red', 'it is not red')
    }),
  },
  {
    says: 'Failed messages have a Retry button that calls onRetry with the id',
    from: 'a Retry button that calls onRetry with the id',
    test: page(async (view) => {
      await view.click(view.button('retry'))
      expect(JSON.stringify(await view.calls('onRetry')) === '[["m4"]]', 'onRetry does not get the id')
    }),
  },
  {
    says: 'isTyping true shows "{contactName} is typing…" below the last message',
    from: 'When isTyping is true show "{contactName} is typing…" below the last message',
    test: page(async (view) => {
      await view.lacks(/is typing/)
      await view.setProps({ isTyping: true })
      await view.shows(/Grace Hopper is typing(?:…|\.\.\.)/)
      const typing = await view.page
        .getByText(/is typing/)
        .last()
        .boundingBox()
      const last = await message(view, 'This one broke').boundingBox()
      expect(typing && last && typing.y > last.y, 'it is not below the last message')
    }),
  },
  {
    says: 'Composer is a textarea',
    from: 'The composer is a textarea',
    test: page((view) => present(box(view), 'textarea')),
  },
  {
    says: 'Enter calls onSend with the text',
    from: 'Enter sends',
    test: page(async (view) => {
      await view.type(box(view), 'See you at six')
      await view.press('Enter')
      expect(
        JSON.stringify(await view.calls('onSend')) === '[["See you at six"]]',
        'onSend does not get the text',
      )
    }),
  },
  {
    says: 'Shift+Enter inserts a new line and does not send',
    from: 'Shift+Enter makes a new line',
    test: page(async (view) => {
      await view.type(box(view), 'one')
      await view.press('Shift+Enter')
      await box(view).pressSequentially('two')
      expect((await box(view).inputValue()) === 'one\ntwo', 'there is no new line')
      expect((await view.calls('onSend')).length === 0, 'it sends')
    }),
  },
  {
    says: 'Whitespace-only text is not sent',
    from: "whitespace-only text isn't sent",
    test: page(async (view) => {
      await view.type(box(view), '   ')
      await view.press('Enter')
      expect((await view.calls('onSend')).length === 0, 'it sends spaces')
      await view.type(box(view), 'real text')
      await view.press('Enter')
      expect((await view.calls('onSend')).length === 1, 'it sends nothing at all')
    }),
  },
  {
    says: 'After sending the textarea is cleared and keeps focus',
    from: 'after sending the textarea is cleared and keeps focus',
    test: page(async (view) => {
      await view.type(box(view), 'See you at six')
      await view.press('Enter')
      expect((await view.calls('onSend')).length === 1, 'it does not send')
      await until(async () => (await box(view).inputValue()) === '', 'the textarea is not cleared')
      expect(
        await view.evaluate<boolean>("document.activeElement?.tagName === 'TEXTAREA'"),
        'the textarea loses focus',
      )
    }),
  },
  {
    says: 'Text is limited to 500 characters',
    from: 'Max 500 characters',
    test: page(async (view) => {
      await box(view).click()
      await view.page.keyboard.insertText('x'.repeat(520))
      await settle()
      await view.press('Enter')
      const value = await box(view).inputValue()
      const sent = (await view.calls('onSend'))[0]?.[0]
      expect(
        sent === undefined ? value.length > 0 : String(sent).length <= 500,
        `sends ${String(sent).length} characters`,
      )
      expect(value.length <= 500 || sent === undefined, `the textarea holds ${value.length} characters`)
    }),
  },
  {
    says: 'Counter appears only when fewer than 50 characters are left',
    from: 'a counter that only appears when less than 50 are left',
    test: page(async (view) => {
      await box(view).fill('x'.repeat(445))
      await settle()
      const counter = /\b55\b|\b445\b/
      expect(!counter.test(await view.text()), 'the counter appears with 55 characters left')
      await box(view).fill('x'.repeat(460))
      await view.shows(/\b40\b|\b460\b/, 'no counter appears with 40 characters left')
    }),
  },
  {
    says: 'New messages scroll to the bottom if the user was at the bottom',
    from: 'New messages scroll the list to the bottom, but only if the user already was at the bottom',
    test: page(async (view) => {
      await view.shows(/Message number 0/)
      await scrollTo(view, 1e6)
      await settle(150)
      await view.setProps({ messages: [...many, added] })
      await view.shows(/The newest message/)
      await until(async () => (await distance(view)) < 25, 'the list does not scroll')
    }, long),
  },
  {
    says: 'Otherwise a "New messages" button appears that jumps to the bottom',
    from: 'otherwise show a "New messages" button that jumps down',
    test: page(async (view) => {
      await scrollTo(view, 0)
      await settle(200)
      await view.setProps({ messages: [...many, added] })
      await settle(200)
      expect((await distance(view)) > 100, 'the list scrolls although the user was not at the bottom')
      await view.click(view.button('new message'))
      await until(async () => (await distance(view)) < 25, 'the button does not scroll to the bottom')
    }, long),
  },
  {
    says: 'Message list has role log and aria-live polite',
    from: 'The message list should be role="log" with aria-live="polite"',
    test: page(async (view) => {
      const list = view.page.locator('[role=log][aria-live=polite]')
      await present(
        list.filter({ hasText: 'Hello there' }),
        'list of messages with role log and aria-live polite',
      )
    }),
  },
  {
    says: 'Message text is not rendered as HTML',
    from: 'Never render the text as HTML',
    test: page(
      async (view) => {
        await view.shows(/<b id="bold">/, 'does not show the text as it is')
        await absent(view.page.locator('#bold'), 'element made of the text')
      },
      { props: { messages: [{ ...messages[0], text: '<b id="bold">bold</b>' }] } },
    ),
  },
]
