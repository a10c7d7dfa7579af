import { createEngine } from '../core/engine.ts'
import { openParser } from '../core/tree.ts'
import type { Engine } from '../core/types.ts'
import { createTaintPass } from '../taint/index.ts'
import { exportedOf } from './exported.ts'
import { rules } from './rules.ts'
import { shape } from './shape.ts'
import { checkScala } from './syntax.ts'

export async function openScala(): Promise<Engine> {
  return createEngine({
    parser: await openParser('scala'),
    checkSyntax: checkScala,
    rules,
    shape,
    exported: exportedOf,
    passes: [createTaintPass('scala')],
  })
}
