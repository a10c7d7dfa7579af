// What the compiler leaves behind: the migrations beside the modules that read them, and the console's pages. Called in
// the server's folder after the sources were compiled.
import { cpSync, existsSync, rmSync, statSync } from 'node:fs'

cpSync('src', 'dist', {
  recursive: true,
  filter: (path) => statSync(path).isDirectory() || !path.endsWith('.ts'),
})
rmSync('console', { recursive: true, force: true })
if (!existsSync('../console/dist/files.json'))
  throw new Error('The console was not built: node console/build.ts')
cpSync('../console/dist', 'console', { recursive: true })
