import { lookupTable } from '@atelier/analyzer/basics'
import { c } from './dialects/c.ts'
import { cpp } from './dialects/cpp.ts'
import { csharp } from './dialects/csharp.ts'
import { go } from './dialects/go.ts'
import { java } from './dialects/java.ts'
import { kotlin } from './dialects/kotlin.ts'
import { php } from './dialects/php.ts'
import { ruby } from './dialects/ruby.ts'
import { rust } from './dialects/rust.ts'
import { swift } from './dialects/swift.ts'
import type { Dialect } from './language.ts'

export const dialects: Readonly<Record<string, Dialect>> = lookupTable({
  java,
  csharp,
  go,
  rust,
  kotlin,
  swift,
  php,
  c,
  cpp,
  ruby,
})
