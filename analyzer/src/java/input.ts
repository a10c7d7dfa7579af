import { type Call, callRule, callsIn, constantOf, functionAround, onlyValueOf } from '../checks/calls.ts'
import { explosivePatterns } from '../checks/regexes.ts'
import { once } from '../core/once.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { java } from './dialect.ts'
import { declaredType } from './types.ts'

const hardened =
  /disallow-doctype-decl"?\s*,\s*true|external-general-entities"?\s*,\s*false|FEATURE_SECURE_PROCESSING\s*,\s*true|SUPPORT_DTD\s*,\s*(?:false|Boolean\.FALSE)|IS_SUPPORTING_EXTERNAL_ENTITIES\s*,\s*(?:false|Boolean\.FALSE)|isSupportingExternalEntities"\s*,\s*(?:false|Boolean\.FALSE)|supportDTD"\s*,\s*(?:false|Boolean\.FALSE)|ACCESS_EXTERNAL_(?:DTD|STYLESHEET|SCHEMA)\s*,\s*""|setXMLResolver|setEntityResolver|DISALLOW_DOCTYPE|[dD]isallowDoctype/

const reading =
  /^(?:parse|createXMLStreamReader|createXMLEventReader|read|build|transform|validate|unmarshal)$/
const making = /^(?:newDocumentBuilder|newSAXParser|getXMLReader|newTransformer|newSchema)$/

