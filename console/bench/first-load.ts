// Measures the first load of the console, with an empty cache, until the sign-in form appears. Prints JSON.
// Run: node console/bench/first-load.ts URL [visits]. `npm run bench -- --only starting` calls it.
import { openBrowser } from '../test/browser.ts'

const [address = '', visits = '1'] = process.argv.slice(2)
const browser = await openBrowser()
const visited: { paintMs: number; kilobytes: number; requests: number }[] = []
for (let visit = 0; visit < Number(visits); visit++) {
  const { page, context } = await browser.open(address)
  await page.getByLabel('Token').waitFor()
  visited.push(
    await page.evaluate(() => {
      const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const all = [...navigations, ...resources]
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const bytes = all.reduce((sum, { transferSize }) => sum + transferSize, 0)
      return { paintMs: paint?.startTime ?? Number.NaN, kilobytes: bytes / 1_000, requests: all.length }
    }),
  )
  await context.close()
}
await browser.close()
console.log(JSON.stringify(visited))
