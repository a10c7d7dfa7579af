import type { Edit } from './types.ts'

/** From an offset in the new text to the one that it came from. */
export type OffsetMap = (offset: number) => number

/** Edits must not overlap. Text that was put in comes from where the edit began. */
export function applyEdits(text: string, edits: readonly Edit[]): { text: string; origin: OffsetMap } {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  const steps: { newStart: number; newEnd: number; oldStart: number; oldEnd: number }[] = []
  let result = ''
  let position = 0
  for (const { start, end, text: put } of sorted) {
    if (start < position || end < start || end > text.length)
      throw new RangeError('Edits overlap or lie outside the text')
    result += text.slice(position, start)
    steps.push({ newStart: result.length, newEnd: result.length + put.length, oldStart: start, oldEnd: end })
    result += put
    position = end
  }
  result += text.slice(position)
  return { text: result, origin }

  function origin(offset: number): number {
    let moved = 0
    for (const step of steps) {
      if (offset < step.newStart) break
      if (offset < step.newEnd) return step.oldStart
      moved = step.oldEnd - step.newEnd
    }
    return offset + moved
  }
}
