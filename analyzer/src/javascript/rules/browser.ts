import { insertAt, replace, security } from '../fixes.ts'
import { isFalse, isTrue, keyOf, literalOf, methodOf, nameOf, resolved, textOf } from '../names.ts'
import type { NodeTypes } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { isFunction } from '../walk.ts'

const blank: ScriptRule = {
  id: 'target-blank',
  confidence: 0.6,
  visit: {
    JSXOpeningElement(node) {
      const target = attributeOf(node, 'target')
      if (target?.value?.type !== 'Literal' || target.value.value !== '_blank') return undefined
      if (node.attributes.some((one) => one.type === 'JSXSpreadAttribute')) return undefined
      const href = attributeOf(node, 'href')?.value
      const external =
        href?.type === 'JSXExpressionContainer' ||
        (href?.type === 'Literal' && /^(?:https?:)?\/\//.test(String(href.value)))
      if (!external || attributeOf(node, 'rel')) return undefined
      return {
        at: { start: target.range[0], end: target.range[1] },
        fix: security('Cuts the tie between this page and the tab it opens', [
          insertAt(target.range[1], ' rel="noopener noreferrer"'),
        ]),
      }
    },
  },
}

function attributeOf(
  element: NodeTypes['JSXOpeningElement'],
  name: string,
): NodeTypes['JSXAttribute'] | undefined {
  for (const attribute of element.attributes) {
    if (attribute.type === 'JSXAttribute' && attribute.name.name === name) return attribute
  }
  return undefined
}

const scriptUrl: ScriptRule = {
  id: 'code-injection',
  severity: 'medium',
  message: 'A `javascript:` address runs its text as code.',
  remedy: 'Use an event handler.',
  visit: {
    Literal(node) {
      return (
        typeof node.value === 'string' &&
        /^\s*javascript:(?!\s*(?:void|;|\/\/|$))/i.test(node.value) &&
        node.parent.type !== 'BinaryExpression' &&
        !/^(?:startsWith|includes|indexOf)$/.test(
          node.parent.type === 'CallExpression' ? (methodOf(node.parent) ?? '') : '',
        ) &&
        node.parent.type !== 'ArrayExpression'
      )
    },
  },
}

const postMessage: ScriptRule = {
  id: 'post-message-any-origin',
  visit: {
    CallExpression(node, script) {
      if (
        methodOf(node) !== 'postMessage' ||
        node.callee.type !== 'MemberExpression' ||
        node.arguments.length < 2
      )
        return undefined
      return node.arguments[1] !== undefined && textOf(node.arguments[1], script) === '*'
    },
  },
}

const messageOrigin: ScriptRule = {
  id: 'post-message-origin-unchecked',
  confidence: 0.7,
  visit: {
    CallExpression(node, script) {
      if (methodOf(node) !== 'addEventListener' || literalOf(node.arguments[0]) !== 'message')
        return undefined
      const target = node.callee.type === 'MemberExpression' ? script.text(node.callee.object) : 'window'
      const handler = node.arguments[1] && resolved(node.arguments[1], script)
      if (!/^(?:window|globalThis|self)$/.test(target) || !handler || !isFunction(handler)) return undefined
      // A worker has only its own page to listen to.
      if (/\bimportScripts\b|\bself\.postMessage\b/.test(script.code)) return undefined
      const text = script.text(handler)
      return /\.data\b|\{\s*data\b/.test(text) && !/origin|\.source\b|isTrusted/.test(text)
    },
  },
}

const electron: ScriptRule = {
  id: 'electron-unsafe-preferences',
  visit: {
    Property(node, script) {
      if (!script.uses('electron')) return undefined
      const key = keyOf(node) ?? ''
      if (
        /^(?:nodeIntegration|nodeIntegrationInWorker|nodeIntegrationInSubFrames|allowRunningInsecureContent|enableRemoteModule|experimentalFeatures)$/.test(
          key,
        )
      ) {
        return isTrue(node.value)
          ? {
              fix: security('Takes the powers of Node.js away from the page', [replace(node.value, 'false')]),
            }
          : undefined
      }
      if (!/^(?:contextIsolation|webSecurity|sandbox)$/.test(key) || !isFalse(node.value)) return undefined
      return { fix: security('Puts the walls around the page back', [replace(node.value, 'true')]) }
    },
  },
}

const documentWrite: ScriptRule = {
  id: 'document-write',
  visit: {
    CallExpression(node, script) {
      return /^(?:window\.)?document\.write(?:ln)?$/.test(nameOf(node.callee, script) ?? '')
    },
  },
}

const redirectHandler: ScriptRule = {
  id: 'reverse-tabnabbing',
  severity: 'low',
  confidence: 0.5,
  visit: {
    CallExpression(node, script) {
      if (nameOf(node.callee, script) !== 'window.open' || node.arguments.length < 1) return undefined
      const [address, target, features] = node.arguments
      if (
        !target ||
        textOf(target, script) !== '_blank' ||
        !address ||
        textOf(address, script)?.startsWith('/')
      )
        return undefined
      return !features || !/noopener|noreferrer/.test(textOf(features, script) ?? 'noopener')
    },
  },
}

export const browserRules: readonly ScriptRule[] = [
  blank,
  scriptUrl,
  postMessage,
  messageOrigin,
  electron,
  documentWrite,
  redirectHandler,
]
