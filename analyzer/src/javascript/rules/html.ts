import { isConstant } from '../constants.ts'
import { initOf, keyOf, methodOf, nameOf, propertyOf, resolved, textOf } from '../names.ts'
import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

export const CLEANS =
  /sanitiz|purify|escape|encode|striptags|\bxss\(|bleach|highlight|trustedTypes|createHTML/i

/** Constant, a number, or cleaned on its way here. */
function isSafeHtml(node: Node | null | undefined, script: Script, depth = 8): boolean {
  if (!node || depth === 0) return false
  if (isConstant(node, script)) return true
  const value = resolved(node, script)
  switch (value.type) {
    case 'TemplateLiteral':
      return value.expressions.every((part) => isSafeHtml(part, script, depth - 1))
    case 'BinaryExpression':
      return (
        value.operator !== '+' ||
        (isSafeHtml(value.left, script, depth - 1) && isSafeHtml(value.right, script, depth - 1))
      )
    case 'ConditionalExpression':
      return isSafeHtml(value.consequent, script, depth - 1) && isSafeHtml(value.alternate, script, depth - 1)
    case 'LogicalExpression':
      return isSafeHtml(value.left, script, depth - 1) && isSafeHtml(value.right, script, depth - 1)
    case 'CallExpression':
      return isSafeCall(value, script, depth)
    case 'MemberExpression':
      return /^(?:length|size|value\.length|innerHTML|outerHTML)$/.test(keyOf(value) ?? '')
    case 'TaggedTemplateExpression':
      return CLEANS.test(script.text(value.tag)) || /^(?:html|svg|safeHtml)$/.test(script.text(value.tag))
    default:
      return CLEANS.test(script.text(value))
  }
}

function isSafeCall(call: Extract<Node, { type: 'CallExpression' }>, script: Script, depth: number): boolean {
  const text = script.text(call)
  if (CLEANS.test(text) || /^(?:Number|parseInt|parseFloat|Math\.\w+)\(/.test(text)) return true
  const method = methodOf(call) ?? ''
  if (/^(?:toFixed|toLocaleString|toISOString|getFullYear)$/.test(method)) return true
  // list.map((item) => `<li>${escape(item)}</li>`).join('')
  if (method === 'join' && call.callee.type === 'MemberExpression')
    return isSafeHtml(call.callee.object, script, depth - 1)
  if (method !== 'map' || call.arguments[0]?.type !== 'ArrowFunctionExpression') return false
  const { body } = call.arguments[0]
  return body.type !== 'BlockStatement' && isSafeHtml(body, script, depth - 1)
}

/** A variable that is set in more than one place, or comes in as a parameter, says nothing by itself; its name might. */
const htmlSink: ScriptRule = {
  id: 'xss',
  confidence: 0.6,
  message: 'A value is stored in the page as HTML, so values from users can bring scripts into the page.',
  remedy: 'Use textContent, or clean it first.',
  visit: {
    AssignmentExpression(node, script) {
      if (
        node.left.type !== 'MemberExpression' ||
        !/^(?:innerHTML|outerHTML|srcdoc)$/.test(keyOf(node.left) ?? '')
      )
        return undefined
      return !isSafeHtml(node.right, script) && !isBuiltSafely(node.right, script)
    },
    CallExpression(node, script) {
      const method = methodOf(node) ?? ''
      const name = nameOf(node.callee, script) ?? ''
      const html =
        method === 'insertAdjacentHTML'
          ? node.arguments[1]
          : /^document\.write(?:ln)?$|\.createContextualFragment$|\.setHTMLUnsafe$/.test(name)
            ? node.arguments[0]
            : jqueryHtml(node, method, script)
      if (html) return !isSafeHtml(html, script) && !isBuiltSafely(html, script)
      if (!/^bypassSecurityTrust(?:Html|Script|Url|ResourceUrl|Style)$/.test(method) || !node.arguments[0])
        return undefined
      if (textOf(node.arguments[0], script) !== undefined) return undefined
      return {
        message:
          'Angular is informed to trust this value, so it is not cleaned; whatever part comes from outside can bring scripts along.',
        confidence: 0.7,
      }
    },
    Property(node, script) {
      if (keyOf(node) !== 'dangerouslySetInnerHTML' || node.parent.type !== 'ObjectExpression')
        return undefined
      return !isSafeHtml(propertyOf(node.value, '__html', script) ?? node.value, script)
    },
    JSXAttribute(node, script) {
      if (node.name.name !== 'dangerouslySetInnerHTML' || node.value?.type !== 'JSXExpressionContainer')
        return undefined
      const html = propertyOf(node.value.expression, '__html', script) ?? node.value.expression
      if (/ld\+json/.test(script.text(node.parent))) return undefined
      return isSafeHtml(html, script) ? undefined : { confidence: 0.7 }
    },
  },
}

/** $('#list').html(value): only with a selector in sight, since other objects have a method of that name. */
function jqueryHtml(
  call: Extract<Node, { type: 'CallExpression' }>,
  method: string,
  script: Script,
): Node | undefined {
  if (
    !/^(?:html|append|prepend|after|before|replaceWith)$/.test(method) ||
    call.callee.type !== 'MemberExpression'
  )
    return undefined
  const receiver = resolved(call.callee.object, script)
  const isJquery =
    receiver.type === 'CallExpression' && /^(?:\$|jQuery)$/.test(nameOf(receiver.callee, script) ?? '')
  const [first] = call.arguments
  if (!isJquery || !first) return undefined
  const value = resolved(first, script)
  // An element or a list of them is not text; only text with markup in it is.
  if (method === 'html') return first
  return (value.type === 'BinaryExpression' || value.type === 'TemplateLiteral') &&
    /</.test(script.text(value))
    ? first
    : undefined
}

/** A variable that only ever gets safe parts: html = ''; html += escape(x). */
function isBuiltSafely(node: Node, script: Script): boolean {
  if (node.type !== 'Identifier') return false
  const variable = script.variableOf(node)
  if (!variable || initOf(variable)) return false
  const writes = variable.references.filter((reference) => reference.isWrite())
  return (
    variable.defs[0]?.type === 'Variable' &&
    writes.length > 0 &&
    writes.every(({ writeExpr }) => writeExpr && isSafeHtml(writeExpr, script))
  )
}

export const htmlRules: readonly ScriptRule[] = [htmlSink]
