// npm packages that only the benchmark uses, with exact versions. They are installed on first run into a folder ignored
// by git.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const PACKAGES = {
  'parse-server': ['parse-server@9.10.0', '@parse/fs-files-adapter@3.0.0'],
  tus: ['@tus/server@2.4.5', '@tus/file-store@2.1.1'],
  multer: ['multer@2.5.0', 'express@5.3.0'],
  sharp: ['sharp@0.35.5'],
} as const

/** Installs them without install scripts, if they are missing. Returns their folder. */
export function installed(name: keyof typeof PACKAGES): string {
  const folder = fileURLToPath(new URL(`./tmp/${name}`, import.meta.url))
  const missing = PACKAGES[name].some((wanted) => {
    const at = wanted.lastIndexOf('@')
    return !existsSync(join(folder, 'node_modules', wanted.slice(0, at), 'package.json'))
  })
  if (missing) {
    mkdirSync(folder, { recursive: true })
    const words = ['install', '--no-save', '--ignore-scripts', '--loglevel=error', '--prefix', folder]
    execFileSync('npm', [...words, ...PACKAGES[name]], { cwd: folder })
  }
  return folder
}

/** `require` for the packages in a folder. */
export function requireFrom(folder: string): NodeJS.Require {
  return createRequire(pathToFileURL(join(folder, 'package.json')))
}
