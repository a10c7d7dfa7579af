import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { isBuilt, isFixed, resolved } from '../built.ts'
import { onCalls } from '../dialect.ts'

const queries = [
  'query',
  'query_as',
  'query_scalar',
  'query_row',
  'query_map',
  'execute',
  'execute_batch',
  'prepare',
  'batch_execute',
  'query_one',
  'query_opt',
  'simple_query',
  'sql_query',
  'query_drop',
  'query_first',
  'exec',
  'exec_drop',
  'prepare_cached',
  'raw_sql',
  'fetch_all',
  'from_string',
  'query_iter',
]

/** Values that become commands and queries. */
export const injectionRules: readonly TreeRule[] = [
  onCalls({
    id: 'command-injection',
    confidence: 0.85,
    remedy: 'Run the program directly, and pass each argument with `arg`.',
    calls: ['arg', 'args'],
    check({ receiver, args: [value], name }) {
      if (!receiver || !value) return undefined
      const chain = receiver.text.slice(-600)
      if (name === 'args')
        return (
          /Command::new\("(?:\/bin\/)?(?:ba|z|da)?sh"\)$/.test(chain) &&
          /"-c"/.test(value.text) &&
          value.all('macro_invocation', 'binary_expression').length > 0
        )
      if (
        !/Command::new\(\s*"(?:[\w/]*\/)?(?:(?:ba|z|da)?sh|cmd(?:\.exe)?|powershell)"/.test(chain) ||
        !/arg\(\s*"(?:-\w*c|\/C|\/c|-Command)"\s*\)\s*$/.test(chain)
      )
        return undefined
      return isBuilt(value) || (!isFixed(value) && { severity: 'medium', confidence: 0.6 })
    },
  }),
  onCalls({
    id: 'sql-injection',
    confidence: 0.85,
    remedy: 'Use parameters (`?1`, `$1`) and bind the values.',
    calls: queries,
    check({ args }) {
      const query = args.find(
        (argument) =>
          isBuilt(argument) &&
          /\b(?:select|insert|update|delete|drop|create|alter|where|from)\b/i.test(textOfBuilt(argument)),
      )
      return query ? { at: query } : undefined
    },
  }),
  onCalls({
    id: 'unsafe-deserialization',
    severity: 'medium',
    confidence: 0.7,
    message: 'The library to load depends on a value, and its code is executed.',
    remedy: 'Load libraries from fixed places only.',
    calls: ['Library.new'],
    check: ({ args: [path] }) => path !== undefined && !isFixed(path),
  }),
]

const textOfBuilt = (node: SyntaxNode): string => resolved(node).text.slice(0, 2_000)
