// Measures the time from the click on a large project to its first rows. Run: npm run bench:console [files, default 1000000]
import { randomBytes } from 'node:crypto'
import { fileId } from '../../server/src/files/file.ts'
import { startServer } from '../../server/test/server.ts'
import { buildConsole, openBrowser, signIn } from '../test/browser.ts'

const size = Number(process.argv[2] ?? 1_000_000)
const report = { verdict: 'clean', reason: undefined, findings: [], scanners: [], durationMs: 0 } as const
buildConsole()
const server = await startServer()
const { catalog, nextPosition } = server.deps.files
for (let done = 0; done < size; done += 500) {
  const files = Array.from({ length: Math.min(500, size - done) }, (_, index) => {
    const position = nextPosition()
    const blob = randomBytes(16).toString('hex')
    return {
      id: fileId(position),
      position,
      workspace: 'default',
      project: 'large',
      folder: '',
      name: `file-${done + index}.txt`,
      mediaType: 'text/plain',
      kind: 'code' as const,
      description: undefined,
      size: 1,
      sha256: blob,
      blob,
      version: 1,
      changedAt: undefined,
    }
  })
  await Promise.all(files.map(({ blob }) => catalog.intend(blob, 1)))
  await Promise.all(files.map((file) => catalog.insert(file, { report, now: 0 })))
}
console.error(`Created ${size} files`)

const browser = await openBrowser()
const { page } = await browser.open(server.url)
await signIn(page, server.token)
const firstRows: number[] = []
for (let round = 0; round < 9; round++) {
  await page.getByRole('link', { name: 'large' }).waitFor()
  firstRows.push(await timeUntil(`a[href="/?project=large"].card`, `file-${size - 1}.txt`))
  await page.goto(server.url) // the session survives
}
await browser.close()
await server.close()
console.log(
  `first rows after the click: ${median(firstRows)} ms (median of 9), at most ${Math.max(...firstRows)} ms`,
)

/** Measures in the page, from the click to the frame that shows the text. */
function timeUntil(selector: string, text: string): Promise<number> {
  return page.evaluate(
    ([selector = '', text = '']) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now()
        const look = () => {
          const seen = [...document.querySelectorAll('.file-name')].some((row) =>
            row.textContent?.includes(text),
          )
          if (seen) resolve(Math.round(performance.now() - startedAt))
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(selector)?.click()
        look()
      }),
    [selector, text],
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
