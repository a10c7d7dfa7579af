import { createEngine } from '../core/engine.ts'
import { openParser } from '../core/tree.ts'
import type { Engine } from '../core/types.ts'
import { createTaintPass } from '../taint/index.ts'
import { exportedOf } from './exported.ts'
import { rules } from './rules.ts'
import { shape } from './shape.ts'
import { openSyntaxCheck } from './syntax.ts'

export async function openRuby(): Promise<Engine> {
  const [parser, checkSyntax] = [await openParser('ruby'), await openSyntaxCheck()]
  return createEngine({
    parser,
    rules,
    passes: [createTaintPass('ruby')],
    shape,
    exported: exportedOf,
    checkSyntax,
  })
}
