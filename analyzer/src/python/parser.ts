import { openParser, type TreeParser } from '../core/tree.ts'

// The grammar looks through all continued lines again at each of them. No one writes a hundred in a row.
const CONTINUATIONS = /(?:\\\r?\n){100,}/g

export async function openPythonParser(): Promise<TreeParser> {
  const { parse } = await openParser('python')
  return { parse: (code) => parse(code.replace(CONTINUATIONS, (run) => run.replaceAll('\\', ' '))) }
}
