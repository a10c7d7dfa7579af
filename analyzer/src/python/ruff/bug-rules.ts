import { lookupTable } from '../../core/lookup-table.ts'
import { once } from '../../core/once.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { scopesOf } from '../scopes.ts'
import { isClosedLater } from './closed-later.ts'
import { isOnlyRead } from './mutable-defaults.ts'
import type { Place, RuffRule } from './rule.ts'

/** Errors at run time. */
export const bugRules: Record<string, RuffRule> = lookupTable({
  // Names
  F404: { severity: 'high', why: 'Python rejects the whole file.' },
  F407: { severity: 'high', why: 'Python rejects the whole file.' },
  F811: { severity: 'medium', confidence: 0.7, why: 'The first definition can never be used.' },
  F821: {
    severity: 'high',
    except: isDefinedAtRunTime,
    severityAt: unknownNameSeverity,
    confidence: 0.8,
    why: 'It fails with a NameError when this line runs.',
  },
  // A package lists its modules, which are other files.
  F822: {
    severity: 'medium',
    except: ({ variety }) => variety > 2,
    why: 'A star import of this module fails.',
  },
  F823: { severity: 'medium', why: 'It fails with an UnboundLocalError when this line runs.' },
  PLE0118: { severity: 'high', why: 'Python rejects the whole file.' },
  PLE0117: { severity: 'high', why: 'Python rejects the whole file.' },
  PLE0115: { severity: 'high', why: 'Python rejects the whole file.' },
  PLE0604: { severity: 'medium', why: 'A star import of this module fails.' },
  PLE0605: { severity: 'low', why: 'A star import of this module fails.' },

  // Formatting
  F501: { severity: 'medium', why: 'It fails when this line runs.' },
  F502: { severity: 'medium', why: 'It fails when this line runs.' },
  F503: { severity: 'medium', why: 'It fails when this line runs.' },
  F505: { severity: 'medium', why: 'It fails with a KeyError when this line runs.' },
  F506: { severity: 'medium', why: 'It fails when this line runs.' },
  F507: { severity: 'medium', why: 'It fails with a TypeError when this line runs.' },
  F508: { severity: 'medium', why: 'It fails when this line runs.' },
  F509: { severity: 'medium', why: 'It fails with a ValueError when this line runs.' },
  F521: { severity: 'medium', why: 'It fails with a ValueError when this line runs.' },
  F522: { severity: 'low', why: 'The value never appears in the text.' },
  F523: { severity: 'low', why: 'The value never appears in the text.' },
  F524: { severity: 'medium', why: 'It fails when this line runs.' },
  F525: { severity: 'medium', why: 'It fails with a ValueError when this line runs.' },
  PLE1205: { severity: 'medium', why: 'The logger drops the message and prints an error instead.' },
  PLE1206: { severity: 'medium', why: 'The logger drops the message and prints an error instead.' },
  PLE1300: { severity: 'medium', why: 'It fails with a ValueError when this line runs.' },
  PLE1307: { severity: 'medium', why: 'It fails with a TypeError when this line runs.' },
  PLE1310: { severity: 'medium', why: '`strip` takes a set of characters, so a repeated one has no effect.' },
  B005: {
    severity: 'medium',
    why: '`strip` takes a set of characters, not a prefix or suffix, and can remove too much.',
  },

  // Comparisons and conditions that are always the same
  F631: {
    rule: 'always-true',
    message: 'A tuple that is not empty is always true, so nothing is checked.',
  },
  F634: {
    rule: 'always-true',
    message: 'A tuple that is not empty is always true, so nothing is checked.',
  },
  F632: {
    rule: 'identity-comparison',
    message:
      '`is` compares identity, not value. The interpreter decides whether two equal literals are the same object.',
  },
  PLR0124: {
    rule: 'self-comparison',
    names: true,
  },
  PLW0129: {
    rule: 'always-true',
  },
  SIM220: { severity: 'medium', cwe: 570, why: 'The branch can never be taken.' },
  SIM221: { severity: 'medium', cwe: 571, why: 'The branch is always taken.' },
  SIM222: {
    severity: 'medium',
    cwe: 571,
    confidence: 0.8,
    why: 'The other operand has no effect.',
  },
  SIM223: {
    severity: 'medium',
    cwe: 570,
    confidence: 0.8,
    why: 'The other operand has no effect.',
  },
  RUF034: { severity: 'medium', why: 'Both branches have the same value.' },
  RUF060: { severity: 'medium', why: 'An empty collection contains nothing.' },
  B015: {
    severity: 'medium',
    why: 'The result is not used; an assertion or an assignment was probably intended.',
  },
  // Reading an attribute may check that it exists, or load it.
  B018: { severity: 'low', except: ({ node }) => isAttribute(node), why: 'The value is not used.' },
  F601: { rule: 'duplicate-key', names: true },
  F602: { rule: 'duplicate-key', names: true },
  PIE794: { severity: 'medium', why: 'Only the last value is kept.' },
  PIE796: { severity: 'medium', why: 'The second name becomes an alias of the first.' },
  B033: { severity: 'low', why: 'A set keeps it only once.' },
  B035: { severity: 'medium', why: 'Every iteration overwrites the same entry.' },
  PLW0127: {
    // At the top of a module or a class it passes a name on.
    severityAt: ({ node }) => (node.closest('function_definition') ? 'medium' : 'low'),
    rule: 'self-assignment',
    names: true,
  },

  // Exceptions
  B012: {
    rule: 'return-in-finally',
  },
  E722: {
    confidence: 0.7,
    rule: 'bare-except',
  },
  F707: { severity: 'high', why: 'Python rejects the whole file.' },
  F901: { severity: 'medium', why: '`NotImplemented` is not an exception.' },
  B014: { severity: 'low', why: 'One of them already covers the other.' },
  B016: { severity: 'medium', why: 'Only exceptions can be raised; this fails with a TypeError.' },
  B025: { severity: 'medium', why: 'The second handler can never run.' },
  B029: { severity: 'medium', why: 'It catches nothing.' },
  B030: { severity: 'medium', why: 'When an exception arrives here, the handler itself fails.' },
  // A function inside of another is often an error handler, which `except` calls.
  PLE0704: { severity: 'low', except: isInNestedFunction, why: '`raise` without an active exception fails.' },
  PLW0133: { severity: 'medium', why: 'It has no effect.' },
  PLW0711: { severity: 'medium', why: 'It catches only one of them; a tuple catches both.' },
  B904: { severity: 'low', why: 'The traceback then suggests that the handler itself failed.' },
  S110: {
    severity: 'low',
    rule: 'empty-catch',
  },
  S112: {
    severity: 'low',
    rule: 'empty-catch',
  },

  // Values shared by mistake
  B006: {
    severityAt: ({ node }) => (isOnlyRead(node) ? 'low' : 'medium'),
    rule: 'mutable-default',
  },
  B008: {
    severity: 'low',
    confidence: 0.6,
    why: 'It is called once, when the function is defined, not at every call.',
  },
  B023: {
    confidence: 0.7,
    rule: 'late-binding-closure',
    names: true,
  },
  B039: { severity: 'medium', why: 'All contexts then share the same object.' },
  RUF008: { severity: 'medium', why: 'All instances then share the same object.' },
  RUF024: { severity: 'medium', why: 'All keys then share the same object.' },
  RUF026: { severity: 'medium', why: 'It becomes an ordinary entry instead of the factory.' },
  B019: { severity: 'low', cwe: 401, why: 'The cache keeps every instance alive.' },
  B020: { severity: 'medium', why: 'After the loop the collection is gone.' },
  B031: { severity: 'medium', why: 'The group is empty at the second use.' },

  // Calls and classes
  SIM115: {
    severity: 'low',
    except: ({ node }) => isClosedLater(node),
    rule: 'resource-leak',
    message: 'The file is opened without `with`. If an exception occurs, the file stays open.',
  },
  B002: { severity: 'medium', why: 'Python has no increment; this is two signs and changes nothing.' },
  B003: { severity: 'medium', why: 'The real environment is not changed.' },
  B004: { severity: 'low', why: 'The attribute can exist without being callable. Use `callable()`.' },
  B017: { severity: 'low', why: 'The test passes whatever goes wrong.' },
  B032: { severity: 'medium', why: 'It is read as a type annotation and assigns nothing.' },
  B034: { severity: 'low', why: 'It is easy to mistake the count for the flags.' },
  F633: { severity: 'medium', why: 'It fails with a TypeError when this line runs.' },
  F701: { severity: 'high', why: 'Python rejects the whole file.' },
  F702: { severity: 'high', why: 'Python rejects the whole file.' },
  F704: { severity: 'high', why: 'Python rejects the whole file.' },
  F706: { severity: 'high', why: 'Python rejects the whole file.' },
  PLE0100: { severity: 'medium', why: 'Creating an instance then fails with a TypeError.' },
  PLE0101: { severity: 'medium', why: 'Creating an instance then fails with a TypeError.' },
  PLE0237: { severity: 'medium', why: 'It fails with an AttributeError when this line runs.' },
  PLE0241: { severity: 'medium', why: 'The class definition fails with a TypeError.' },
  PLE0302: { severity: 'medium', why: 'Python calls it with other arguments, so it fails.' },
  PLE0303: { severity: 'medium', why: 'The call fails with a TypeError.' },
  PLE0305: { severity: 'medium', why: 'The call fails with a TypeError.' },
  PLE0307: { severity: 'medium', why: 'The call fails with a TypeError.' },
  PLE0308: { severity: 'medium', why: 'The call fails with a TypeError.' },
  PLE0309: { severity: 'medium', why: 'The call fails with a TypeError.' },
  PLE0643: { severity: 'medium', why: 'It fails with an IndexError.' },
  PLE1132: { severity: 'medium', why: 'The call fails with a TypeError.' },
  PLE1142: { severity: 'high', why: 'Python rejects the whole file.' },
  PLE1507: { severity: 'medium', why: 'The call fails with a TypeError.' },
  PLE1519: { severity: 'medium', why: 'The dispatch looks at the wrong argument.' },
  PLE1520: { severity: 'medium', why: 'The dispatch looks at the wrong argument.' },
  PLE1700: { severity: 'high', why: 'Python rejects the whole file.' },
  PLE2510: { severity: 'medium', why: 'Editors do not show it, so the code is not what it seems.' },
  PLE2512: { severity: 'medium', why: 'Editors do not show it, so the code is not what it seems.' },
  PLE2513: { severity: 'medium', why: 'Editors do not show it, so the code is not what it seems.' },
  PLE2514: { severity: 'medium', why: 'Editors do not show it, so the code is not what it seems.' },
  PLE2515: { severity: 'medium', why: 'Editors do not show it, so the code is not what it seems.' },
  PLW0245: { severity: 'medium', why: 'It names the class, not the object.' },
  PLW1501: { severity: 'medium', why: 'The call fails with a ValueError.' },
  PLW1508: {
    severity: 'low',
    confidence: 0.8,
    why: 'The result is text if the variable is set, and another type if not.',
  },
  PLW2101: { severity: 'medium', cwe: 667, why: 'Nothing else can hold this lock, so it protects nothing.' },
  PLR0206: { severity: 'medium', why: 'A property is read without arguments, so it fails.' },
  RUF006: {
    severity: 'medium',
    confidence: 0.8,
    why: 'Without a reference, the task can be garbage-collected before it is done.',
  },
  RUF016: { severity: 'medium', why: 'It fails with a TypeError.' },
  RUF018: {
    severity: 'medium',
    why: '`python -O` removes the assertion and the assignment in it.',
  },
  RUF030: { severity: 'medium', why: '`print()` returns None, so the assertion has no message.' },
  RUF032: { severity: 'medium', why: 'The float is already inexact. Pass the number as text.' },
  RUF040: { severity: 'medium', why: 'A text was probably intended.' },
  RUF049: { severity: 'medium', why: 'The decorator breaks the members.' },
  YTT101: { severity: 'medium', why: 'It is wrong from Python 3.10 on.' },
  YTT102: { severity: 'medium', why: 'It is wrong from Python 3.10 on.' },
  YTT103: { severity: 'medium', why: 'It is wrong from Python 3.10 on.' },
  YTT201: { severity: 'medium', why: 'It is wrong from Python 4 on.' },
  YTT301: { severity: 'medium', why: 'It is wrong from Python 10 on.' },
  YTT302: { severity: 'medium', why: 'It compares text, so 3.10 comes before 3.9.' },
  YTT303: { severity: 'medium', why: 'It compares text, so 3.10 comes before 3.9.' },
  INT001: {
    severity: 'medium',
    why: 'The text is formatted before it is looked up, so it is never translated.',
  },
  INT002: {
    severity: 'medium',
    why: 'The text is formatted before it is looked up, so it is never translated.',
  },
  INT003: {
    severity: 'medium',
    why: 'The text is formatted before it is looked up, so it is never translated.',
  },
  DJ013: {
    severity: 'medium',
    why: 'The other decorators are not applied to the function that receives the signal.',
  },
  FAST003: { severity: 'medium', why: 'The path parameter is not used.' },
  LOG001: {
    severity: 'medium',
    why: 'The logger is not part of the hierarchy, so it ignores the configuration.',
  },
  ASYNC105: { rule: 'missing-await', names: true },
})

const DYNAMIC = /\bglobals\(\)|\._convert_\(/

/** Some modules create names while they run; packages have `__path__`. */
function isDefinedAtRunTime({ node }: Place): boolean {
  return node.text === '__path__' || createsNames(scopesOf(node).module.node)
}

const createsNames = once((root: SyntaxNode): boolean => DYNAMIC.test(root.text))

const isAttribute = ({ kind, namedChildren: [only] }: SyntaxNode): boolean =>
  kind === 'attribute' || (kind === 'expression_statement' && only?.kind === 'attribute')

function isInNestedFunction({ node }: Place): boolean {
  const inner = node.closest('function_definition')
  return inner?.parent?.closest('function_definition') !== undefined
}

const FRAGMENT_LINES = 15

/** Several unknown names, or a few lines only, may be a part of a larger program. */
function unknownNameSeverity({ node, variety }: Place): 'high' | 'medium' {
  if (variety > 1) return 'medium'
  const root = scopesOf(node).module.node
  const isWhole =
    node.closest('function_definition') !== undefined || (root.children.at(-1)?.line ?? 0) >= FRAGMENT_LINES
  return isWhole ? 'high' : 'medium'
}
