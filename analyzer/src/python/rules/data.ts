import type { Hit, TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { calleeOf, importsModule, isConstant, resolve } from '../names.ts'
import { hasSplat, isFalse, isTrue, keyword, openedAs, positional, stringValue } from '../syntax.ts'
import { onCall } from './call-rule.ts'

/** Untrusted data: pickles, YAML, XML. */

const unpickle = {
  id: 'unsafe-deserialization',
  severity: 'medium',
  confidence: 0.7,
  message:
    'Loading this format can run code that is in the data, so anyone who can change the data controls the program.',
  remedy: 'Use JSON, or check a signature first.',
} as const

const PICKLES = [
  'pickle',
  'cPickle',
  '_pickle',
  'dill',
  'cloudpickle',
  'marshal',
  'jsonpickle',
  'joblib',
  'shelve',
].flatMap((module) => ['load', 'loads', 'Unpickler', 'decode', 'open'].map((name) => `${module}.${name}`))

/** Data from a file of a fixed name is the program's own, as far as anybody can tell. */
function isOwnFile(call: SyntaxNode): boolean {
  const [data] = positional(call)
  if (!data) return false
  if (isConstant(data)) return true
  const value = resolve(data)
  if (value.kind === 'call') return /(?:^|\.)open$/.test(calleeOf(value)) && isConstant(positional(value)[0])
  const [opened] = data.kind === 'identifier' ? (openedAs(data)?.all('call') ?? []) : []
  return opened !== undefined && calleeOf(opened) === 'open' && isConstant(positional(opened)[0])
}

const own = (call: SyntaxNode): Hit => (isOwnFile(call) ? { severity: 'low', confidence: 0.5 } : {})

const YAML_SAFE = /(?:C?SafeLoader|BaseLoader|CBaseLoader)$/
const YAML_UNSAFE = /(?:^|\.)C?(?:Loader|FullLoader|UnsafeLoader)$/

function yamlFix(call: SyntaxNode): Fix | undefined {
  const callee = call.child('function')
  const method = callee?.kind === 'attribute' ? callee.child('attribute') : undefined
  const [data, loader] = positional(call)
  const passed = call.child('arguments')
  if (!method || !data || !passed || hasSplat(call)) return undefined
  const named = passed.namedChildren.filter(({ kind }) => kind === 'keyword_argument')
  if (loader ? named.length > 0 : named.some((one) => one.child('name')?.text !== 'Loader')) return undefined
  const name = method.text === 'load_all' ? 'safe_load_all' : 'safe_load'
  return {
    goal: 'security',
    type: 'security',
    description: `Uses \`${name}\`, which builds plain data only; tags for Python objects are refused`,
    edits: [
      { start: method.start, end: method.end, text: name },
      ...(passed.text === `(${data.text})`
        ? []
        : [{ start: passed.start, end: passed.end, text: `(${data.text})` }]),
    ],
    changesMeaning: true,
  }
}

const deserialization: readonly TreeRule[] = [
  onCall({
    ...unpickle,
    names: [...PICKLES, 'pandas.read_pickle', 'torch.jit.load', 'sklearn.externals.joblib.load'],
    check: own,
  }),
  onCall({
    ...unpickle,
    names: ['torch.load', 'numpy.load', 'np.load'],
    check(call, name) {
      if (name !== 'torch.load') return isTrue(keyword(call, 'allow_pickle')) && own(call)
      const only = keyword(call, 'weights_only')
      if (isTrue(only) || hasSplat(call)) return undefined
      // From PyTorch 2.6 on only weights are loaded unless told otherwise.
      return isFalse(only) ? own(call) : { severity: 'low', confidence: 0.6 }
    },
  }),
  onCall({
    id: 'unsafe-deserialization',
    message: '`yaml.load` creates any Python object, so crafted data can run code.',
    remedy: 'Use `yaml.safe_load`.',
    names: [
      'yaml.load',
      'yaml.load_all',
      'yaml.unsafe_load',
      'yaml.unsafe_load_all',
      'yaml.full_load',
      'yaml.full_load_all',
    ],
    check(call, name) {
      if (name.includes('full')) return { severity: 'medium', confidence: 0.6 }
      const loader = keyword(call, 'Loader') ?? positional(call)[1]
      if (loader && YAML_SAFE.test(resolve(loader).text)) return undefined
      if (isConstant(positional(call)[0])) return { severity: 'low', confidence: 0.5 }
      const fix = name.includes('unsafe') ? undefined : yamlFix(call)
      // Someone's own loader knows more tags, for better or worse.
      const isUnknown = loader !== undefined && !YAML_UNSAFE.test(resolve(loader).text)
      return { ...(isUnknown && { severity: 'medium', confidence: 0.5 }), ...(fix && !isUnknown && { fix }) }
    },
  }),
  onCall({
    id: 'unsafe-deserialization',
    confidence: 0.7,
    names: ['ruamel.yaml.YAML'],
    check: (call) => /^unsafe$/.test(stringValue(keyword(call, 'typ') ?? positional(call)[0]) ?? ''),
  }),
]

const STDLIB_XML = [
  'xml.etree.ElementTree',
  'xml.etree.cElementTree',
  'xml.dom.minidom',
  'xml.dom.pulldom',
  'xml.sax',
  'xml.dom.expatbuilder',
  'ElementTree',
  'minidom',
].flatMap((module) =>
  ['parse', 'fromstring', 'iterparse', 'XML', 'parseString', 'make_parser', 'XMLParser'].map(
    (name) => `${module}.${name}`,
  ),
)

const xml: readonly TreeRule[] = [
  onCall({
    id: 'xxe',
    names: [
      'lxml.etree.XMLParser',
      'etree.XMLParser',
      'lxml.etree.iterparse',
      'lxml.etree.XMLPullParser',
      'lxml.etree.ETCompatXMLParser',
    ],
    check(call) {
      if (
        isTrue(keyword(call, 'resolve_entities')) ||
        isTrue(keyword(call, 'load_dtd')) ||
        isFalse(keyword(call, 'no_network'))
      )
        return true
      if (isTrue(keyword(call, 'huge_tree')))
        return {
          severity: 'low',
          message: 'Limits on size and depth are switched off, so a small document can fill the memory.',
        }
      return undefined
    },
  }),
  onCall({
    id: 'xxe',
    severity: 'medium',
    confidence: 0.5,
    message:
      '`lxml` before version 5 resolves external entities by default, so a document can read files of the server.',
    remedy: 'Use a parser with `resolve_entities=False`.',
    names: ['lxml.etree.parse', 'lxml.etree.fromstring', 'lxml.etree.XML'],
    check(call) {
      const hasParser = keyword(call, 'parser') !== undefined || positional(call).length > 1 || hasSplat(call)
      return (
        !hasParser &&
        !isOwnFile(call) && {
          severity: importsModule(call, 'flask', 'django', 'fastapi', 'aiohttp', 'socket', 'requests')
            ? 'medium'
            : 'low',
        }
      )
    },
  }),
  onCall({
    id: 'xxe',
    names: ['.setFeature'],
    check: (call) =>
      /feature_external_[gp]es|external-(?:general|parameter)-entities/.test(
        positional(call)[0]?.text ?? '',
      ) && isTrue(positional(call)[1]),
  }),
  onCall({
    id: 'xml-bomb',
    confidence: 0.5,
    names: STDLIB_XML,
    check: (call) =>
      !isOwnFile(call) &&
      (importsModule(call, 'flask', 'django', 'fastapi', 'aiohttp', 'bottle', 'tornado', 'socket')
        ? { severity: 'medium' }
        : true),
  }),
]

export const dataRules: readonly TreeRule[] = [...deserialization, ...xml]
