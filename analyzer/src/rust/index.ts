import { createEngine } from '../core/engine.ts'
import { openParser } from '../core/tree.ts'
import type { Engine } from '../core/types.ts'
import { createTaintPass } from '../taint/index.ts'
import { exportedOf } from './exported.ts'
import { rustRules } from './rules/index.ts'
import { shape } from './shape.ts'
import { checkRust } from './syntax.ts'

export async function openRust(): Promise<Engine> {
  return createEngine({
    parser: await openParser('rust'),
    checkSyntax: checkRust,
    rules: rustRules,
    shape,
    exported: exportedOf,
    passes: [createTaintPass('rust')],
  })
}
