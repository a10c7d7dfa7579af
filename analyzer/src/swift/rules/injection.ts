import { constantOf, literalOf } from '../../checks/calls.ts'
import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { builtArgument, isBuilt, resolved } from '../built.ts'
import { functionOf, onCalls, swift } from '../dialect.ts'

const SQL =
  /\b(?:select\s|insert\s+into|update\s+\w+\s+set|delete\s+from|drop\s+table|create\s+table|where\s)/i

/** Values that become code, queries or pages. */
export const injectionRules: readonly TreeRule[] = [
  onCalls({
    id: 'sql-injection',
    confidence: 0.85,
    remedy: 'Use `?` and bind the values.',
    calls: [
      'sqlite3_prepare_v2',
      'sqlite3_prepare',
      'sqlite3_prepare_v3',
      'sqlite3_exec',
      'execute',
      'executeQuery',
      'executeUpdate',
      'executeStatements',
      'prepare',
      'run',
      'query',
      'raw',
      'fetchAll',
      'fetchOne',
      'simpleQuery',
    ],
    check: ({ args }) => builtArgument(args, SQL),
  }),
  {
    id: 'command-injection',
    remedy: 'Run the program itself, and pass each argument as an element.',
    kinds: ['array_literal'],
    check(node) {
      const [flag, script] = node.namedChildren
      if (!/^"-\w*c"$/.test(flag?.text ?? '') || !script || !isBuilt(script)) return undefined
      return /\b(?:ba|z)?sh\b/.test(functionOf(node)?.text.slice(0, 5_000) ?? '') ? { at: script } : undefined
    },
  },
  onCalls({
    id: 'command-injection',
    remedy: 'Run the program itself with `Process`.',
    calls: ['system', 'popen', 'shell', 'shellOut', 'bash'],
    check: ({ args, receiver }) => (receiver ? undefined : builtArgument(args.slice(0, 1), /./)),
  }),
  onCalls({
    id: 'xss',
    severity: 'high',
    confidence: 0.8,
    remedy: 'Escape it, or set it as text from a script.',
    calls: ['loadHTMLString'],
    check: ({ args: [page] }) => (page && isBuilt(page) ? { at: page } : undefined),
  }),
  onCalls({
    id: 'code-injection',
    cwe: 94,
    message: 'The value becomes part of a script, so a quote in it can begin code.',
    remedy: 'Pass values with `callAsyncJavaScript(_:arguments:)`.',
    calls: ['evaluateJavaScript', 'stringByEvaluatingJavaScript', 'evaluateScript'],
    check: ({ args: [script] }) =>
      script && isBuilt(script) && !isEncoded(script) ? { at: script } : undefined,
  }),
  onCalls({
    id: 'code-injection',
    severity: 'medium',
    cwe: 94,
    message: 'Values become part of the predicate, so a quote in one of them changes the query.',
    remedy: 'Use `%@` and give the values as arguments.',
    calls: ['NSPredicate'],
    check: ({ named }) => {
      const format = named.get('format')
      return format && isBuilt(format) ? { at: format } : undefined
    },
  }),
  onCalls({
    id: 'unsafe-deserialization',
    remedy: 'Use `unarchivedObject(ofClass:from:)`, or `Codable`.',
    calls: [
      'NSKeyedUnarchiver.unarchiveObject',
      'NSKeyedUnarchiver.unarchiveTopLevelObjectWithData',
      'NSUnarchiver.unarchiveObject',
    ],
  }),
  {
    id: 'unsafe-deserialization',
    message: 'Without secure coding, the author of the data chooses which objects are created.',
    kinds: ['assignment'],
    check: (node) =>
      swift
        .readBindings(node)
        .some(({ name, value }) => name === 'requiresSecureCoding' && value.text === 'false'),
  },
  {
    id: 'web-view-setting',
    confidence: 0.7,
    kinds: ['assignment'],
    check(node) {
      return swift.readBindings(node).some(({ name, value }) => {
        if (value.text === 'true')
          return /^(?:javaScriptCanOpenWindowsAutomatically|allowFileAccessFromFileURLs|allowUniversalAccessFromFileURLs)$/.test(
            name,
          )
        return value.text === 'false' && name === 'isFraudulentWebsiteWarningEnabled'
      })
    },
  },
  onCalls({
    id: 'web-view-file-access',
    calls: ['setValue'],
    check: ({ args: [value], named }) =>
      /^(?:true|1)$/.test(value?.text ?? '') &&
      /^allow(?:FileAccessFromFileURLs|UniversalAccessFromFileURLs)$/.test(
        literalOf(swift, named.get('forKey')) ?? '',
      ),
  }),
  onCalls({
    id: 'insecure-temp-file',
    severity: 'low',
    remedy: 'Add a `UUID`.',
    calls: ['createFile', 'write'],
    check: ({ args, named }) =>
      [...args, ...named.values()].some((argument) =>
        /^\/(?:var\/)?tmp\//.test(constantOf(swift, argument) ?? ''),
      ),
  }),
  onCalls({
    id: 'unsafe-memory',
    confidence: 0.6,
    calls: ['unsafeBitCast'],
    check: ({ args: [value] }) => value !== undefined && !/^-?\d+$/.test(value.text),
  }),
]

const isEncoded = (node: SyntaxNode): boolean =>
  /json|encoded|escaped|base64/i.test(resolved(node).text.slice(0, 500))
