import { aboutStorage, hitOn, isProtected, namesPassword } from '../../checks/stored-secrets.ts'
import { isTrue, keyOf, nameOf, propertyOf, textOf } from '../names.ts'
import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'

const PRIVATE_HOST =
  /^http:\/\/(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[|169\.254\.|[\w-]+(?::\d+)?(?:\/|$)|[\w.-]+\.(?:local|internal|test|localhost|svc|cluster\.local)\b)/i

const cleartext: ScriptRule = {
  id: 'cleartext-transport',
  confidence: 0.7,
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
  confidence: 0.8,
  message: 'A secret is stored where every script of the page can read it, and stays on the machine.',
  remedy: 'Keep it in memory, or in an httpOnly cookie.',
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
        return /(?:token|session|sid|auth|jwt|passw|secret)\w{0,40}=/i.test(text)
          ? {
              message:
                'A cookie that a script sets can be read by every script of the page. Let the server set it with httpOnly and secure.',
            }
          : undefined
      }
      return /^(?:window\.)?(?:localStorage|sessionStorage)\.\w*(?:password|secret|creditCard|cardNumber|privateKey)$/i.test(
        name ?? '',
      )
    },
  },
}

const FILE = /^(?:fs|fs\/promises|fs\.promises|fs-extra)\.(?:write|append|output)File(?:Sync)?$/
const COOKIE =
  /^(?:res|response|reply)\.(?:cookie|setCookie)$|^(?:js-cookie|Cookies|ctx\.cookies|cookies\(\)|cookieStore)\.set$/

/** `writeFileSync(path, password)`, `res.cookie('password', password)` */
const storedPassword: ScriptRule = {
  ...aboutStorage,
  visit: {
    CallExpression(node, script) {
      const callee = nameOf(node.callee, script) ?? ''
      const [first, value] = node.arguments
      if (!first || !value || (!FILE.test(callee) && !COOKIE.test(callee))) return undefined
      if (textOf(value, script) !== undefined || isProtected({ text: script.text(value) })) return undefined
      const label = COOKIE.test(callee) ? textOf(first, script) : undefined
      const names = label === undefined ? partsOf(value) : [label, ...partsOf(value)]
      const name = names.find((one) => namesPassword(one))
      return name === undefined ? undefined : hitOn(name)
    },
  },
}

/** The names whose own values become part of the text. */
function partsOf(node: Node, steps = 20): string[] {
  if (steps === 0) return []
  if (node.type === 'TemplateLiteral') return node.expressions.flatMap((part) => partsOf(part, steps - 1))
  if (node.type === 'BinaryExpression')
    return [node.left, node.right].flatMap((part) => partsOf(part, steps - 1))
  const name = node.type === 'Identifier' ? node.name : keyOf(node)
  return name === undefined ? [] : [name]
}

const xxe: ScriptRule = {
  id: 'xxe',
  remedy: 'Leave `noent` and `dtdload` off.',
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
  remedy: 'Use `JSON.parse`, and check the result.',
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
  cleartext,
  browserStorage,
  storedPassword,
  xxe,
  deserialize,
]
