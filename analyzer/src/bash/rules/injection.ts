import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import { commandRule, expansions, textOf, valuesOf, variableOf } from '../reading.ts'

const shells = /^(?:ba|da|z|k|c|tc|fi)?sh$/

/** Values that become commands and queries. */
export const injectionRules: readonly TreeRule[] = [
  commandRule({
    id: 'code-injection',
    cwe: 94,
    confidence: 0.8,
    message: '`eval` executes the value as shell code, including any `;` or `$( )` in it.',
    remedy: 'Use an array for commands, or `${!name}` for names.',
    commands: ['eval'],
    check({ args }) {
      const variables = args
        .flatMap((word) => word.all(...expansions))
        .filter((expansion) => !isFixed(expansion))
      if (variables.length === 0) return undefined
      return variables.some((expansion) => /^(?:\d+|[@*])$/.test(variableOf(expansion)))
        ? { confidence: 0.95 }
        : { severity: 'medium', confidence: 0.7 }
    },
  }),
  commandRule({
    id: 'command-injection',
    confidence: 0.8,
    remedy: 'Pass it as an argument: `sh -c \'… "$1"\' sh "$value"`.',
    commands: ['sh', 'bash', 'dash', 'zsh', 'ksh', 'su', 'ssh'],
    check(command) {
      const index =
        command.name === 'ssh'
          ? lastWord(command.args)
          : command.args.findIndex(({ text }) => /^-\w*c$/.test(text)) + 1
      const script = index > 0 ? command.args[index] : undefined
      if (script?.kind !== 'string') return undefined
      const variables = script
        .all(...expansions)
        .filter((expansion) => !isFixed(expansion) && !/@Q\}|^\$\{?#/.test(expansion.text))
      if (
        variables.length === 0 ||
        (script.namedChildren.every(({ kind }) => expansions.includes(kind)) && command.name === 'ssh')
      )
        return undefined
      return variables.some((expansion) => /^(?:\d+|[@*])$/.test(originOf(expansion)))
        ? { at: script }
        : { at: script, severity: 'medium', confidence: 0.6 }
    },
  }),
  commandRule({
    id: 'command-injection',
    severity: 'medium',
    message: 'File names become part of the command line, so a name with `$( )` or `;` in it is executed.',
    remedy: 'Pass them as arguments: `sh -c \'… "$1"\' sh {}`.',
    commands: ['find', 'xargs'],
    check({ args }) {
      const index = args.findIndex(
        ({ text }, at) => /^-\w*c$/.test(text) && shells.test(textOf(args[at - 1]) ?? ''),
      )
      const script = index < 0 ? undefined : args[index + 1]
      return script && /\{\}/.test(script.text) ? { at: script } : undefined
    },
  }),
  commandRule({
    id: 'sql-injection',
    confidence: 0.75,
    remedy: 'Pass it as a variable of the client (`psql -v`, prepared statements).',
    commands: ['mysql', 'psql', 'sqlite3', 'mariadb', 'sqlcmd', 'sqlplus', 'clickhouse-client'],
    check({ args }) {
      const query = args.find(
        (word) =>
          /\b(?:SELECT\s|INSERT\s+INTO|UPDATE\s+\w|DELETE\s+FROM|DROP\s|ALTER\s|GRANT\s|CREATE\s)/i.test(
            word.text,
          ) && word.all(...expansions).some((expansion) => !isFixed(expansion)),
      )
      return query ? { at: query } : undefined
    },
  }),
]

function lastWord(args: readonly SyntaxNode[]): number {
  return args.length > 1 && args.at(-1)?.kind === 'string' ? args.length - 1 : -1
}

/** A variable that only gets fixed words. */
function isFixed(expansion: SyntaxNode): boolean {
  const name = variableOf(expansion)
  if (/^[#?$!-]$/.test(name) || /^(?:HOME|PWD|UID|EUID|USER|HOSTNAME|RANDOM|SECONDS|LINENO)$/.test(name))
    return true
  const values = valuesOf(expansion, name)
  return (
    values.length > 0 &&
    values.every(
      (value) =>
        value !== undefined && (textOf(value) !== undefined || value.kind === 'arithmetic_expansion'),
    )
  )
}

/** `x=$1; … $x` → `1`. */
function originOf(expansion: SyntaxNode): string {
  const name = variableOf(expansion)
  const values = valuesOf(expansion, name)
  const inner = values.length === 1 ? values[0]?.all(...expansions)[0] : undefined
  return inner ? variableOf(inner) : name
}
