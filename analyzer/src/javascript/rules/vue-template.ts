import { findingOf, type RuleHead } from '../../core/rules.ts'
import type { Finding } from '../../core/types.ts'
import type { Node, Script } from '../script.ts'
import { walk } from '../walk.ts'
import { CLEANS } from './html.ts'

// The parts of vue-eslint-parser's nodes that are used here.
interface VueAttribute {
  readonly type: 'VAttribute'
  readonly directive: boolean
  readonly range: [number, number]
  readonly key: {
    readonly name: string | { readonly name: string }
    readonly argument?: { readonly name?: string } | null
  }
  readonly value: {
    readonly type: string
    readonly value?: string
    readonly expression?: Node | null
    readonly range: [number, number]
  } | null
  readonly parent: { readonly parent: VueElement }
}

interface VueElement {
  readonly rawName: string
  readonly range: [number, number]
  readonly startTag: { readonly attributes: readonly VueAttribute[] }
}

const html: RuleHead = {
  id: 'xss',
  severity: 'medium',
  confidence: 0.7,
  message: '`v-html` puts its value into the page as HTML, so values from users can bring scripts into it.',
  remedy: 'Show it as text, or clean it first.',
}
const scriptAddress: RuleHead = {
  id: 'code-injection',
  severity: 'medium',
  message: 'A `javascript:` address runs its text as code.',
  remedy: 'Use an event handler.',
}
const blank: RuleHead = { id: 'target-blank', confidence: 0.6 }
const indexKey: RuleHead = { id: 'index-key', confidence: 0.7 }

/** Findings of our own in a Vue template: values that were cleaned are let through. */
export function templateFindings(script: Script): Finding[] {
  const body = script.ast.templateBody
  if (!body) return []
  const findings: Finding[] = []
  for (const node of walk(body, script)) {
    const attribute = node as unknown as VueAttribute
    if (attribute.type !== 'VAttribute') continue
    const rule = judge(attribute, script)
    if (rule) findings.push(findingOf(rule, { start: attribute.range[0], end: attribute.range[1] }))
  }
  return findings
}

function judge(attribute: VueAttribute, script: Script): RuleHead | undefined {
  const name = typeof attribute.key.name === 'string' ? attribute.key.name : attribute.key.name.name
  const bound = attribute.directive && name === 'bind' ? (attribute.key.argument?.name ?? '') : undefined
  const text = attribute.value ? script.code.slice(attribute.value.range[0], attribute.value.range[1]) : ''
  if (attribute.directive && name === 'html') return isCleanedInScript(text, script) ? undefined : html
  if (
    /^(?:href|src|action|formaction|xlink:href)$/.test(bound ?? name) &&
    /javascript:(?!void|;)/i.test(text)
  )
    return scriptAddress
  if (!attribute.directive && name === 'target' && /_blank/.test(text))
    return opensForeignPage(attribute) ? blank : undefined
  return bound === 'key' &&
    /^["']index["']$|^["']i["']$/.test(text) &&
    hasInputs(attribute.parent.parent, script)
    ? indexKey
    : undefined
}

function opensForeignPage(attribute: VueAttribute): boolean {
  const attributes = attribute.parent.parent.startTag.attributes
  const nameOfAttribute = (one: VueAttribute): string =>
    one.directive
      ? (one.key.argument?.name ?? '')
      : typeof one.key.name === 'string'
        ? one.key.name
        : one.key.name.name
  if (attributes.some((one) => nameOfAttribute(one) === 'rel')) return false
  return attributes.some(
    (one) =>
      nameOfAttribute(one) === 'href' && (one.directive || /^(?:https?:)?\/\//.test(one.value?.value ?? '')),
  )
}

/** The text of an item's input is its own state, and stays with the position instead of the item. */
const hasInputs = (element: VueElement, script: Script): boolean =>
  /<(?:input|textarea|select|[A-Z]\w*)\b/.test(
    script.code.slice(element.range[0], element.range[1]).slice(0, 5_000),
  )

/** v-html="clean", where the script says what clean is. */
function isCleanedInScript(value: string, script: Script): boolean {
  if (CLEANS.test(value)) return true
  const name = /^["']\s*(?:this\.)?(\w+)/.exec(value)?.[1]
  if (!name) return false
  const at = script.code.search(
    new RegExp(`\\b(?:const|let)\\s+${name}\\b|\\b${name}\\s*\\(|\\b${name}\\s*:`),
  )
  return at >= 0 && CLEANS.test(script.code.slice(at, at + 300))
}
