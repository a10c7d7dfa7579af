import { createEngine } from '../core/engine.ts'
import { openParser } from '../core/tree.ts'
import type { Engine } from '../core/types.ts'
import { createTaintPass } from '../taint/index.ts'
import { exportedOf } from './exported.ts'
import { swiftRules } from './rules/index.ts'
import { shape } from './shape.ts'
import { checkSwift } from './syntax.ts'

export async function openSwift(): Promise<Engine> {
  return createEngine({
    parser: await openParser('swift'),
    checkSyntax: checkSwift,
    rules: swiftRules,
    shape,
    exported: exportedOf,
    passes: [createTaintPass('swift')],
  })
}
