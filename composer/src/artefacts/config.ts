import type { Intent } from '../intent/intent.ts'
import { crontab } from './configs/crontab.ts'
import { gitignore } from './configs/gitignore.ts'
import { kubernetes } from './configs/kubernetes.ts'
import { makefile } from './configs/makefile.ts'
import { nginx } from './configs/nginx.ts'
import { json, packageJson } from './configs/package-json.ts'
import { dotenv, terraform } from './configs/small.ts'
import { systemd } from './configs/systemd.ts'
import { portIn, projectName, says } from './facts.ts'

/** `path alias @/* to src/*`. */
const aliasIn = (prompt: string): { paths?: Record<string, string[]> } => {
  const [, alias, target] =
    /\balias(?:es)?\s+["'`]?(@?[\w~]*\/\*)["'`]?\s*(?:to|->|for|=>|:|=)\s*["'`]?(?:\.\/)?([\w/-]+\/\*)/i.exec(
      prompt,
    ) ?? []
  return alias === undefined || target === undefined ? {} : { paths: { [alias]: [`./${target}`] } }
}

type Config = readonly [said: RegExp, language: string, compose: (intent: Intent) => string]

/** Files of settings, by what people call them. The first that is named is meant. */
const configs: readonly Config[] = [
  [
    /\btsconfig\b|\btypescript config/i,
    'json',
    ({ prompt }) => {
      const isBrowser = says(prompt, /\breact\b|\bbrowser\b|\bvite\b|\bfront ?end\b|\bnext\b/i)
      const isLibrary = says(prompt, /\blibrary\b|\bpackage\b/i)
      return json({
        compilerOptions: {
          target: 'ES2023',
          ...(isBrowser
            ? {
                lib: ['ES2023', 'DOM', 'DOM.Iterable'],
                module: 'ESNext',
                moduleResolution: 'bundler',
                jsx: 'react-jsx',
                noEmit: true,
              }
            : { module: 'NodeNext', moduleResolution: 'NodeNext', rootDir: 'src', outDir: 'dist' }),
          ...(isLibrary && !isBrowser && { declaration: true, declarationMap: true, sourceMap: true }),
          ...aliasIn(prompt),
          strict: true,
          noUncheckedIndexedAccess: true,
          noImplicitOverride: true,
          noFallthroughCasesInSwitch: true,
          exactOptionalPropertyTypes: true,
          verbatimModuleSyntax: true,
          skipLibCheck: true,
          forceConsistentCasingInFileNames: true,
        },
        include: ['src'],
      })
    },
  ],
  [/\bpackage\.json\b/i, 'json', packageJson],
  [
    /\beslint/i,
    'javascript',
    ({ prompt }) => {
      const types = !says(prompt, /\bjavascript\b/i) || says(prompt, /\btypescript\b/i)
      const isReact = says(prompt, /\breact\b|\bnext\b/i)
      return [
        "import js from '@eslint/js'",
        "import globals from 'globals'",
        ...(isReact ? ["import reactHooks from 'eslint-plugin-react-hooks'"] : []),
        ...(types ? ["import tseslint from 'typescript-eslint'"] : []),
        '',
        types ? 'export default tseslint.config(' : 'export default [',
        "  { ignores: ['dist', 'coverage'] },",
        '  js.configs.recommended,',
        ...(types ? ['  ...tseslint.configs.strict,'] : []),
        '  {',
        `    languageOptions: { globals: globals.${isReact ? 'browser' : 'node'} },`,
        ...(isReact ? ["    plugins: { 'react-hooks': reactHooks },"] : []),
        '    rules: {',
        "      eqeqeq: ['error', 'always'],",
        "      'no-console': 'warn',",
        "      'prefer-const': 'error',",
        ...(isReact ? ['      ...reactHooks.configs.recommended.rules,'] : []),
        '    },',
        '  },',
        types ? ')' : ']',
        '',
      ].join('\n')
    },
  ],
  [
    /\bprettier/i,
    'json',
    ({ prompt }) =>
      json({
        printWidth: Number(
          /\b(\d{2,3}) (?:columns?|characters?|chars|wide)\b|\bwidth (?:of )?(\d{2,3})\b/i
            .exec(prompt)
            ?.slice(1)
            .find(Boolean) ?? 100,
        ),
        semi: !says(prompt, /\bno semi|without semi/i),
        singleQuote: says(prompt, /\bsingle quotes?\b/i),
        trailingComma: 'all',
        tabWidth: Number(/\b([248]) spaces\b/i.exec(prompt)?.[1] ?? 2),
      }),
  ],
  [/\bcron ?tab\b|\bcron (?:jobs?|entr(?:y|ies)|lines?|expressions?)\b/i, 'text', crontab],
  [/\bsystemd\b/i, 'text', systemd],
  [/\bgit ?ignore\b/i, 'text', gitignore],
  [/\bnginx\b/i, 'nginx', nginx],
  [/\bmakefile\b/i, 'makefile', makefile],
  [
    /\bpyproject\b/i,
    'toml',
    (intent) => {
      const name = projectName(intent, 'app')
      const framework = /\b(fastapi|flask|django)\b/i.exec(intent.prompt)?.[1]?.toLowerCase()
      return `[project]\nname = "${name}"\nversion = "0.1.0"\ndescription = ""\nreadme = "README.md"\nrequires-python = ">=3.11"\ndependencies = [${framework ? `\n  "${framework}",\n` : ''}]\n\n[project.optional-dependencies]\ndev = [\n  "mypy",\n  "pytest",\n  "ruff",\n]\n\n[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n\n[tool.ruff]\nline-length = 100\n\n[tool.ruff.lint]\nselect = ["E", "F", "I", "UP", "B"]\n\n[tool.mypy]\nstrict = true\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n`
    },
  ],
  [/\bkubernetes\b|\bk8s\b|\bdeployment\.ya?ml\b|\bhelm\b/i, 'yaml', kubernetes],
  [/\bterraform\b/i, 'hcl', terraform],
  [
    /\beditor ?config\b/i,
    'text',
    () =>
      'root = true\n\n[*]\ncharset = utf-8\nend_of_line = lf\nindent_style = space\nindent_size = 2\ninsert_final_newline = true\ntrim_trailing_whitespace = true\n\n[*.md]\ntrim_trailing_whitespace = false\n\n[{Makefile,*.go}]\nindent_style = tab\n',
  ],
  [
    /\bvite\b/i,
    'typescript',
    ({ prompt }) => {
      const plugin = says(prompt, /\bvue\b/i) ? 'vue' : says(prompt, /\bsvelte\b/i) ? 'svelte' : 'react'
      const from =
        plugin === 'svelte'
          ? "import { svelte } from '@sveltejs/vite-plugin-svelte'"
          : `import ${plugin} from '@vitejs/plugin-${plugin}'`
      return `${from}\nimport { defineConfig } from 'vite'\n\nexport default defineConfig({\n  plugins: [${plugin}()],\n  server: {\n    port: ${portIn(prompt, 5173)},\n${says(prompt, /\bproxy\b/i) ? "    proxy: {\n      '/api': { target: 'http://localhost:8080', changeOrigin: true },\n    },\n" : ''}  },\n  build: {\n    sourcemap: true,\n  },\n})\n`
    },
  ],
  [
    /\b(?:jest|vitest)\b/i,
    'typescript',
    ({ prompt }) =>
      says(prompt, /\bvitest\b/i)
        ? "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({\n  test: {\n    environment: 'node',\n    include: ['src/**/*.test.ts'],\n    coverage: { provider: 'v8', reporter: ['text', 'lcov'] },\n  },\n})\n"
        : "import type { Config } from 'jest'\n\nconst config: Config = {\n  testEnvironment: 'node',\n  testMatch: ['<rootDir>/src/**/*.test.ts'],\n  transform: { '^.+\\\\.ts$': 'ts-jest' },\n  collectCoverageFrom: ['src/**/*.ts'],\n}\n\nexport default config\n",
  ],
  [
    /\btailwind\b/i,
    'typescript',
    () =>
      "import type { Config } from 'tailwindcss'\n\nexport default {\n  content: ['./index.html', './src/**/*.{ts,tsx,js,jsx,vue,svelte}'],\n  darkMode: 'class',\n  theme: {\n    extend: {},\n  },\n  plugins: [],\n} satisfies Config\n",
  ],
  [/\.env\b|\benvironment variables\b/i, 'text', dotenv],
]

export function composeConfig(intent: Intent): { text: string; language: string } | undefined {
  const found = configs.find(([said]) => said.test(intent.prompt))
  return found && { text: found[2](intent), language: found[1] }
}
