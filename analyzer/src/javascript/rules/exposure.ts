import { isTrue, keyOf, methodOf, nameOf, propertyOf, textOf } from '../names.ts'
import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { walk } from '../walk.ts'

const stackToClient: ScriptRule = {
  id: 'stack-trace-exposure',
  category: 'security',
  severity: 'medium',
  cwe: 209,
  message:
    'The stack trace goes to the client and tells an attacker how the program is built. Log it and answer with a plain message.',
  visit: {
    CallExpression(node, script) {
      if (
        !/^(?:send|json|end|write|render)$/.test(methodOf(node) ?? '') ||
        node.callee.type !== 'MemberExpression'
      )
        return undefined
      if (!/^(?:res|response|reply|ctx)\b/.test(script.text(node.callee.object))) return undefined
      return node.arguments.some((argument) => readsStack(argument, script))
    },
    AssignmentExpression(node, script) {
      return (
        /^ctx\.body$|^ctx\.response\.body$/.test(script.text(node.left)) && readsStack(node.right, script)
      )
    },
  },
}

function readsStack(node: Node, script: Script): boolean {
  for (const inside of walk(node, script)) {
    // A choice by environment is a choice: `dev ? error.stack : undefined`.
    if (inside.type === 'ConditionalExpression' || inside.type === 'LogicalExpression') return false
    if (
      inside.type === 'MemberExpression' &&
      keyOf(inside) === 'stack' &&
      /err|error|exception|^e$/i.test(script.text(inside.object))
    )
      return true
  }
  return false
}

const PRIVATE_HOST =
  /^http:\/\/(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[|169\.254\.|[\w-]+(?::\d+)?(?:\/|$)|[\w.-]+\.(?:local|internal|test|localhost|svc|cluster\.local)\b)/i

const cleartext: ScriptRule = {
  id: 'cleartext-transport',
  category: 'security',
  severity: 'medium',
  confidence: 0.7,
  cwe: 319,
  message: 'The request goes over plain HTTP, so everybody on the way can read and change it. Use https.',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      if (
        !/^(?:fetch|window\.fetch|axios|axios\.(?:get|post|put|patch|delete|request)|got|got\.\w+|request|request\.\w+|superagent\.\w+|http\.(?:get|request)|needle\.\w+|undici\.\w+|\$\.(?:get|post|ajax|getJSON))$/.test(
          name,
        )
      )
        return undefined
      const [first] = node.arguments
      if (!first) return undefined
      const address = textOf(first, script) ?? templateStart(first) ?? addressIn(first, script)
      return address !== undefined && /^http:\/\//i.test(address) && !PRIVATE_HOST.test(address)
    },
    NewExpression(node, script) {
      const [first] = node.arguments
      const address = first && textOf(first, script)
      return (
        nameOf(node.callee, script) === 'WebSocket' &&
        address !== undefined &&
        /^ws:\/\//i.test(address) &&
        !PRIVATE_HOST.test(address.replace(/^ws/i, 'http'))
      )
    },
  },
}

const templateStart = (node: Node): string | undefined =>
  node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? undefined) : undefined

function addressIn(node: Node, script: Script): string | undefined {
  const url = propertyOf(node, 'url', script)
  return url && textOf(url, script)
}

const browserStorage: ScriptRule = {
  id: 'cleartext-storage',
  category: 'security',
  severity: 'medium',
  confidence: 0.8,
  cwe: 312,
  message:
    'A secret is kept where every script of the page can read it, and it stays on the machine. Keep it in memory, or in an httpOnly cookie.',
  visit: {
    CallExpression(node, script) {
      if (!/^(?:window\.)?(?:localStorage|sessionStorage)\.setItem$/.test(nameOf(node.callee, script) ?? ''))
        return undefined
      const [key, value] = node.arguments
      const words = `${key ? (textOf(key, script) ?? '') : ''} ${value ? script.text(value).slice(0, 100) : ''}`
      return /passw(?:or)?d|secret|credit_?card|card_?number|cvv|\bssn\b|private_?key/i.test(words)
    },
    AssignmentExpression(node, script) {
      const name = nameOf(node.left, script)
      if (name === 'document.cookie') {
        const text = script.text(node.right)
        return /(?:token|session|sid|auth|jwt|passw|secret)\w*=/i.test(text)
          ? {
              message:
                'A cookie that a script sets can be read by every script of the page. Let the server set it with httpOnly and secure.',
            }
          : undefined
      }
      return /^(?:window\.)?(?:localStorage|sessionStorage)\.\w*(?:password|secret|cardNumber|privateKey)$/i.test(
        name ?? '',
      )
    },
  },
}

