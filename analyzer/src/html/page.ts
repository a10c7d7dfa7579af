import type { Pass } from '../core/engine.ts'
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
    return [
      finding(
        'duplicate-id',
        'bugs',
        'medium',
        694,
        'Two elements have this id: links, labels and scripts find the first only.',
        id.node,
      ),
    ]
  })
}

function unclosed(root: SyntaxNode): Finding[] {
  return root
    .all('erroneous_end_tag')
    .map((node) =>
      finding(
        'unmatched-tag',
        'bugs',
        'medium',
        1164,
        'No element that is open here has this name; browsers guess what was meant.',
        node,
      ),
    )
}

/** Templates: what is stored in the page as it is. */
function unescaped(code: string): Finding[] {
  return [
    ...code.matchAll(
      /\{\{\{\s*[\w.]|<%-(?!\s*include\b)|\{\{[^}\n]{0,200}\|\s*safe\b|\{!!|\bth:utext\s*=|\bng-bind-html-unsafe\b/g,
    ),
  ].map(({ index, 0: found }) =>
    finding(
      'unescaped-output',
      'security',
      'high',
      79,
      'The template writes the value to the page without escaping, so scripts in it run. Use the syntax that escapes.',
      { start: index, end: index + found.length },
    ),
  )
}

/** The few sinks that pages wire by hand; script in files of its own gets the whole engine. */
function pageScripts(root: SyntaxNode): Finding[] {
  const findings: Finding[] = []
  for (const node of root.all('raw_text')) {
    if (node.parent?.kind !== 'script_element') continue
    for (const match of node.text.matchAll(
      /\bdocument\.write(?:ln)?\s*\([^)\n]{0,300}(?:location|document\.(?:URL|referrer|cookie)|window\.name)|\.(?:innerHTML|outerHTML)\s*\+?=[^;\n]{0,300}(?:location\.(?:hash|search|href)|document\.(?:URL|referrer)|window\.name|\.get\()/g,
    )) {
      const start = node.start + match.index
      findings.push(
        finding(
          'xss',
          'security',
          'critical',
          79,
          'Part of the address becomes part of the page: a link can bring script that runs in the visitor’s name. Use textContent.',
          { start, end: start + match[0].length },
        ),
      )
    }
  }
  return findings
}

function finding(
  rule: string,
  category: Finding['category'],
  severity: Finding['severity'],
  cwe: number,
  message: string,
  { start, end }: Span,
): Finding {
  return { rule, category, severity, confidence: 0.85, cwe, message, start, end }
}
