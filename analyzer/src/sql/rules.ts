import type { RuleHead } from '../core/rules.ts'

export type SqlNode = Record<string, unknown>

interface SqlRule extends RuleHead {
  /** Names of the parser's nodes. */
  readonly kinds: readonly string[]
  check(node: SqlNode): boolean
  /** The byte where it is shown, if not where the node begins. */
  at?(node: SqlNode): number | undefined
}

const text = (value: unknown): string => JSON.stringify(value) ?? ''
const operator = (node: SqlNode): string => /"sval":"([^"]*)"/.exec(text(node.name))?.[1] ?? ''
const isNull = (value: unknown): boolean => text(value).startsWith('{"A_Const":{"isnull":true')
const functionName = (node: SqlNode): string =>
  [...text(node.funcname).matchAll(/"sval":"([^"]*)"/g)].at(-1)?.[1] ?? ''
const options = (node: SqlNode): { name: string; arg: string; location?: number }[] =>
  ((node.options ?? []) as { DefElem?: { defname: string; arg?: unknown; location?: number } }[]).flatMap(
    ({ DefElem: option }) =>
      option
        ? [
            {
              name: option.defname,
              arg: text(option.arg),
              ...(option.location !== undefined && { location: option.location }),
            },
          ]
        : [],
  )
const SECRET_COLUMN =
  /^(?:user_?|login_?)?(?:password|passwd|pwd|passphrase|secret|pin_code|credit_card(?:_number)?|card_number|cvv|ssn)$/i
const TEXT_TYPE = /"sval":"(?:text|varchar|bpchar|citext)"/

