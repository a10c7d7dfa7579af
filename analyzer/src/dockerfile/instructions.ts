import type { Span } from '../core/types.ts'

export interface Instruction extends Span {
  /** In capitals. */
  readonly word: string
  /** The rest after the word, with its line ends and comments as they are. */
  readonly rest: Span
}

const WORDS =
  /^(?:FROM|RUN|CMD|LABEL|MAINTAINER|EXPOSE|ENV|ADD|COPY|ENTRYPOINT|VOLUME|USER|WORKDIR|ARG|ONBUILD|STOPSIGNAL|HEALTHCHECK|SHELL)$/
const LINE = /[^\n]*(?:\n|$)/y
const HEREDOC = /<<-?["']?(\w{1,64})["']?/

/** The instructions in their order, and the first that there is not. */
export function readInstructions(code: string): { instructions: Instruction[]; unknown?: Instruction } {
  const instructions: Instruction[] = []
  let unknown: Instruction | undefined
  const joining = /^#\s*escape\s*=\s*`/im.test(code.slice(0, 500)) ? '`' : '\\'
  let position = 0
  while (position < code.length) {
    const start = position
    let line = nextLine()
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    const first = /^\s*(\S+)[ \t]*/.exec(line)
    const heredoc = HEREDOC.exec(line)?.[1]
    while (position < code.length && continues(line)) line = nextLine()
    if (heredoc) while (position < code.length && nextLine().trim() !== heredoc);
    const word = (first?.[1] ?? '').toUpperCase()
    const rest = { start: start + (first?.[0].length ?? 0), end: position }
    const instruction = { word, rest, start, end: position }
    if (WORDS.test(word)) instructions.push(instruction)
    else unknown ??= instruction
  }
  return { instructions, ...(unknown && { unknown }) }

  function nextLine(): string {
    LINE.lastIndex = position
    const [line = ''] = LINE.exec(code) ?? []
    position += line.length
    return line
  }

  // Comments and empty lines may stand inside an instruction.
  function continues(line: string): boolean {
    const text = line.trim()
    return text.endsWith(joining) || text === '' || text.startsWith('#')
  }
}
