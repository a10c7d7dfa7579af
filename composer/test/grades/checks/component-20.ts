import { onPage } from '../browser.ts'
import { kindOf } from '../bundle.ts'
import { type Answer, expect, type Requirement } from '../check.ts'
import { present, until, type View } from '../view.ts'

// Seconds instead of minutes are not possible with these attributes, so the clock of the page runs ahead.
const DEFINE =
  "window.events = []; document.addEventListener('phase-change', (event) => events.push(event.detail), true)"

/** The answer is a page or a script; in both cases the test adds its own element. */
function timer(attributes: string, use: (view: View) => Promise<void>, clock = true) {
  return async (answer: Answer): Promise<void> => {
    const kind = kindOf(answer.content) === 'html' ? 'html' : 'script'
    await onPage({ kind, clock, init: DEFINE })(async (view) => {
      await view.evaluate(`{
        document.body.innerHTML = '<pomodoro-timer id="own" ${attributes}></pomodoro-timer>'
        document.getElementById('own').addEventListener('phase-change', (event) => events.push({ ...event.detail, own: true }))
      }`)
      await use(view)
    })(answer)
  }
}

const start = (view: View) => view.button('start', 'resume')
const pause = (view: View) => view.button('pause', 'stop')
const clockOf = async (view: View) => /\b\d{2,3}:\d\d\b/.exec(await view.text())?.[0]

async function expectClock(view: View, wanted: string): Promise<void> {
  await until(async () => (await clockOf(view)) === wanted, `does not show ${wanted}`)
}

/** Lets minutes pass in steps of a second, so that timers of every kind fire. */
const MINUTE = 60_000

