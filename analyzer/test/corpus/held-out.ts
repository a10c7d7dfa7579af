/** Lines marked BAD and OK in files that were written apart from the rules: `node analyzer/test/corpus/held-out.ts set-2 go php`. */
import { readdirSync, readFileSync } from 'node:fs'
import { createLines } from '../../src/core/lines.ts'
import { languages } from '../../src/languages.ts'

const MARK = /\s*(?:\/\/|#)\s*(BAD CWE-\d+|OK)\b.*$/
const folder = new URL('./held-out/', import.meta.url)
const [set = 'set-1', ...wanted] = process.argv.slice(2)

for (const name of wanted.length > 0 ? wanted : readdirSync(new URL(`${set}/`, folder))) {
  const engine = await languages.find((language) => language.name === name)?.open()
  if (!engine) throw new Error(`There is no language ${name}`)
  const count = { bad: 0, seen: 0, good: 0, blamed: 0 }
  const inside = new URL(`${set}/${name}/`, folder)
  for (const file of readdirSync(inside)) {
    const lines = readFileSync(new URL(file, inside), 'utf8').split('\n')
    const code = lines.map((line) => line.replace(MARK, '')).join('\n')
    const { findings } = await engine.inspect({ code })
    const { lineAt } = createLines(code)
    const grave = findings.filter(
      ({ severity, category }) => severity !== 'low' && (category === 'security' || category === 'bugs'),
    )
    const alarms = new Set(grave.map(({ start }) => lineAt(start)))
    for (const [index, line] of lines.entries()) {
      const mark = MARK.exec(line)?.[1]
      if (mark === undefined) continue
      const isBad = mark !== 'OK'
      const isSeen = alarms.has(index + 1)
      count[isBad ? 'bad' : 'good']++
      if (isSeen) count[isBad ? 'seen' : 'blamed']++
      if (isBad !== isSeen)
        console.log(`${isBad ? 'missed' : 'blamed'}  ${file}:${index + 1}: ${line.trim()}`)
    }
  }
  console.log(
    `${name}: ${count.seen} of ${count.bad} bad lines seen, ${count.blamed} of ${count.good} good lines blamed`,
  )
}
