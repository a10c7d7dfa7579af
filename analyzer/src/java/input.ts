import { callRule, callsIn, constantOf, functionAround, onlyValueOf } from '../calls.ts'
import { explosivePatterns } from '../regexes.ts'
import type { TreeRule } from '../rules.ts'
import type { SyntaxNode } from '../tree.ts'
import { java } from './dialect.ts'
import { declaredType } from './types.ts'

const hardened =
  /disallow-doctype-decl"?\s*,\s*true|external-general-entities"?\s*,\s*false|FEATURE_SECURE_PROCESSING\s*,\s*true|SUPPORT_DTD\s*,\s*(?:false|Boolean\.FALSE)|IS_SUPPORTING_EXTERNAL_ENTITIES\s*,\s*(?:false|Boolean\.FALSE)|isSupportingExternalEntities"\s*,\s*(?:false|Boolean\.FALSE)|supportDTD"\s*,\s*(?:false|Boolean\.FALSE)|ACCESS_EXTERNAL_(?:DTD|STYLESHEET|SCHEMA)\s*,\s*""|setXMLResolver|setEntityResolver|DISALLOW_DOCTYPE|[dD]isallowDoctype/

const reading =
  /^(?:parse|createXMLStreamReader|createXMLEventReader|read|build|transform|validate|unmarshal)$/
const making = /^(?:newDocumentBuilder|newSAXParser|getXMLReader|newTransformer|newSchema)$/

const xxe = callRule(java, {
  id: 'xxe',
  category: 'security',
  severity: 'high',
  cwe: 611,
  message:
    'This XML parser follows external entities: a document can make it read files of this machine or call other servers. Forbid document types (`disallow-doctype-decl`).',
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
    if (hardened.test(scope?.text ?? '')) return false
    // A field, or a factory that another method makes safe.
    const isHandedOn =
      !scope ||
      scope.all('return_statement').some((leave) => leave.text.includes('actory')) ||
      isArgument(node, scope)
    if (isHandedOn && hardened.test(rootOf(node).text)) return false
    const calls = callsIn(java, scope ?? rootOf(node)).filter(
      (call) => call.node.start >= node.start && call.node !== node,
    )
    const use = calls.find(({ name }) => reading.test(name)) ?? calls.find(({ name }) => making.test(name))
    const isWriter = /^(?:Transformer|Schema)Factory/.test(path)
    if (isWriter && !/new (?:StreamSource|SAXSource)\s*\(/.test(scope?.text ?? '')) return false
    return {
      at: nameOf(use?.node) ?? node,
      ...(isWriter && { severity: 'medium' as const, confidence: 0.6 }),
    }
  },
})

const nameOf = (call: SyntaxNode | undefined): SyntaxNode | undefined => call?.child('name')

function isArgument(node: SyntaxNode, scope: SyntaxNode): boolean {
  const holder = node.closest('variable_declarator')?.child('name')?.text
  return (
    holder !== undefined &&
    callsIn(java, scope).some(({ args }) => args.some((argument) => argument.text === holder))
  )
}

function rootOf(node: SyntaxNode): SyntaxNode {
  let root = node
  while (root.parent) root = root.parent
  return root
}

const deserialisation = callRule(java, {
  id: 'unsafe-deserialization',
  category: 'security',
  severity: 'high',
  cwe: 502,
  message:
    'Deserialising lets the data choose which classes are made and run, up to any command. Use JSON, or set an ObjectInputFilter that names the classes.',
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
  category: 'security',
  severity: 'high',
  cwe: 502,
  message: 'SnakeYAML makes whatever class the document names. Give it a SafeConstructor.',
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
  category: 'security',
  severity: 'high',
  cwe: 502,
  message: 'With default typing the JSON chooses which classes are made. Name the types instead.',
  calls: ['enableDefaultTyping', 'activateDefaultTyping', 'new LaissezFaireSubTypeValidator'],
  check: ({ name, args }) => name !== 'activateDefaultTyping' || /LaissezFaire/.test(args[0]?.text ?? ''),
})

const typeInfo: TreeRule = {
  id: 'unsafe-deserialization',
  category: 'security',
  severity: 'medium',
  confidence: 0.7,
  cwe: 502,
  message: 'The JSON chooses which class is made. Use names (`Id.NAME`) with a list of subtypes.',
  kinds: ['annotation'],
  check: (node) =>
    node.child('name')?.text === 'JsonTypeInfo' && /\bId\.(?:CLASS|MINIMAL_CLASS)\b/.test(node.text),
}

const tempFile = callRule(java, {
  id: 'insecure-temp-file',
  category: 'security',
  severity: 'medium',
  cwe: 377,
  message:
    'A file with a known name in the shared temporary folder can be put there, or linked elsewhere, by another user first. Use Files.createTempFile.',
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
  category: 'security',
  severity: 'low',
  cwe: 377,
  message:
    'On many systems everybody can read a file that File.createTempFile makes. Files.createTempFile makes a private one.',
  calls: ['File.createTempFile'],
})

const permissions = callRule(java, {
  id: 'loose-permissions',
  category: 'security',
  severity: 'medium',
  cwe: 732,
  message: 'Every user of the machine may change this file.',
  calls: ['setWritable', 'setReadable', 'setExecutable', 'PosixFilePermissions.fromString'],
  check({ name, args }) {
    if (name === 'fromString') return /^.{7}.?w|^.{7}w/.test(constantOf(java, args[0]) ?? '')
    return name === 'setWritable' && args[0]?.text === 'true' && args[1]?.text === 'false'
  },
})

const accessible = callRule(java, {
  id: 'reflection-access',
  category: 'security',
  severity: 'low',
  cwe: 470,
  message:
    'This opens what a class keeps private; newer versions of Java refuse it, and the class cannot rely on itself any more.',
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
