/** How much of the labelled code the engines see, and how often they cry wolf: `node analyzer/test/corpus/measure.ts java go`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createLines } from '../../src/core/lines.ts'
import type { Finding } from '../../src/core/types.ts'
import { languages } from '../../src/languages.ts'

const folder = new URL('./code/', import.meta.url)
const MARK = /\s*(?:\/\/|#|--|\/\*|<!--)\s*!!\s*CWE-\d+.*$/

export interface Measured {
  readonly language: string
  readonly marked: number
  readonly missed: readonly string[]
  readonly safe: number
  readonly falseAlarms: readonly string[]
}

/** A marked line counts as seen when an error or a warning is on it; a safe file with one of security or bugs is a false alarm. */
export async function measureLanguage(name: string): Promise<Measured> {
  const engine = await languages.find((language) => language.name === name)?.open()
  if (!engine) throw new Error(`There is no language ${name}`)
  const missed: string[] = []
  const falseAlarms: string[] = []
  let marked = 0
  for (const file of snippets(name, 'vulnerable')) {
    const seen = new Set((await alarmsIn(file.code)).map(({ line }) => line))
    for (const line of file.marks) {
      marked++
      if (!seen.has(line)) missed.push(`${file.path}:${line}: ${file.code.split('\n')[line - 1]?.trim()}`)
    }
  }
  const safe = snippets(name, 'safe')
  for (const file of safe) {
    const alarms = (await alarmsIn(file.code)).filter(
      ({ category }) => category === 'security' || category === 'bugs',
    )
    if (alarms.length > 0)
      falseAlarms.push(
        ...alarms.map((alarm) => `${file.path}:${alarm.line}: ${alarm.rule}: ${alarm.message}`),
      )
  }
  return { language: name, marked, missed, safe: safe.length, falseAlarms }

  async function alarmsIn(code: string): Promise<(Finding & { line: number })[]> {
    const { findings, broken } = (await engine?.inspect({ code })) ?? { findings: [] }
    if (broken) console.error(`does not parse: line ${broken.line}: ${broken.message}\n${code.slice(0, 200)}`)
    const lines = createLines(code)
    return findings
      .filter(({ severity }) => severity !== 'low')
      .map((finding) => ({ ...finding, line: lines.lineAt(finding.start) }))
  }
}

export function corpusLanguages(): string[] {
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => languages.some((language) => language.name === name))
    : []
}

function snippets(
  language: string,
  kind: 'vulnerable' | 'safe',
): { path: string; code: string; marks: number[] }[] {
  const inside = new URL(`${language}/${kind}/`, folder)
  if (!existsSync(inside)) return []
  return readdirSync(inside).map((name) => {
    const lines = readFileSync(new URL(name, inside), 'utf8').split('\n')
    const marks = lines.flatMap((line, index) => (MARK.test(line) ? [index + 1] : []))
    return {
      path: `${language}/${kind}/${name}`,
      code: lines.map((line) => line.replace(MARK, '')).join('\n'),
      marks,
    }
  })
}

if (import.meta.main) {
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : corpusLanguages()) {
    const { marked, missed, safe, falseAlarms } = await measureLanguage(name)
    for (const line of missed) console.log(`missed       ${line}`)
    for (const line of falseAlarms) console.log(`false alarm  ${line}`)
    const files = new Set(falseAlarms.map((line) => line.split(':')[0])).size
    console.log(`${name}: recall ${marked - missed.length}/${marked}, false alarms ${files}/${safe}`)
  }
}
