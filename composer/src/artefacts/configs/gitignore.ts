import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../../intent/intent.ts'
import { stackOf } from '../facts.ts'

const ignored: Readonly<Record<string, readonly string[]>> = lookupTable({
  node: ['node_modules/', 'dist/', 'build/', 'coverage/', '.next/', '*.tsbuildinfo', 'npm-debug.log*'],
  python: [
    '__pycache__/',
    '*.py[cod]',
    '*.pyc',
    '.venv/',
    'venv/',
    'env/',
    'build/',
    'dist/',
    '*.egg-info/',
    '.pytest_cache/',
    '.mypy_cache/',
    '.ruff_cache/',
    '.coverage',
    'htmlcov/',
  ],
  go: ['bin/', '*.exe', '*.test', '*.out', 'vendor/', 'go.work'],
  java: ['target/', 'build/', '.gradle/', '*.class', '*.jar', '*.war', 'hs_err_pid*'],
  php: ['vendor/', '.phpunit.cache/', 'storage/*.key', 'public/hot', 'public/storage'],
  ruby: ['.bundle/', 'vendor/bundle/', 'log/*.log', 'tmp/', 'coverage/', '*.gem'],
  rust: ['target/', '**/*.rs.bk'],
  dotnet: ['bin/', 'obj/', '*.user', '.vs/', 'TestResults/'],
  static: ['dist/', 'node_modules/'],
})

export function gitignore(intent: Intent): string {
  const stack = stackOf(intent)
  return `# ${stack === 'node' ? 'Node.js' : stack}\n${(ignored[stack] ?? []).join('\n')}\n\n# Secrets and settings of one machine\n.env\n.env.*\n!.env.example\n\n# Editors and systems\n.idea/\n.vscode/\n.DS_Store\n*.swp\n\n# Logs\n*.log\n`
}