export const requirements: readonly Requirement[] = [
  {
    says: 'Defines a custom element pomodoro-timer',
    from: '<pomodoro-timer> (custom element',
    core: true,
    test: timer('', async (view) => {
      expect(
        await view.evaluate<boolean>("!!customElements.get('pomodoro-timer')"),
        'pomodoro-timer is not defined',
      )
    }),
  },
  {
    says: 'Uses shadow DOM',
    from: 'shadow DOM',
    test: timer('', async (view) => {
      const length = await view.evaluate<number>(
        "document.getElementById('own').shadowRoot?.childNodes.length ?? 0",
      )
      expect(length > 0, 'the element has no open shadow root')
    }),
  },
  {
    says: 'Needs no build step and no library',
    from: 'no build step',
    async test(answer) {
      await timer('', (view) => present(start(view), 'Start button'))(answer)
      expect(
        !/^\s*import .* from ['"][^./]|<script[^>]+src=["']https?:|\brequire\(/m.test(answer.content),
        'imports a library',
      )
    },
  },
  {
    says: 'work-minutes attribute defaults to 25',
    from: 'work-minutes (default 25)',
    async test(answer) {
      await timer('', (view) => expectClock(view, '25:00'))(answer)
      await timer('work-minutes="40"', (view) => expectClock(view, '40:00'))(answer)
    },
  },
  {
    says: 'break-minutes attribute defaults to 5',
    from: 'break-minutes (default 5)',
    async test(answer) {
      for (const [attributes, wanted] of [
        ['work-minutes="1"', /^0[45]:/],
        ['work-minutes="1" break-minutes="7"', /^0[67]:/],
      ] as const) {
        await timer(attributes, async (view) => {
          await view.click(start(view))
          await view.forward(MINUTE + 500)
          if (/\bwork\b/i.test(await view.text()) && !/\bbreak\b/i.test(await view.text()))
            await view.forward(1_000)
          await until(
            async () => wanted.test((await clockOf(view)) ?? ''),
            `the break does not begin with ${wanted}`,
          )
        })(answer)
      }
    },
  },
  {
    says: 'Has Start, Pause and Reset buttons',
    from: 'Start / Pause / Reset buttons',
    test: timer('', async (view) => {
      await present(start(view), 'Start button')
      await present(view.button('reset'), 'Reset button')
      await view.click(start(view))
      await present(pause(view), 'Pause button')
    }),
  },
  {
    says: 'Pause keeps the remaining time and Start resumes from it',
    from: 'Start / Pause / Reset buttons',
    test: timer('', async (view) => {
      await view.click(start(view))
      await view.forward(10_000)
      await view.click(pause(view))
      const kept = await clockOf(view)
      expect(kept === '24:50' || kept === '24:49', `shows ${kept} after 10 seconds`)
      await view.forward(30_000)
      expect((await clockOf(view)) === kept, 'the time runs on while it is paused')
      await view.click(start(view))
      await view.forward(5_000)
      await until(
        async () => /^24:4[3-5]$/.test((await clockOf(view)) ?? ''),
        'does not resume from the kept time',
      )
    }),
  },
  {
    says: 'Reset restores the full time',
    from: 'Reset',
    test: timer('', async (view) => {
      await view.click(start(view))
      await view.forward(10_000)
      expect((await clockOf(view)) !== '25:00', 'the time does not run')
      await view.click(view.button('reset'))
      await expectClock(view, '25:00')
    }),
  },
  {
    says: 'Shows remaining time as MM:SS',
    from: 'shows MM:SS',
    test: timer('work-minutes="9"', async (view) => {
      await expectClock(view, '09:00')
      await view.click(start(view))
      await view.forward(2_000)
      await until(async () => /^08:5[789]$/.test((await clockOf(view)) ?? ''), 'does not count down')
    }),
  },
  {
    says: 'Shows whether the phase is Work or Break',
    from: "whether it's Work or Break",
    test: timer('work-minutes="1"', async (view) => {
      await view.shows(/\bwork\b/i)
      await view.click(start(view))
      await view.forward(MINUTE + 2_000)
      await view.shows(/\bbreak\b/i)
    }),
  },
  {
    says: 'Switches phase automatically at zero',
    from: 'switches automatically when it hits zero',
    test: timer('work-minutes="1" break-minutes="1"', async (view) => {
      const before = await view.text()
      await view.click(start(view))
      await view.forward(MINUTE + 2_000)
      const during = await view.text()
      expect(/\bbreak\b/i.test(during) && during !== before, 'does not switch to the break')
      await view.forward(MINUTE + 2_000)
      await view.shows(/\bwork\b/i, 'does not switch back to work')
    }),
  },
  {
    says: 'Dispatches a phase-change CustomEvent with detail.phase on switching',
    from: "dispatches a 'phase-change' CustomEvent with detail.phase",
    test: timer('work-minutes="1"', async (view) => {
      await view.click(start(view))
      await view.forward(MINUTE + 2_000)
      const events = await view.evaluate<{ phase?: string }[]>('events')
      expect(
        events.some(({ phase }) => /break/i.test(phase ?? '')),
        `the events are ${JSON.stringify(events)}`,
      )
    }),
  },
  {
    says: 'Completed work sessions are shown as dots',
    from: 'Count completed work sessions as dots',
    test: timer('work-minutes="1" break-minutes="1"', async (view) => {
      const count = () =>
        view.evaluate<number>(`(() => {
          const root = document.getElementById('own').shadowRoot ?? document.getElementById('own')
          const round = [...root.querySelectorAll('*')].filter((item) => {
            const box = item.getBoundingClientRect(), style = getComputedStyle(item)
            return box.width > 2 && box.width < 30 && Math.abs(box.width - box.height) < 3 && parseFloat(style.borderRadius) >= 4 && !/^(?:rgba\\(0, 0, 0, 0\\)|transparent)$/.test(style.backgroundColor)
          })
          const signs = (bench.textOf(root.host ?? root).match(/[●•⚫🍅⬤]/gu) ?? []).length
          return JSON.stringify(round.map((item) => bench.lookOf(item))) + signs
        })()`)
      const before = await count()
      await view.click(start(view))
      await view.forward(MINUTE + 2_000)
      expect((await count()) !== before, 'no dot appears after a work session')
    }),
  },
  {
    says: 'Remaining time is computed from timestamps rather than by counting ticks',
    from: 'calculate from timestamps',
    test: timer('', async (view) => {
      await view.click(start(view))
      await view.forward(1_000)
      // fastForward fires each timer at most once, as a tab in the background does.
      await view.page.clock.fastForward(5 * MINUTE)
      await view.forward(1_000)
      await until(
        async () => /^(?:19:5\d|20:00)$/.test((await clockOf(view)) ?? ''),
        'the time drifts when timers fire late',
      )
    }),
  },
]
