import assert from 'node:assert/strict'
import { stripTypeScriptTypes } from 'node:module'
import { mock, test } from 'node:test'
import { compose } from '../src/compose.ts'

/** The script of the composed component, with `close` replaced by a list of closed toasts. */
async function timersOf(framework: string) {
  const prompt = 'toast notifications, auto dismiss after 5 seconds, pause on hover'
  const { content } = await compose({ prompt, type: 'component', framework })
  const script = content.slice(content.indexOf('const timers'), content.indexOf('</script>'))
  const run = new Function(
    'close',
    `${stripTypeScriptTypes(script)}; return { startTimer, pauseTimers, resumeTimers }`,
  )
  const closed: number[] = []
  return { closed, ...run((id: number) => closed.push(id)) }
}

for (const framework of ['svelte', 'vue']) {
  test(`${framework}: a toast that appears while the mouse is over the others stays until it leaves`, async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] })
    try {
      const { closed, startTimer, pauseTimers, resumeTimers } = await timersOf(framework)
      startTimer(1, 5000)
      mock.timers.tick(2000)
      pauseTimers()
      startTimer(2, 5000)
      mock.timers.tick(9000)
      assert.deepEqual(closed, [])
      resumeTimers()
      mock.timers.tick(3000)
      assert.deepEqual(closed, [1])
      mock.timers.tick(2000)
      assert.deepEqual(closed, [1, 2])
    } finally {
      mock.timers.reset()
    }
  })
}
