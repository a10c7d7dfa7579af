import { createEngine } from '../core/engine.ts'
import { createRetryingParser } from '../core/retry-parse.ts'
import { openParser } from '../core/tree.ts'
import type { Engine } from '../core/types.ts'
import { createTaintPass } from '../taint/index.ts'
import { exportedOf } from './exported.ts'
import { toOldSyntax } from './old-syntax.ts'
import { rules } from './rules.ts'
import { shape } from './shape.ts'

export async function openCsharp(): Promise<Engine> {
  const parser = createRetryingParser(await openParser('csharp'), toOldSyntax)
  return createEngine({ parser, rules, passes: [createTaintPass('csharp')], shape, exported: exportedOf })
}
