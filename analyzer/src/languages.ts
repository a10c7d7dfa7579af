import type { Language } from './core/types.ts'

interface Entry extends Omit<Language, 'aliases'> {
  /** Names that requests use, besides the name and the extensions. */
  readonly otherNames?: readonly string[]
}

const parsed: readonly Entry[] = [
  {
    name: 'javascript',
    title: 'JavaScript',
    extensions: ['js', 'jsx', 'mjs', 'cjs'],
    otherNames: ['node', 'nodejs', 'node.js', 'ecmascript', 'es6'],
    open: async () => (await import('./javascript/index.ts')).openJavascript(),
  },
  {
    name: 'typescript',
    title: 'TypeScript',
    extensions: ['ts', 'tsx', 'mts', 'cts'],
    open: async () => (await import('./javascript/index.ts')).openTypescript(),
  },
  {
    name: 'vue',
    title: 'Vue',
    extensions: ['vue'],
    otherNames: ['vuejs', 'vue.js', 'vue3'],
    open: async () => (await import('./javascript/index.ts')).openVue(),
  },
  {
    name: 'python',
    title: 'Python',
    extensions: ['py'],
    otherNames: ['python3', 'py3'],
    open: async () => (await import('./python/index.ts')).openPython(),
  },
  {
    name: 'java',
    title: 'Java',
    extensions: ['java'],
    open: async () => (await import('./java/index.ts')).openJava(),
  },
  {
    name: 'go',
    title: 'Go',
    extensions: ['go'],
    otherNames: ['golang'],
    open: async () => (await import('./go/index.ts')).openGo(),
  },
  {
    name: 'php',
    title: 'PHP',
    extensions: ['php'],
    otherNames: ['php8', 'php7'],
    open: async () => (await import('./php/index.ts')).openPhp(),
  },
  {
    name: 'csharp',
    title: 'C#',
    extensions: ['cs'],
    otherNames: ['c#', 'dotnet', '.net'],
    open: async () => (await import('./csharp/index.ts')).openCsharp(),
  },
  {
    name: 'kotlin',
    title: 'Kotlin',
    extensions: ['kt', 'kts'],
    open: async () => (await import('./kotlin/index.ts')).openKotlin(),
  },
  {
    name: 'ruby',
    title: 'Ruby',
    extensions: ['rb'],
    open: async () => (await import('./ruby/index.ts')).openRuby(),
  },
  {
    name: 'rust',
    title: 'Rust',
    extensions: ['rs'],
    open: async () => (await import('./rust/index.ts')).openRust(),
  },
  {
    name: 'swift',
    title: 'Swift',
    extensions: ['swift'],
    open: async () => (await import('./swift/index.ts')).openSwift(),
  },
  {
    name: 'c',
    title: 'C',
    extensions: ['c', 'h'],
    otherNames: ['c99', 'c11'],
    open: async () => (await import('./c/index.ts')).openC(),
  },
  {
    name: 'cpp',
    title: 'C++',
    extensions: ['cpp', 'cc', 'cxx', 'hpp', 'hh'],
    otherNames: ['c++', 'cplusplus'],
    open: async () => (await import('./c/index.ts')).openCpp(),
  },
  {
    name: 'bash',
    title: 'Bash',
    extensions: ['sh', 'bash', 'zsh'],
    otherNames: ['shell', 'shellscript'],
    open: async () => (await import('./bash/index.ts')).openBash(),
  },
  {
    name: 'scala',
    title: 'Scala',
    extensions: ['scala', 'sc'],
    open: async () => (await import('./scala/index.ts')).openScala(),
  },
  {
    name: 'html',
    title: 'HTML',
    extensions: ['html', 'htm'],
    otherNames: ['html5', 'xhtml'],
    open: async () => (await import('./html/index.ts')).openHtml(),
  },
  {
    name: 'css',
    title: 'CSS',
    extensions: ['css'],
    otherNames: ['css3'],
    open: async () => (await import('./css/index.ts')).openCss(),
  },
  {
    name: 'sql',
    title: 'SQL',
    extensions: ['sql'],
    otherNames: ['postgresql', 'postgres', 'pgsql', 'plpgsql'],
    open: async () => (await import('./sql/index.ts')).openSql(),
  },
  {
    name: 'yaml',
    title: 'YAML',
    extensions: ['yaml', 'yml'],
    open: async () => (await import('./yaml/index.ts')).openYaml(),
  },
  {
    name: 'json',
    title: 'JSON',
    extensions: ['json', 'jsonc'],
    otherNames: ['json5'],
    open: async () => (await import('./json/index.ts')).openJson(),
  },
  {
    name: 'dockerfile',
    title: 'Dockerfile',
    extensions: ['dockerfile'],
    otherNames: ['docker'],
    open: async () => (await import('./dockerfile/index.ts')).openDockerfile(),
  },
  {
    name: 'terraform',
    title: 'Terraform',
    extensions: ['tf', 'hcl'],
    open: async () => (await import('./terraform/index.ts')).openTerraform(),
  },
]