const logSecret: ScriptRule = {
  id: 'secret-in-log',
  category: 'security',
  severity: 'medium',
  confidence: 0.7,
  cwe: 532,
  message: 'A secret is written to the log, where it outlives the request and more people can read it.',
  visit: {
    CallExpression(node, script) {
      if (
        !/^(?:console|logger|log|winston|pino|req\.log|request\.log|this\.logger)\.(?:log|info|debug|warn|error|trace|verbose|silly)$/.test(
          nameOf(node.callee, script) ?? '',
        )
      )
        return undefined
      return node.arguments.some((argument) => namesSecret(argument, script))
    },
  },
}

function namesSecret(node: Node, script: Script): boolean {
  const parts =
    node.type === 'TemplateLiteral'
      ? node.expressions
      : node.type === 'BinaryExpression'
        ? [node.left, node.right]
        : node.type === 'ObjectExpression'
          ? node.properties.flatMap((one) => (one.type === 'Property' ? [one.value] : []))
          : [node]
  return parts.some((part) => {
    const name =
      part.type === 'Identifier' ? part.name : part.type === 'MemberExpression' ? keyOf(part) : undefined
    if (part !== node && part.type === 'BinaryExpression') return namesSecret(part, script)
    return (
      name !== undefined &&
      /^(?:\w*_)?(?:passw(?:or)?d|passphrase|secret|api_?key|private_?key|credit_?card(?:number)?|cvv|ssn|access_?token|client_?secret)$|[a-z](?:Password|Secret|ApiKey|PrivateKey|AccessToken)$/i.test(
        name,
      ) &&
      !/has|is|reset|forgot|change|valid|len|count|error|strength/i.test(name)
    )
  })
}

const xxe: ScriptRule = {
  id: 'xxe',
  category: 'security',
  severity: 'high',
  cwe: 611,
  message:
    'External entities are resolved while the XML is read, so a document can fetch files and addresses of the server. Leave noent and dtdload off.',
  visit: {
    Property(node, script) {
      if (
        !/^(?:noent|dtdload|dtdattr|resolveExternalEntities|expandEntities|replaceEntities)$/.test(
          keyOf(node) ?? '',
        ) ||
        !isTrue(node.value)
      )
        return undefined
      return (
        script.uses('libxmljs', 'libxmljs2', 'libxml-xsd', 'node-expat', 'libxmljs-mt', 'libxml2-wasm') ||
        undefined
      )
    },
  },
}

const deserialize: ScriptRule = {
  id: 'unsafe-deserialization',
  category: 'security',
  severity: 'high',
  cwe: 502,
  message:
    'This way of reading data can run code that is hidden in it. Use JSON.parse and check what comes out.',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      const [first] = node.arguments
      if (!first || textOf(first, script) !== undefined) return undefined
      if (
        /^(?:node-serialize|serialize-to-js|funcster|cryo|serialijse)\.(?:unserialize|deserialize|deepDeserialize|parse)$|^serialize-to-js\.deserialize$/.test(
          name,
        )
      )
        return true
      if (/^v8\.deserialize$/.test(name)) return { confidence: 0.5 }
      return name === 'js-yaml.load' && /DEFAULT_FULL_SCHEMA|UNSAFE_SCHEMA/.test(script.text(node))
    },
  },
}

export const exposureRules: readonly ScriptRule[] = [
  stackToClient,
  cleartext,
  browserStorage,
  logSecret,
  xxe,
  deserialize,
]
