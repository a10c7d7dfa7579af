import { createEngine } from '../engine.ts'
import { createRetryingParser } from '../retry-parse.ts'
import { createTaintPass } from '../taint/index.ts'
import { openParser } from '../tree.ts'
import type { Engine } from '../types.ts'
import { exportedOf } from './exported.ts'
import { toOldSyntax } from './old-syntax.ts'
import { rules } from './rules.ts'
import { shape } from './shape.ts'

export async function openJava(): Promise<Engine> {
  const parser = createRetryingParser(await openParser('java'), toOldSyntax)
  return createEngine({ parser, rules, passes: [createTaintPass('java')], shape, exported: exportedOf })
}
