import { callRule, functionAround } from '../checks/calls.ts'
import { secured } from '../core/fixes.ts'
import type { TreeRule } from '../core/rules.ts'
import { csharp, lastType } from './dialect.ts'

const deserialisers =
  /^(?:BinaryFormatter|SoapFormatter|NetDataContractSerializer|LosFormatter|ObjectStateFormatter)$/

const deserialisation = callRule(csharp, {
  id: 'unsafe-deserialization',
  remedy: 'Use `System.Text.Json`.',
  calls: ['Deserialize', 'UnsafeDeserialize', 'ReadObject'],
  check({ receiver, node }) {
    if (!receiver) return false
    if (
      deserialisers.test(
        lastType(receiver.kind === 'object_creation_expression' ? receiver.child('type') : undefined),
      )
    )
      return true
    const scope = functionAround(csharp, node)?.text ?? ''
    const outer = node.closest('class_declaration')?.text ?? scope
    return new RegExp(
      `\\b(?:BinaryFormatter|SoapFormatter|NetDataContractSerializer|LosFormatter|ObjectStateFormatter)\\s+${receiver.text.replace(/\W/g, '.')}\\b|\\b${receiver.text.replace(/\W/g, '.')}\\s*=\\s*new\\s+(?:BinaryFormatter|SoapFormatter|NetDataContractSerializer|LosFormatter|ObjectStateFormatter)\\b`,
    ).test(outer)
  },
})

const resolvedTypes = callRule(csharp, {
  id: 'unsafe-deserialization',
  message: '`SimpleTypeResolver` lets the JSON choose which types are created.',
  remedy: 'Use `System.Text.Json`.',
  calls: ['new JavaScriptSerializer'],
  check: ({ args }) => /^new\s+SimpleTypeResolver\b/.test(args[0]?.text ?? ''),
})

const typeNames: TreeRule = {
  id: 'unsafe-deserialization',
  remedy: 'Leave `TypeNameHandling` at `None`.',
  kinds: ['assignment_expression'],
  check(node) {
    const value = node.child('right')
    if (!value || !/^(?:\w+\.)*TypeNameHandling\.(?:All|Auto|Objects|Arrays)$/.test(value.text))
      return undefined
    return /SerializationBinder\s*=/.test(node.parent?.text ?? '')
      ? undefined
      : { fix: secured(value, 'TypeNameHandling.None', 'Does not take type names from the data') }
  },
}

const xml: TreeRule = {
  id: 'xxe',
  kinds: ['assignment_expression'],
  check(node) {
    const name = node.child('left')?.text.split('.').at(-1)
    const value = node.child('right')?.text ?? ''
    if (name === 'DtdProcessing') return /DtdProcessing\.Parse$/.test(value)
    if (name === 'ProhibitDtd') return value === 'false'
    return name === 'XmlResolver' && /^new\s+(?:\w+\.)*XmlUrlResolver\s*\(/.test(value)
  },
}

const rawHtml = callRule(csharp, {
  id: 'xss',
  confidence: 0.7,
  calls: ['Html.Raw', 'html.Raw', 'helper.Raw', 'new HtmlString', 'new MarkupString'],
  check({ args: [value] }) {
    return (
      value !== undefined &&
      /^(?:binary_expression|interpolated_string_expression)$/.test(value.kind) &&
      value.all('identifier').length > 0 &&
      !/Encode\s*\(|Sanitize\s*\(/.test(value.text)
    )
  },
})

export const inputRules: readonly TreeRule[] = [deserialisation, resolvedTypes, typeNames, xml, rawHtml]
