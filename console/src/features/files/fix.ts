import type { Atelier, SarifRegion } from '@atelier/sdk'
import { languageOf } from '../../ui/language-names.ts'
import { lineOf, markOf, resultsIn, type SarifResult } from './findings.ts'

/** Identifies a finding of a file, wherever it has moved. */
export interface Fixable {
  readonly rule: string
  readonly line: number
  /** With or without its number. */
  readonly fingerprint: string
}

export interface Fixed {
  readonly description: string
  readonly undo: () => Promise<void>
}

/** Applies the edit that an analysis of the file proposes. Changes nothing if the file is changed meanwhile. */
export async function fixFinding(atelier: Atelier, id: string, finding: Fixable): Promise<Fixed> {
  const [{ metadata }, { file }] = await Promise.all([atelier.files.metadata(id), atelier.files.get(id)])
  const [response, log] = await Promise.all([
    atelier.files.download(id),
    atelier.ai.analyzeAsSarif({ fileId: id }),
  ])
  const bytes = new Uint8Array(await response.arrayBuffer())
  const results = resultsIn(log)
  const [fix] = find(results, finding)?.fixes ?? []
  if (!fix) throw new Error('The file has changed, and this fix no longer applies. Analyze it again.')
  const edits = fix.artifactChanges.flatMap(({ replacements }) => replacements)
  const before = new TextDecoder('utf-8', { fatal: true }).decode(bytes) // without a byte order mark, as analyzed
  const after = edits
    .map(({ deletedRegion, insertedContent }) => ({
      ...rangeOf(before, deletedRegion),
      text: insertedContent.text,
    }))
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: inserted }) => text.slice(0, from) + inserted + text.slice(to), before)
  if (results.every(parses)) await requireValid(atelier, file.name, after)
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? '\uFEFF' : ''
  const { etag } = await atelier.files.replace(id, mark + after, {
    ifMatch: `"${metadata.sha256}"`,
    type: file.type,
  })
  return {
    description: fix.description.text,
    async undo() {
      const { versions } = await atelier.files.versions(id, { limit: 10 })
      const version = versions.find(({ current, sha256 }) => !current && sha256 === metadata.sha256)
      // A project may keep no versions.
      if (version) await atelier.files.restoreVersion(id, version.number, { ifMatch: etag })
      else await atelier.files.replace(id, bytes, { ifMatch: etag, type: file.type })
    },
  }
}

/** Of the same rule and text, the nearest one. */
function find(
  results: readonly SarifResult[],
  { rule, line, fingerprint }: Fixable,
): SarifResult | undefined {
  const [mark] = fingerprint.split(':')
  return results
    .filter((each) => each.ruleId === rule && markOf(each) === mark && each.fixes !== undefined)
    .toSorted((a, b) => Math.abs(lineOf(a) - line) - Math.abs(lineOf(b) - line))[0]
}

function parses({ ruleId }: SarifResult): boolean {
  return ruleId !== 'syntax'
}

/** One fix alone can leave code that does not parse. */
async function requireValid(atelier: Atelier, name: string, code: string): Promise<void> {
  const language = languageOf(name)
  if (language === undefined) return
  const log = await atelier.ai.analyzeAsSarif({ code, language })
  if (!resultsIn(log).every(parses))
    throw new Error('The fix would leave code that does not parse. Fix it by hand, or use Optimize.')
}

function rangeOf(text: string, { startLine, startColumn, endLine, endColumn }: SarifRegion) {
  const starts = [0]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) starts.push(at + 1)
  }
  const offset = (line: number, column: number) => (starts[line - 1] ?? text.length) + column - 1
  return { from: offset(startLine, startColumn), to: offset(endLine, endColumn) }
}

/** The id of the newest file at a path. */
export async function fileIdAt(atelier: Atelier, project: string, path: string): Promise<string> {
  const slash = path.lastIndexOf('/')
  const folder = path.slice(0, Math.max(0, slash))
  const name = path.slice(slash + 1)
  for await (const file of atelier.files.searchAll({ projectId: project, folder, name }))
    if (file.folder === folder && file.name === name) return file.id
  throw new Error(`${path} was deleted or moved.`)
}
