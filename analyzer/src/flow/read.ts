import { openParser, openTypescriptGrammars, type TreeParser } from '../core/tree.ts'
import type { FileFlow, Source } from '../core/types.ts'
import { openPythonParser } from '../python/parser.ts'
import { createFlowReader } from '../taint/index.ts'

type Read = (source: Source) => FileFlow

const opened = new Map<string, Promise<Read>>()

/** What a file does with data, as far as other files must know. `language` is one of `FLOW_LANGUAGES`. */
export async function readFlow(source: Source, language: string): Promise<FileFlow> {
  let reader = opened.get(language)
  if (!reader) {
    reader = open(language)
    opened.set(language, reader)
    reader.catch(() => opened.delete(language))
  }
  return (await reader)(source)
}

async function open(language: string): Promise<Read> {
  const isPython = language === 'python'
  const parser: TreeParser = await (isPython
    ? openPythonParser()
    : language === 'typescript'
      ? openTypescriptGrammars()
      : openParser('javascript'))
  const flowOf = createFlowReader(isPython ? 'python' : 'javascript')
  return (source) => flowOf(source, parser.parse(source.code))
}
