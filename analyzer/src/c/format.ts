import { format as clangFormat } from '@wasm-fmt/clang-format'
import type { Source } from '../core/types.ts'

// C has no standard layout: a source that would change more than this has one of its own.
const MAX_CHANGED = 0.3
const MAX_LENGTH = 200_000
// The formatter calls itself for each level, and does not survive the end of its stack.
const MAX_DEPTH = 60

/** Evens out blanks and indentation in the manner that the author has chosen. */
export async function formatC({ code }: Source, name: 'main.c' | 'main.cc'): Promise<string> {
  if (code.length > MAX_LENGTH || depthOf(code) > MAX_DEPTH) return code
  const laidOut = clangFormat(code, name, `{${styleOf(code).join(', ')}}`)
  return shareChanged(code, laidOut) > MAX_CHANGED ? code : laidOut
}

function styleOf(code: string): string[] {
  const indents = [...code.matchAll(/^([ \t]+)\S/gm)]
    .map(([, blanks = '']) => blanks)
    .filter((blanks) => !blanks.startsWith(' *'))
  const tabs = indents.filter((blanks) => blanks.startsWith('\t')).length
  const usesTabs = tabs > indents.length / 2
  const widths = indents.map(({ length }) => length)
  const width = usesTabs ? 8 : widths.filter((size) => size % 4 === 2).length > widths.length / 8 ? 2 : 4
  const ofBlocks = count(code, /^[ \t]+\{[ \t]*$/gm) > count(code, /^[ \t]+\S.*\{[ \t]*$/gm)
  const ofFunctions = count(code, /^\{/gm) > count(code, /^\w.*\)[ \t]*\{[ \t]*$/gm)
  const braces = ofBlocks ? 'Allman' : ofFunctions ? 'Linux' : 'Attach'
  return [
    'BasedOnStyle: LLVM',
    `IndentWidth: ${width}`,
    `TabWidth: ${width}`,
    `UseTab: ${usesTabs ? 'ForIndentation' : 'Never'}`,
    `AccessModifierOffset: ${/^[ \t]+(?:public|private|protected):/m.test(code) ? 0 : -width}`,
    `BreakBeforeBraces: ${braces}`,
    `PointerAlignment: ${count(code, /[\w>][*&]+ \w/g) > count(code, /[\w>] [*&]+\w/g) ? 'Left' : 'Right'}`,
    `IndentCaseLabels: ${/^([ \t]*)switch\b.*\n(?:\1\{\n)?\1[ \t]+case\b/m.test(code)}`,
    `NamespaceIndentation: ${/^namespace\b.*\{\s*\n[ \t]+\S/m.test(code) ? 'All' : 'None'}`,
    // Lines are the author's, and so is the order of what he includes.
    'ColumnLimit: 0',
    'SortIncludes: Never',
    'ReflowComments: false',
    'AlignTrailingComments: false',
    'SpacesBeforeTrailingComments: 1',
    'AllowShortFunctionsOnASingleLine: All',
    'AllowShortIfStatementsOnASingleLine: AllIfsAndElse',
    'AllowShortLoopsOnASingleLine: true',
    'AllowShortBlocksOnASingleLine: Always',
    'AllowShortCaseLabelsOnASingleLine: true',
    'KeepEmptyLinesAtTheStartOfBlocks: true',
    'MaxEmptyLinesToKeep: 3',
    'FixNamespaceComments: false',
    'AlignAfterOpenBracket: DontAlign',
    'AlignEscapedNewlines: DontAlign',
    'AlignOperands: DontAlign',
  ]
}

function depthOf(code: string): number {
  let [depth, deepest] = [0, 0]
  for (const bracket of code.match(/[([{}\])<>]/g) ?? []) {
    depth += /[([{<]/.test(bracket) ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const count = (code: string, pattern: RegExp): number => code.match(pattern)?.length ?? 0

/** How many of the lines are not there any more, as they were. */
function shareChanged(before: string, after: string): number {
  const lines = new Map<string, number>()
  for (const line of after.split('\n')) lines.set(line, (lines.get(line) ?? 0) + 1)
  const old = before.split('\n')
  let changed = 0
  for (const line of old) {
    const left = lines.get(line) ?? 0
    if (left === 0) changed++
    else lines.set(line, left - 1)
  }
  return changed / Math.max(1, old.length)
}
