// Generated from the sources of the service by `npm run generate`.

/** The largest `limit` of a list. */
export const MAX_PAGE_ITEMS = 1000

/** The longest code that analyze and optimize accept. */
export const MAX_CODE_BYTES = 1048576

/** The service makes a checkpoint before it deletes more files of a project at once. */
export const MAX_DELETED_UNRECORDED = 20

export interface Language {
  readonly name: string
  readonly title: string
  /** Without the dot; the usual one first. */
  readonly extensions: readonly string[]
  /** Without a parser, code is checked as plain text. */
  readonly hasParser: boolean
}

/** The languages that analyze and optimize know. */
export const languages: readonly Language[] = [
  { name: 'javascript', title: 'JavaScript', extensions: ['js', 'jsx', 'mjs', 'cjs'], hasParser: true },
  { name: 'typescript', title: 'TypeScript', extensions: ['ts', 'tsx', 'mts', 'cts'], hasParser: true },
  { name: 'vue', title: 'Vue', extensions: ['vue'], hasParser: true },
  { name: 'python', title: 'Python', extensions: ['py'], hasParser: true },
  { name: 'java', title: 'Java', extensions: ['java'], hasParser: true },
  { name: 'go', title: 'Go', extensions: ['go'], hasParser: true },
  { name: 'php', title: 'PHP', extensions: ['php'], hasParser: true },
  { name: 'csharp', title: 'C#', extensions: ['cs'], hasParser: true },
  { name: 'kotlin', title: 'Kotlin', extensions: ['kt', 'kts'], hasParser: true },
  { name: 'ruby', title: 'Ruby', extensions: ['rb'], hasParser: true },
  { name: 'rust', title: 'Rust', extensions: ['rs'], hasParser: true },
  { name: 'swift', title: 'Swift', extensions: ['swift'], hasParser: true },
  { name: 'c', title: 'C', extensions: ['c', 'h'], hasParser: true },
  { name: 'cpp', title: 'C++', extensions: ['cpp', 'cc', 'cxx', 'hpp', 'hh'], hasParser: true },
  { name: 'bash', title: 'Bash', extensions: ['sh', 'bash', 'zsh'], hasParser: true },
  { name: 'scala', title: 'Scala', extensions: ['scala', 'sc'], hasParser: true },
  { name: 'html', title: 'HTML', extensions: ['html', 'htm'], hasParser: true },
  { name: 'css', title: 'CSS', extensions: ['css'], hasParser: true },
  { name: 'sql', title: 'SQL', extensions: ['sql'], hasParser: true },
  { name: 'yaml', title: 'YAML', extensions: ['yaml', 'yml'], hasParser: true },
  { name: 'json', title: 'JSON', extensions: ['json', 'jsonc'], hasParser: true },
  { name: 'dockerfile', title: 'Dockerfile', extensions: ['dockerfile'], hasParser: true },
  { name: 'terraform', title: 'Terraform', extensions: ['tf', 'hcl'], hasParser: true },
  { name: 'dart', title: 'Dart', extensions: ['dart'], hasParser: false },
  { name: 'solidity', title: 'Solidity', extensions: ['sol'], hasParser: false },
  { name: 'lua', title: 'Lua', extensions: ['lua'], hasParser: false },
  { name: 'perl', title: 'Perl', extensions: ['pl'], hasParser: false },
  { name: 'r', title: 'R', extensions: ['r'], hasParser: false },
  { name: 'julia', title: 'Julia', extensions: ['jl'], hasParser: false },
  { name: 'haskell', title: 'Haskell', extensions: ['hs'], hasParser: false },
  { name: 'elixir', title: 'Elixir', extensions: ['ex', 'exs'], hasParser: false },
  { name: 'erlang', title: 'Erlang', extensions: ['erl'], hasParser: false },
  { name: 'clojure', title: 'Clojure', extensions: ['clj'], hasParser: false },
  { name: 'groovy', title: 'Groovy', extensions: ['groovy', 'gradle'], hasParser: false },
  { name: 'powershell', title: 'PowerShell', extensions: ['ps1'], hasParser: false },
  { name: 'objective-c', title: 'Objective-C', extensions: [], hasParser: false },
  { name: 'fsharp', title: 'F#', extensions: ['fs'], hasParser: false },
  { name: 'vb', title: 'Visual Basic', extensions: ['vb'], hasParser: false },
  { name: 'ocaml', title: 'OCaml', extensions: ['ml'], hasParser: false },
  { name: 'zig', title: 'Zig', extensions: ['zig'], hasParser: false },
  { name: 'nim', title: 'Nim', extensions: ['nim'], hasParser: false },
  { name: 'crystal', title: 'Crystal', extensions: ['cr'], hasParser: false },
  { name: 'd', title: 'D', extensions: ['d'], hasParser: false },
  { name: 'fortran', title: 'Fortran', extensions: ['f90'], hasParser: false },
  { name: 'matlab', title: 'MATLAB', extensions: [], hasParser: false },
  { name: 'pascal', title: 'Pascal', extensions: [], hasParser: false },
  { name: 'ada', title: 'Ada', extensions: [], hasParser: false },
  { name: 'cobol', title: 'COBOL', extensions: [], hasParser: false },
  { name: 'lisp', title: 'Lisp', extensions: [], hasParser: false },
  { name: 'scheme', title: 'Scheme', extensions: [], hasParser: false },
  { name: 'prolog', title: 'Prolog', extensions: [], hasParser: false },
  { name: 'assembly', title: 'Assembly', extensions: ['asm'], hasParser: false },
  { name: 'tcl', title: 'Tcl', extensions: ['tcl'], hasParser: false },
  { name: 'awk', title: 'AWK', extensions: ['awk'], hasParser: false },
  { name: 'batch', title: 'Batch', extensions: ['bat', 'cmd'], hasParser: false },
  { name: 'svelte', title: 'Svelte', extensions: ['svelte'], hasParser: false },
  { name: 'astro', title: 'Astro', extensions: ['astro'], hasParser: false },
  { name: 'scss', title: 'SCSS', extensions: ['scss', 'sass'], hasParser: false },
  { name: 'less', title: 'Less', extensions: ['less'], hasParser: false },
  { name: 'graphql', title: 'GraphQL', extensions: ['graphql', 'gql'], hasParser: false },
  { name: 'protobuf', title: 'Protocol Buffers', extensions: ['proto'], hasParser: false },
  { name: 'makefile', title: 'Makefile', extensions: ['makefile'], hasParser: false },
  { name: 'toml', title: 'TOML', extensions: ['toml'], hasParser: false },
  { name: 'xml', title: 'XML', extensions: ['xml', 'xsd', 'xslt', 'svg'], hasParser: false },
  { name: 'latex', title: 'LaTeX', extensions: ['tex'], hasParser: false },
  { name: 'ini', title: 'INI', extensions: ['ini', 'properties', 'env'], hasParser: false },
  { name: 'markdown', title: 'Markdown', extensions: ['md', 'mdx', 'markdown'], hasParser: false },
  { name: 'text', title: 'Plain text', extensions: ['txt'], hasParser: false },
]
