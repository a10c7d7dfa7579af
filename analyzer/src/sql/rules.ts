import type { Finding } from '../core/types.ts'

export type SqlNode = Record<string, unknown>

interface SqlRule extends Pick<Finding, 'category' | 'severity' | 'confidence' | 'message'> {
  readonly id: string
  readonly cwe?: number
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
    category: 'bugs',
    severity: 'high',
    confidence: 0.9,
    cwe: 1025,
    message: '`UPDATE` without `WHERE` changes every row of the table.',
    kinds: ['UpdateStmt'],
    check: (node) => !node.whereClause && !node.fromClause,
  },
  {
    id: 'delete-without-where',
    category: 'bugs',
    severity: 'high',
    confidence: 0.9,
    cwe: 1025,
    message:
      '`DELETE` without `WHERE` deletes every row of the table. Add a `WHERE` clause, or use `TRUNCATE`.',
    kinds: ['DeleteStmt'],
    check: (node) => !node.whereClause && !node.usingClause,
  },
  {
    id: 'null-comparison',
    category: 'bugs',
    severity: 'high',
    confidence: 0.95,
    cwe: 480,
    message: 'A comparison with NULL is never true. Use IS NULL or IS NOT NULL.',
    kinds: ['A_Expr'],
    check: (node) =>
      node.kind === 'AEXPR_OP' &&
      /^(?:=|<>|!=)$/.test(operator(node)) &&
      (isNull(node.rexpr) || isNull(node.lexpr)),
  },
  {
    id: 'always-true',
    category: 'bugs',
    severity: 'medium',
    confidence: 0.8,
    cwe: 571,
    message: 'Both sides are the same, so the condition is constant.',
    kinds: ['A_Expr'],
    check: (node) =>
      operator(node) === '=' && plain(node.lexpr) === plain(node.rexpr) && node.lexpr !== undefined,
  },
  {
    id: 'not-in-subquery',
    category: 'bugs',
    severity: 'medium',
    confidence: 0.6,
    cwe: 480,
    message: '`NOT IN` is never true if the subquery returns a NULL. Use `NOT EXISTS`.',
    kinds: ['BoolExpr'],
    check: (node) =>
      node.boolop === 'NOT_EXPR' && /^\[\{"SubLink":\{"subLinkType":"ANY_SUBLINK"/.test(text(node.args)),
  },
  {
    id: 'excessive-permissions',
    category: 'security',
    severity: 'high',
    confidence: 0.9,
    cwe: 732,
    message: 'Every user of the database gets these rights. Name the role that needs them.',
    kinds: ['GrantStmt'],
    check: (node) =>
      node.is_grant === true &&
      text(node.grantees).includes('ROLESPEC_PUBLIC') &&
      (!node.privileges ||
        /"priv_name":"(?:insert|update|delete|truncate|create|all)"/.test(text(node.privileges))),
  },
  {
    id: 'excessive-permissions',
    category: 'security',
    severity: 'high',
    confidence: 0.9,
    cwe: 250,
    message: 'The role may do everything, past every check. Grant what it needs.',
    kinds: ['CreateRoleStmt', 'AlterRoleStmt'],
    check: (node) =>
      options(node).some(({ name, arg }) => /^(?:superuser|bypassrls)$/.test(name) && arg.includes('true')),
  },
  {
    id: 'hardcoded-secret',
    category: 'security',
    severity: 'high',
    confidence: 0.9,
    cwe: 798,
    message: 'The script contains a password, which stays in its history and in logs. Pass it as a variable.',
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
    category: 'security',
    severity: 'high',
    confidence: 0.8,
    cwe: 798,
    message: 'The script writes a password into the table, where anyone who reads the script can see it.',
    kinds: ['InsertStmt'],
    check: (node) => secretValue(node) !== undefined,
    at: secretValue,
  },
  {
    id: 'unsafe-search-path',
    category: 'security',
    severity: 'high',
    confidence: 0.9,
    cwe: 426,
    message: 'A `SECURITY DEFINER` function without its own `search_path` uses that of the caller.',
    kinds: ['CreateFunctionStmt'],
    check: (node) =>
      options(node).some(({ name, arg }) => name === 'security' && arg.includes('true')) &&
      !options(node).some(({ name, arg }) => name === 'set' && arg.includes('search_path')),
    at: (node) => options(node).find(({ name }) => name === 'security')?.location,
  },
  {
    id: 'plaintext-password',
    category: 'security',
    severity: 'medium',
    confidence: 0.7,
    cwe: 256,
    message:
      'The column stores secrets in clear text, as its name and type suggest. Store a salted password hash, and encrypt other secrets.',
    kinds: ['ColumnDef'],
    check: (node) => SECRET_COLUMN.test(String(node.colname)) && TEXT_TYPE.test(text(node.typeName)),
  },
  {
    id: 'weak-hash',
    category: 'security',
    severity: 'high',
    confidence: 0.8,
    cwe: 328,
    message: "MD5 and SHA-1 of a password are guessed at billions a second. Use crypt() with gen_salt('bf').",
    kinds: ['FuncCall'],
    check: (node) =>
      (/^(?:md5|sha1)$/.test(functionName(node)) && /passw|pwd|secret|token/i.test(text(node.args))) ||
      (functionName(node) === 'digest' && /"sval":"(?:md5|sha1)"/.test(text(node.args))) ||
      (functionName(node) === 'gen_salt' && /"sval":"(?:md5|des|xdes)"/.test(text(node.args))),
  },
  {
    id: 'weak-random',
    category: 'security',
    severity: 'medium',
    confidence: 0.7,
    cwe: 338,
    message:
      'random() can be foretold. Use gen_random_uuid() or gen_random_bytes() for what must not be guessed.',
    kinds: ['FuncCall'],
    check: (node) =>
      /^(?:md5|encode|sha256|substr|substring)$/.test(functionName(node)) &&
      /"funcname":\[\{"String":\{"sval":"random"\}\}\]/.test(text(node.args)),
  },
  {
    id: 'command-injection',
    category: 'security',
    severity: 'high',
    confidence: 0.9,
    cwe: 78,
    message: 'The statement runs a program of the operating system with the rights of the database server.',
    kinds: ['CopyStmt'],
    check: (node) => node.is_program === true,
  },
  {
    id: 'row-security-off',
    category: 'security',
    severity: 'high',
    confidence: 0.9,
    cwe: 284,
    message: 'Without row security, every role with access to the table sees all rows.',
    kinds: ['AlterTableCmd'],
    check: (node) => node.subtype === 'AT_DisableRowSecurity',
  },
  {
    id: 'row-security-for-all',
    category: 'security',
    severity: 'high',
    confidence: 0.8,
    cwe: 284,
    message:
      'The row security policy is always true, so it protects nothing. Compare the row with the current user.',
    kinds: ['CreatePolicyStmt'],
    check: (node) =>
      node.cmd_name !== 'select' &&
      [node.qual, node.with_check].some((value) =>
        /^\{"A_Const":\{"boolval":\{"boolval":true/.test(text(value)),
      ),
  },
  {
    id: 'select-star',
    category: 'style',
    severity: 'low',
    confidence: 0.7,
    message:
      '`SELECT *` reads columns that are not needed, and changes when the table changes. Name the columns.',
    kinds: ['ResTarget'],
    check: (node) => /^\{"ColumnRef":\{"fields":\[\{"A_Star":\{\}\}\]/.test(text(node.val)),
  },
  {
    id: 'leading-wildcard',
    category: 'performance',
    severity: 'low',
    confidence: 0.8,
    message: 'A pattern that starts with `%` cannot use an ordinary index, so every row is read.',
    kinds: ['A_Expr'],
    check: (node) => /^AEXPR_I?LIKE$/.test(String(node.kind)) && /"sval":"%[^"]/.test(text(node.rexpr)),
  },
  {
    id: 'order-by-random',
    category: 'performance',
    severity: 'medium',
    confidence: 0.8,
    message: 'Sorting by a random number reads and sorts the whole table. Use TABLESAMPLE or a random key.',
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
