import { readFileSync } from 'node:fs'

export function version(): string {
  const { version: own } = JSON.parse(
    readFileSync(new URL('../server/package.json', import.meta.url), 'utf8'),
  )
  return `Atelier ${own}`
}
