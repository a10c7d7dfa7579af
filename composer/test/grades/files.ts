// The files of an answer. An answer is one file, several files with their names in comments, or Markdown with fences.
import type { Answer } from './check.ts'

export interface AnswerFile {
  /** Undefined if the answer does not name it. */
  readonly path: string | undefined
  readonly text: string
}

const fileName = String.raw`(?:[\w@.()[\]-]+/)*(?:[\w.()[\]-]+\.(?:ts|tsx|mts|cts|js|jsx|mjs|cjs|json|py|go|mod|java|sql|ya?ml|prisma|sh|properties|xml|html|css|md|toml|txt|ini|env)|Dockerfile|\.env(?:\.\w+)?)`
const heading = new RegExp(
  String.raw`^(?://|#|--|/\*+|<!--|;)\s*(?:[-=*]+\s*)?(?:file(?:name)?:?\s*)?(${fileName})\s*(?:[-=*]*\s*(?:\*/|-->)?)?\s*$`,
  'i',
)
const fenceStart = /^\s*(?:```|~~~)\s*([\w+.-]*)\s*(.*)$/

export function filesOf({ content }: Pick<Answer, 'content'>): readonly AnswerFile[] {
  const fenced = fencedFiles(content)
  if (fenced.length > 0)
    return fenced.flatMap((file) => (file.path === undefined ? splitByHeadings(file.text) : [file]))
  return splitByHeadings(content)
}

/** All text of the answer's files. */
export function codeOf(answer: Pick<Answer, 'content'>): string {
  return filesOf(answer)
    .map(({ text }) => text)
    .join('\n')
}

/** The code without comments, so that words in them count for nothing. Strings are kept. */
export function withoutComments(code: string, style: 'c' | 'hash' | 'sql'): string {
  const strings = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
  const patterns = {
    c: new RegExp(`(${strings}|\`(?:\\\\.|[^\`\\\\])*\`)|//[^\\n]*|/\\*[\\s\\S]*?\\*/`, 'g'),
    hash: new RegExp(`("""[\\s\\S]*?"""|'''[\\s\\S]*?'''|${strings})|#[^\\n]*`, 'g'),
    sql: /('(?:''|[^'])*')|--[^\n]*|\/\*[\s\S]*?\*\//g,
  }
  return code.replace(patterns[style], (_, text: string | undefined) => text ?? '')
}

function splitByHeadings(text: string): AnswerFile[] {
  const files: { path: string | undefined; lines: string[] }[] = [{ path: undefined, lines: [] }]
  for (const line of text.split('\n')) {
    const path = heading.exec(line)?.[1]
    if (path === undefined) files.at(-1)?.lines.push(line)
    else files.push({ path: path.replace(/^\.?\//, ''), lines: [] })
  }
  return files
    .filter(({ path, lines }) => path !== undefined || lines.some((line) => hasCode(line)))
    .map(({ path, lines }) => ({ path, text: lines.join('\n') }))
}

const hasCode = (line: string) => line.trim() !== '' && !/^\s*(?:\/\/|#(?!!|include|\[)|--|\/?\*)/.test(line)

function fencedFiles(content: string): AnswerFile[] {
  const files: AnswerFile[] = []
  const lines = content.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const start = fenceStart.exec(lines[at] ?? '')
    if (start === null) continue
    const end = lines.findIndex((line, index) => index > at && /^\s*(?:```|~~~)\s*$/.test(line))
    if (end < 0) break
    const body = lines.slice(at + 1, end)
    const before = lines.slice(Math.max(0, at - 3), at).findLast((line) => line.trim() !== '') ?? ''
    const named =
      nameIn(start[2] ?? '') ??
      nameIn(start[1] ?? '') ??
      (heading.test(body[0] ?? '') ? undefined : nameIn(before))
    files.push({ path: named, text: body.join('\n') })
    at = end
  }
  return files
}

function nameIn(text: string): string | undefined {
  return new RegExp(`(?:^|[\\s\`*"'(:=])(${fileName})(?=$|[\\s\`*"'):])`).exec(text)?.[1]
}
