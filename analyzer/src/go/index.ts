import { goImports } from '../dependencies/imports.ts'
import { createEngine } from '../engine.ts'
import { createLenientParser } from '../lenient.ts'
import { createTaintPass } from '../taint/index.ts'
import { openParser } from '../tree.ts'
import type { Engine } from '../types.ts'
import { exportedOf } from './exported.ts'
import { format } from './format.ts'
import { inOlderWords } from './older-words.ts'
import { rules } from './rules.ts'
import { shape } from './shape.ts'

export async function openGo(): Promise<Engine> {
  const parser = createLenientParser(await openParser('go'), inOlderWords)
  return createEngine({
    parser,
    rules,
    passes: [createTaintPass('go')],
    shape,
    exported: exportedOf,
    imports: goImports,
    format,
  })
}
