import type { RuleId } from '../core/catalogue/index.ts'
import type { Pass } from '../core/engine.ts'
import { findingOf, type RuleHead } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Finding, Span } from '../core/types.ts'
import { readTag, TAGS } from './element.ts'

/** What shows only when the page is seen as a whole. */
export const pageFindings: Pass = ({ code }, tree) =>
  tree ? [...twins(tree.root), ...unclosed(tree.root), ...unescaped(code), ...pageScripts(tree.root)] : []

function twins(root: SyntaxNode): Finding[] {
  const seen = new Set<string>()
  return root.all(...TAGS).flatMap((node) => {
    const id = readTag(node).attributes.find(({ name }) => name === 'id')
    if (!id?.value || /[{<$]/.test(id.value)) return []
    if (!seen.has(id.value)) {
      seen.add(id.value)
      return []
    }
    return [finding('duplicate-id', id.node)]
  })
}

function unclosed(root: SyntaxNode): Finding[] {
  return root.all('erroneous_end_tag').map((node) => finding('unmatched-tag', node))
}

/** Templates: what is stored in the page as it is. */
function unescaped(code: string): Finding[] {
  return [
    ...code.matchAll(
      /\{\{\{\s*[\w.]|<%-(?!\s*include\b)|\{\{[^}\n]{0,200}\|\s*safe\b|\{!!|\bth:utext\s*=|\bng-bind-html-unsafe\b/g,
    ),
  ].map(({ index, 0: found }) => finding('unescaped-output', { start: index, end: index + found.length }))
}

const addressInPage = {
  id: 'xss',
  severity: 'critical',
  confidence: 0.85,
  message: 'Part of the address becomes part of the page, so scripts in a link run in the browser.',
  remedy: 'Use `textContent`.',
} satisfies RuleHead

/** The few sinks that pages wire by hand; script in files of its own gets the whole engine. */
function pageScripts(root: SyntaxNode): Finding[] {
  const findings: Finding[] = []
  for (const node of root.all('raw_text')) {
    if (node.parent?.kind !== 'script_element') continue
    for (const match of node.text.matchAll(
      /\bdocument\.write(?:ln)?\s*\([^)\n]{0,300}(?:location|document\.(?:URL|referrer|cookie)|window\.name)|\.(?:innerHTML|outerHTML)\s*\+?=[^;\n]{0,300}(?:location\.(?:hash|search|href)|document\.(?:URL|referrer)|window\.name|\.get\()/g,
    )) {
      const start = node.start + match.index
      findings.push(findingOf(addressInPage, { start, end: start + match[0].length }))
    }
  }
  return findings
}

const finding = (id: RuleId, place: Span): Finding => findingOf({ id, confidence: 0.85 }, place)
