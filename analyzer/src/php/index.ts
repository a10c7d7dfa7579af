import { createEngine } from '../core/engine.ts'
import { openParser } from '../core/tree.ts'
import type { Engine, Finding, Inspection } from '../core/types.ts'
import { createTaintPass } from '../taint/index.ts'
import { exportedOf } from './exported.ts'
import { rules } from './rules.ts'
import { shape } from './shape.ts'
import { checkSyntax } from './syntax.ts'

const OPEN_TAG = '<?php '

export async function openPhp(): Promise<Engine> {
  const parser = await openParser('php')
  const engine = createEngine({
    parser,
    rules,
    passes: [createTaintPass('php')],
    shape,
    exported: exportedOf,
    checkSyntax,
  })
  return {
    async inspect(source) {
      if (!isBare(source.code)) return engine.inspect(source)
      return withoutTag(await engine.inspect({ ...source, code: OPEN_TAG + source.code }))
    },
    outline: (source) =>
      engine.outline(isBare(source.code) ? { ...source, code: OPEN_TAG + source.code } : source),
  }
}

/** PHP as people paste it, without its tag: to PHP itself that would be a page of text. */
function isBare(code: string): boolean {
  return (
    !code.includes('<?') &&
    /\$\w{1,80}[ \t]*(?:=|->|\[)|\bfunction\s+\w+\s*\(|^[ \t]*(?:class|namespace|use|echo|return)\b[^\n]*[;{][ \t]*$/m.test(
      code.slice(0, 50_000),
    )
  )
}

function withoutTag(inspection: Inspection): Inspection {
  const shift = <T extends { start: number; end: number }>(span: T): T => ({
    ...span,
    start: Math.max(0, span.start - OPEN_TAG.length),
    end: Math.max(0, span.end - OPEN_TAG.length),
  })
  const findings = inspection.findings.map((finding): Finding => {
    const moved = shift(finding)
    return moved.fix ? { ...moved, fix: { ...moved.fix, edits: moved.fix.edits.map(shift) } } : moved
  })
  return { ...inspection, findings }
}