// Of a function or a file, worked out once for all parsers in it.
const isHardened = once(({ text }: SyntaxNode) => hardened.test(text))
const readsSource = once(({ text }: SyntaxNode) => /new (?:StreamSource|SAXSource)\s*\(/.test(text))
const returnsFactory = once((scope: SyntaxNode) =>
  scope.all('return_statement').some(({ text }) => text.includes('actory')),
)
const usesOf = once((scope: SyntaxNode) => {
  const calls = callsIn(java, scope)
  return {
    read: calls.filter(({ name }) => reading.test(name)),
    made: calls.filter(({ name }) => making.test(name)),
  }
})
const argumentsIn = once(
  (scope: SyntaxNode) => new Set(callsIn(java, scope).flatMap(({ args }) => args.map(({ text }) => text))),
)

const xxe = callRule(java, {
  id: 'xxe',
  remedy: 'Forbid document types (`disallow-doctype-decl`).',
  calls: [
    'DocumentBuilderFactory.newInstance',
    'SAXParserFactory.newInstance',
    'XMLInputFactory.newInstance',
    'XMLInputFactory.newFactory',
    'XMLReaderFactory.createXMLReader',
    'new SAXReader',
    'new SAXBuilder',
    'new Digester',
    'TransformerFactory.newInstance',
    'SchemaFactory.newInstance',
  ],
  check({ node, path }) {
    const scope = functionAround(java, node)
    if (scope && isHardened(scope)) return false
    // A field, or a factory that another method makes safe.
    const isHandedOn = !scope || returnsFactory(scope) || isArgument(node, scope)
    if (isHandedOn && isHardened(rootOf(node))) return false
    const isWriter = /^(?:Transformer|Schema)Factory/.test(path)
    if (isWriter && !(scope && readsSource(scope))) return false
    const isLater = (call: Call): boolean => call.node.start >= node.start && call.node !== node
    const { read, made } = usesOf(scope ?? rootOf(node))
    const use = read.find(isLater) ?? made.find(isLater)
    return {
      at: nameOf(use?.node) ?? node,
      ...(isWriter && { severity: 'medium' as const, confidence: 0.6 }),
    }
  },
})

const nameOf = (call: SyntaxNode | undefined): SyntaxNode | undefined => call?.child('name')

function isArgument(node: SyntaxNode, scope: SyntaxNode): boolean {
  const holder = node.closest('variable_declarator')?.child('name')?.text
  return holder !== undefined && argumentsIn(scope).has(holder)
}

function rootOf(node: SyntaxNode): SyntaxNode {
  let root = node
  while (root.parent) root = root.parent
  return root
}

const deserialisation = callRule(java, {
  id: 'unsafe-deserialization',
  remedy: 'Use JSON, or set an `ObjectInputFilter` that names the classes.',
  calls: ['readObject', 'readUnshared', 'SerializationUtils.deserialize', 'fromXML'],
  check({ node, name, receiver, path }) {
    const scope = functionAround(java, node)
    const file = rootOf(node).text
    if (name === 'fromXML')
      return (
        /\bXStream\b/.test(file) &&
        !/allowTypes|addPermission|setupDefaultSecurity|allowTypesByWildcard/.test(file)
      )
    if (name === 'deserialize') return path !== 'this.deserialize'
    // The hooks of serialisation itself, and streams that look before they read.
    if (/^(?:readObject|readExternal|readResolve)$/.test(scope?.child('name')?.text ?? '')) return false
    if (/setObjectInputFilter|ObjectInputFilter|ValidatingObjectInputStream|resolveClass/.test(file))
      return false
    const type = declaredType(receiver) ?? receiver?.text ?? ''
    if (
      /XMLDecoder/.test(type) ||
      /XMLDecoder/.test(receiver ? (onlyValueOf(java, receiver)?.text ?? '') : '')
    )
      return true
    return /ObjectInput(?:Stream)?\b/.test(type) || /new\s+ObjectInputStream/.test(receiver?.text ?? '')
  },
})

const yaml = callRule(java, {
  id: 'unsafe-deserialization',
  message: 'SnakeYAML creates any class that the document names.',
  remedy: 'Use `SafeConstructor`.',
  calls: ['load', 'loadAll', 'loadAs'],
  check({ receiver }) {
    if (!receiver) return false
    const made = receiver.kind === 'object_creation_expression' ? receiver : onlyValueOf(java, receiver)
    const text = made?.text.slice(0, 300) ?? ''
    return /^new\s+(?:\w+\.)*Yaml\s*\((?:\s*\)|\s*new\s)/.test(text) && !/SafeConstructor/.test(text)
  },
})

const polymorphicJson = callRule(java, {
  id: 'unsafe-deserialization',
  remedy: 'Name the types instead.',
  calls: ['enableDefaultTyping', 'activateDefaultTyping', 'new LaissezFaireSubTypeValidator'],
  check: ({ name, args }) => name !== 'activateDefaultTyping' || /LaissezFaire/.test(args[0]?.text ?? ''),
})

const typeInfo: TreeRule = {
  id: 'unsafe-deserialization',
  severity: 'medium',
  confidence: 0.7,
  remedy: 'Use names (`Id.NAME`) with a list of subtypes.',
  kinds: ['annotation'],
  check: (node) =>
    node.child('name')?.text === 'JsonTypeInfo' && /\bId\.(?:CLASS|MINIMAL_CLASS)\b/.test(node.text),
}

const tempFile = callRule(java, {
  id: 'insecure-temp-file',
  remedy: 'Use `Files.createTempFile`.',
  calls: [
    'new File',
    'new FileWriter',
    'new FileOutputStream',
    'Paths.get',
    'Path.of',
    'Files.createTempDir',
  ],
  check({ name, args }) {
    if (name === 'createTempDir') return true
    const [first] = args
    if (/^\/(?:var\/)?tmp\/./.test(constantOf(java, first) ?? '')) return true
    const isTemp =
      /getProperty\s*\(\s*"java\.io\.tmpdir"\s*\)/.test(first?.text ?? '') ||
      /^\/(?:var\/)?tmp\/?$/.test(constantOf(java, first) ?? '')
    return isTemp && args.length === 2 && constantOf(java, args[1]) !== undefined
  },
})

const oldTempFile = callRule(java, {
  id: 'insecure-temp-file',
  severity: 'low',
  message:
    'On many systems, every user can read a file from `File.createTempFile`; `Files.createTempFile` creates a private one.',
  calls: ['File.createTempFile'],
})

const permissions = callRule(java, {
  id: 'loose-permissions',
  calls: ['setWritable', 'setReadable', 'setExecutable', 'PosixFilePermissions.fromString'],
  check({ name, args }) {
    if (name === 'fromString') return /^.{7}.?w|^.{7}w/.test(constantOf(java, args[0]) ?? '')
    return name === 'setWritable' && args[0]?.text === 'true' && args[1]?.text === 'false'
  },
})

const accessible = callRule(java, {
  id: 'reflection-access',
  calls: ['setAccessible'],
  check: ({ args }) => args[0]?.text === 'true',
})

export const inputRules: readonly TreeRule[] = [
  xxe,
  deserialisation,
  yaml,
  polymorphicJson,
  typeInfo,
  tempFile,
  oldTempFile,
  permissions,
  accessible,
  explosivePatterns(java, {
    'Pattern.compile': 0,
    'Pattern.matches': 0,
    matches: 0,
    replaceAll: 0,
    replaceFirst: 0,
    split: 0,
  }),
]
