import { lookupTable } from '@atelier/analyzer/basics'
import { php, python, ruby, script } from './dynamic-writers.ts'
import type { Write } from './message.ts'
import { csharp, go, java, rust } from './typed-writers.ts'

export const writers: Readonly<Record<string, Write>> = lookupTable({
  typescript: script(true),
  javascript: script(false),
  python,
  java,
  csharp,
  php,
  ruby,
  go,
  rust,
})