type PlainEntry = readonly [
  name: string,
  title: string,
  extensions: readonly string[],
  otherNames?: readonly string[],
]

/** Known by name: they get only the findings that apply to any text. */
const plain: readonly PlainEntry[] = [
  ['dart', 'Dart', ['dart'], ['flutter']],
  ['solidity', 'Solidity', ['sol']],
  ['lua', 'Lua', ['lua']],
  ['perl', 'Perl', ['pl']],
  ['r', 'R', ['r'], ['rlang']],
  ['julia', 'Julia', ['jl']],
  ['haskell', 'Haskell', ['hs']],
  ['elixir', 'Elixir', ['ex', 'exs']],
  ['erlang', 'Erlang', ['erl']],
  ['clojure', 'Clojure', ['clj']],
  ['groovy', 'Groovy', ['groovy', 'gradle']],
  ['powershell', 'PowerShell', ['ps1'], ['pwsh']],
  ['objective-c', 'Objective-C', [], ['objc', 'objectivec']],
  ['fsharp', 'F#', ['fs'], ['f#']],
  ['vb', 'Visual Basic', ['vb'], ['vbnet', 'visualbasic']],
  ['ocaml', 'OCaml', ['ml']],
  ['zig', 'Zig', ['zig']],
  ['nim', 'Nim', ['nim']],
  ['crystal', 'Crystal', ['cr']],
  ['d', 'D', ['d'], ['dlang']],
  ['fortran', 'Fortran', ['f90']],
  ['matlab', 'MATLAB', [], ['octave']],
  ['pascal', 'Pascal', [], ['delphi']],
  ['ada', 'Ada', []],
  ['cobol', 'COBOL', []],
  ['lisp', 'Lisp', [], ['commonlisp', 'elisp']],
  ['scheme', 'Scheme', [], ['racket']],
  ['prolog', 'Prolog', []],
  ['assembly', 'Assembly', ['asm'], ['nasm']],
  ['tcl', 'Tcl', ['tcl']],
  ['awk', 'AWK', ['awk']],
  ['batch', 'Batch', ['bat', 'cmd']],
  ['svelte', 'Svelte', ['svelte']],
  ['astro', 'Astro', ['astro']],
  ['scss', 'SCSS', ['scss', 'sass']],
  ['less', 'Less', ['less']],
  ['graphql', 'GraphQL', ['graphql', 'gql']],
  ['protobuf', 'Protocol Buffers', ['proto']],
  ['makefile', 'Makefile', ['makefile'], ['make']],
  ['toml', 'TOML', ['toml']],
  ['xml', 'XML', ['xml', 'xsd', 'xslt', 'svg']],
  ['latex', 'LaTeX', ['tex']],
]

/** As `plain`, but secrets in them are found without quotes. */
const prose: readonly PlainEntry[] = [
  ['ini', 'INI', ['ini', 'properties', 'env'], ['dotenv']],
  ['markdown', 'Markdown', ['md', 'mdx', 'markdown']],
  ['text', 'Plain text', ['txt'], ['plaintext']],
]

/** The single table of languages. An engine is loaded when its language is first used. */
export const languages: readonly Language[] = [
  ...parsed,
  ...plain.map(asText(async () => (await import('./plain.ts')).openPlain())),
  ...prose.map(asText(async () => (await import('./plain.ts')).openProse())),
].map(withAliases)

function asText(open: Language['open']) {
  return ([name, title, extensions, otherNames = []]: PlainEntry): Entry => {
    return { name, title, extensions, otherNames, asText: true, open }
  }
}

function withAliases({ otherNames = [], ...entry }: Entry): Language {
  return { ...entry, aliases: [...entry.extensions.filter((one) => one !== entry.name), ...otherNames] }
}
