import { createRequire } from 'node:module'

// `import` would read the nine megabytes once more to find out what kind of module it is.
const ts: typeof import('typescript') = createRequire(import.meta.url)('typescript')

// The compiler drops blank lines, but not comments.
const BLANK = '//:blank'

/** Turns TypeScript, with or without JSX, into JavaScript by removing its types. Blank lines and comments stay. */
export function withoutTypes(code: string): string {
  const marked = code.replace(/^[ \t]*$/gm, BLANK)
  const { outputText } = ts.transpileModule(marked, {
    fileName: 'source.tsx',
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.Preserve,
      experimentalDecorators: true,
    },
  })
  return outputText.replace(/^[ \t]*\/\/:blank$/gm, '')
}
