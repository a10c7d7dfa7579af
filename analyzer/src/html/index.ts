import { createEngine, type Pass } from '../core/engine.ts'
import { formatWith } from '../core/prettier.ts'
import { openParser, type SyntaxNode, type TreeParser } from '../core/tree.ts'
import type { Engine } from '../core/types.ts'
import { openJavascript } from '../javascript/index.ts'
import { readTag } from './element.ts'
import { pageFindings } from './page.ts'
import { elementRules } from './rules.ts'

/** Browsers read any text as HTML, so that nothing is ever called broken; what they fix silently is a finding. */
export async function openHtml(): Promise<Engine> {
  const javascript = await openJavascript()
  const scripts: Pass = async (source, tree) => {
    const code = tree && scriptsIn(source.code, tree.root)
    return code === undefined
      ? []
      : (await javascript.inspect({ ...source, code })).findings.filter(
          ({ category }) => category !== 'style',
        )
  }
  return createEngine({
    parser: shallow(await openParser('html')),
    checkSyntax: () => undefined,
    rules: elementRules,
    passes: [pageFindings, scripts],
    format: formatWith('html'),
  })
}

// The grammar's time grows with the square of the depth.
const MAX_DEPTH = 500
const OPENS =
  /^<(?!area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p\b|li|d[td]\b|t[rhd]\b|thead|tbody|tfoot|option|optgroup|colgroup|!)/i

/** Pages nested deeper than any that people make are seen as text only. */
function shallow(parser: TreeParser): TreeParser {
  return { parse: (code) => parser.parse(deepest(code) > MAX_DEPTH ? '' : code) }
}

function deepest(code: string): number {
  let depth = 0
  let most = 0
  for (const [tag] of code.matchAll(/<\/?[a-z][\w-]{0,40}/gi)) {
    if (tag.startsWith('</')) depth = Math.max(0, depth - 1)
    else if (OPENS.test(tag)) most = Math.max(most, ++depth)
  }
  return most
}

/** The page with everything but its scripts blanked, so that places stay what they are; undefined without scripts. */
function scriptsIn(code: string, root: SyntaxNode): string | undefined {
  const blocks = root.all('script_element').flatMap((element) => {
    const type = element.children[0] && readTag(element.children[0]).value('type')
    const isScript =
      type === undefined || /^(?:module|text\/(?:java|ecma)script|application\/javascript)$/i.test(type)
    return isScript ? element.children.filter(({ kind }) => kind === 'raw_text') : []
  })
  if (blocks.length === 0) return undefined
  let result = ''
  for (const { start, end } of blocks) {
    result += blank(code.slice(result.length, start)) + code.slice(start, end)
  }
  return result + blank(code.slice(result.length))
}

const blank = (text: string): string => text.replace(/[^\n\r]/g, ' ')
