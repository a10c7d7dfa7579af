import { extensionFor } from '../../ui/language-names.ts'

const EXPORTS = [
  /^export default (?:async )?(?:function|class) (\w+)/m,
  /^export default (?:memo|forwardRef|React\.memo)\((\w+)\)/m,
  /^export default (\w+);?\s*$/m,
  /^export (?:async )?(?:function|class) (\w+)/m,
  /^export const (\w+)/m,
]

/** Where to save a generation: a component is named after what it exports. */
export function suggestedPath(text: string, type: string, language: string | null | undefined): string {
  if (type === 'content') return 'text.md'
  const names = EXPORTS.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])
  const name = type === 'component' ? names.find((each) => /^[A-Z]/.test(each)) : names[0]
  return `src/${name ?? type}.${extensionFor(dialectOf(text, type, language ?? 'typescript'))}`
}

/** Code with elements needs another extension. */
function dialectOf(text: string, type: string, language: string): string {
  if (type !== 'component' || !/<\/|\/>/.test(text)) return language
  return { typescript: 'tsx', javascript: 'jsx' }[language] ?? language
}
