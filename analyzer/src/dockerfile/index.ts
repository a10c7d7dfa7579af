import { openBash } from '../bash/index.ts'
import { createEngine } from '../core/engine.ts'
import { createLines } from '../core/lines.ts'
import { once } from '../core/once.ts'
import { blank } from '../core/retry-parse.ts'
import type { Engine, Finding, Source } from '../core/types.ts'
import { readInstructions } from './instructions.ts'
import { instructionFindings } from './rules.ts'

/** Its instructions by rules of their own, and what they run as what it is: a script. */
export async function openDockerfile(): Promise<Engine> {
  const bash = await openBash()
  return createEngine({
    checkSyntax(source) {
      const { unknown } = read(source)
      if (!unknown) return undefined
      const line = createLines(source.code).lineAt(unknown.start)
      return { line, message: `Unknown instruction \`${unknown.word.slice(0, 40)}\`.` }
    },
    passes: [
      (source) => instructionFindings(read(source).instructions, source.code),
      async (source) => scriptFindings(await bash.inspect({ code: scriptOf(source) })),
    ],
  })
}

const read = once(({ code }: Source) => readInstructions(code))

/** Everything but the commands is blanked out, so that places stay what they are. */
function scriptOf(source: Source): string {
  const { code } = source
  let script = ''
  for (const { word, rest } of read(source).instructions) {
    const text = code.slice(rest.start, rest.end)
    if (word !== 'RUN' || /^\s*(?:\[|<<|--\w+=\S+\s+<<)/.test(text)) continue
    script += blank(code.slice(script.length, rest.start))
    script += text.replace(/^(?:\s*--\w+=\S+)+/, blank).replace(/^[ \t]*#[^\n]*/gm, blank)
  }
  return script
}

/** A layer is not a script: it has no arguments, no one else runs it, and a fix would be of another layer. */
function scriptFindings({ findings }: { findings: readonly Finding[] }): Finding[] {
  return findings
    .filter(({ category, rule }) => category === 'security' && rule !== 'hardcoded-secret')
    .map(({ fix: _, ...finding }) => finding)
}
