// Copies what the compiler does not: the migrations next to the modules that read them, and the console. Called in the
// server's folder after compilation.
import { cpSync, existsSync, rmSync, statSync } from 'node:fs'

cpSync('src', 'dist', {
  recursive: true,
  filter: (path) => statSync(path).isDirectory() || !path.endsWith('.ts'),
})
rmSync('console', { recursive: true, force: true })
if (!existsSync('../console/dist/files.json'))
  throw new Error('The console is not built. Run: node console/build.ts')
cpSync('../console/dist', 'console', { recursive: true })