export const sqlRules: readonly SqlRule[] = [
  {
    id: 'update-without-where',
    kinds: ['UpdateStmt'],
    check: (node) => !node.whereClause && !node.fromClause,
  },
  {
    id: 'delete-without-where',
    remedy: 'Add a `WHERE` clause, or use `TRUNCATE`.',
    kinds: ['DeleteStmt'],
    check: (node) => !node.whereClause && !node.usingClause,
  },
  {
    id: 'null-comparison',
    confidence: 0.95,
    kinds: ['A_Expr'],
    check: (node) =>
      node.kind === 'AEXPR_OP' &&
      /^(?:=|<>|!=)$/.test(operator(node)) &&
      (isNull(node.rexpr) || isNull(node.lexpr)),
  },
  {
    id: 'always-true',
    confidence: 0.8,
    kinds: ['A_Expr'],
    check: (node) =>
      operator(node) === '=' && plain(node.lexpr) === plain(node.rexpr) && node.lexpr !== undefined,
  },
  {
    id: 'not-in-subquery',
    confidence: 0.6,
    kinds: ['BoolExpr'],
    check: (node) =>
      node.boolop === 'NOT_EXPR' && /^\[\{"SubLink":\{"subLinkType":"ANY_SUBLINK"/.test(text(node.args)),
  },
  {
    id: 'excessive-permissions',
    cwe: 732,
    message: 'Every user of the database gets these rights.',
    remedy: 'Name the role that needs them.',
    kinds: ['GrantStmt'],
    check: (node) =>
      node.is_grant === true &&
      text(node.grantees).includes('ROLESPEC_PUBLIC') &&
      (!node.privileges ||
        /"priv_name":"(?:insert|update|delete|truncate|create|all)"/.test(text(node.privileges))),
  },
  {
    id: 'excessive-permissions',
    message: 'The role may do everything, and skips every check.',
    kinds: ['CreateRoleStmt', 'AlterRoleStmt'],
    check: (node) =>
      options(node).some(({ name, arg }) => /^(?:superuser|bypassrls)$/.test(name) && arg.includes('true')),
  },
  {
    id: 'hardcoded-secret',
    message: 'The script contains a password, which stays in its history and in logs.',
    remedy: 'Pass it as a variable.',
    kinds: ['CreateRoleStmt', 'AlterRoleStmt'],
    check: (node) =>
      options(node).some(
        ({ name, arg }) =>
          name === 'password' && /"sval":"(?!SCRAM-SHA-256\$|md5[0-9a-f]{32}")[^"]+"/.test(arg),
      ),
    at: (node) => options(node).find(({ name }) => name === 'password')?.location,
  },
  {
    id: 'hardcoded-secret',
    confidence: 0.8,
    message: 'The script writes a password into the table, where anyone who reads the script can see it.',
    kinds: ['InsertStmt'],
    check: (node) => secretValue(node) !== undefined,
    at: secretValue,
  },
  {
    id: 'unsafe-search-path',
    kinds: ['CreateFunctionStmt'],
    check: (node) =>
      options(node).some(({ name, arg }) => name === 'security' && arg.includes('true')) &&
      !options(node).some(({ name, arg }) => name === 'set' && arg.includes('search_path')),
    at: (node) => options(node).find(({ name }) => name === 'security')?.location,
  },
  {
    id: 'plaintext-password',
    severity: 'medium',
    confidence: 0.7,
    message: 'The column stores secrets in clear text, as its name and type suggest.',
    remedy: 'Store a salted password hash, and encrypt other secrets.',
    kinds: ['ColumnDef'],
    check: (node) => SECRET_COLUMN.test(String(node.colname)) && TEXT_TYPE.test(text(node.typeName)),
  },
  {
    id: 'weak-hash',
    severity: 'high',
    confidence: 0.8,
    message: 'MD5 and SHA-1 of a password can be guessed billions of times per second.',
    remedy: "Use `crypt()` with `gen_salt('bf')`.",
    kinds: ['FuncCall'],
    check: (node) =>
      (/^(?:md5|sha1)$/.test(functionName(node)) && /passw|pwd|secret|token/i.test(text(node.args))) ||
      (functionName(node) === 'digest' && /"sval":"(?:md5|sha1)"/.test(text(node.args))) ||
      (functionName(node) === 'gen_salt' && /"sval":"(?:md5|des|xdes)"/.test(text(node.args))),
  },
  {
    id: 'weak-random',
    severity: 'medium',
    confidence: 0.7,
    message: '`random()` is predictable, so values made from it can be guessed.',
    remedy: 'Use `gen_random_uuid()` or `gen_random_bytes()`.',
    kinds: ['FuncCall'],
    check: (node) =>
      /^(?:md5|encode|sha256|substr|substring)$/.test(functionName(node)) &&
      /"funcname":\[\{"String":\{"sval":"random"\}\}\]/.test(text(node.args)),
  },
  {
    id: 'command-injection',
    message: 'The statement runs a program of the operating system with the rights of the database server.',
    kinds: ['CopyStmt'],
    check: (node) => node.is_program === true,
  },
  {
    id: 'row-security-off',
    kinds: ['AlterTableCmd'],
    check: (node) => node.subtype === 'AT_DisableRowSecurity',
  },
  {
    id: 'row-security-for-all',
    confidence: 0.8,
    kinds: ['CreatePolicyStmt'],
    check: (node) =>
      node.cmd_name !== 'select' &&
      [node.qual, node.with_check].some((value) =>
        /^\{"A_Const":\{"boolval":\{"boolval":true/.test(text(value)),
      ),
  },
  {
    id: 'select-star',
    confidence: 0.7,
    kinds: ['ResTarget'],
    check: (node) => /^\{"ColumnRef":\{"fields":\[\{"A_Star":\{\}\}\]/.test(text(node.val)),
  },
  {
    id: 'leading-wildcard',
    confidence: 0.8,
    kinds: ['A_Expr'],
    check: (node) => /^AEXPR_I?LIKE$/.test(String(node.kind)) && /"sval":"%[^"]/.test(text(node.rexpr)),
  },
  {
    id: 'order-by-random',
    confidence: 0.8,
    kinds: ['SortBy'],
    check: (node) =>
      /^\{"FuncCall":\{"funcname":\[\{"String":\{"sval":"(?:random|rand|newid)"\}\}\]/.test(text(node.node)),
    at: (node) => (node.node as { FuncCall?: { location?: number } }).FuncCall?.location,
  },
]

/** Without the places: the same text is the same. */
function plain(value: unknown): string {
  return text(value).replace(/,?"location":\d+/g, '')
}

/** Where a literal is given to a column of passwords. */
function secretValue(node: SqlNode): number | undefined {
  const columns = ((node.cols ?? []) as { ResTarget?: { name?: string } }[]).map(
    ({ ResTarget }) => ResTarget?.name ?? '',
  )
  const column = columns.findIndex((name) => SECRET_COLUMN.test(name))
  const rows = /"valuesLists":(\[.*\])/.test(text(node.selectStmt))
    ? ((node.selectStmt as { SelectStmt?: { valuesLists?: { List?: { items?: unknown[] } }[] } }).SelectStmt
        ?.valuesLists ?? [])
    : []
  if (column < 0) return undefined
  for (const { List } of rows) {
    const value = List?.items?.[column] as
      | { A_Const?: { sval?: { sval?: string }; location?: number } }
      | undefined
    const literal = value?.A_Const?.sval?.sval ?? ''
    if (literal !== '' && !/^(?:\$(?:2[aby]|argon2|scrypt|5|6)\$|pbkdf2|\{|[0-9a-f]{40,}$)/.test(literal))
      return value?.A_Const?.location
  }
  return undefined
}
