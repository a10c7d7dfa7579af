import { inSlices } from '../../queue/in-slices.ts'
import type { ShownFile } from '../generation/prepare.ts'
import { findPlaceholder, type Verification } from '../generation/verify.ts'
import type { Finish } from '../provider.ts'
import { readChangeAnswer } from './change-answer.ts'

const MAX_NAMED = 5

/** Whether an answer can become a proposal: files that are closed and whole, or only text that says why there are none. */
export async function verifyChange(
  content: string,
  finish: Finish,
  shown: readonly ShownFile[],
): Promise<Verification> {
  if (content.trim() === '') return { proofs: [], reasons: ['It is empty.'] }
  const { files, unclosed } = await readChangeAnswer(content)
  const reasons: string[] = []
  if (finish === 'length') reasons.push('It was cut off.')
  else if (unclosed.length > 0)
    reasons.push(`These files have no closing mark: ${unclosed.slice(0, MAX_NAMED).map(quoted).join(', ')}.`)
  if (files.length === 0 && unclosed.length === 0 && content.includes('```'))
    reasons.push('It has no file in the required form.')
  const texts = new Map(shown.map(({ path, text }) => [path, text]))
  await inSlices(files, ({ path, text }) => {
    if (reasons.length >= MAX_NAMED) return
    const placeholder = newPlaceholder(texts.get(path), text)
    if (placeholder !== undefined)
      reasons.push(`${quoted(path)} contains the placeholder "${placeholder}". Write the whole file.`)
  })
  if (reasons.length === 0) return { proofs: ['parsed', 'complete'], reasons }
  return { proofs: files.length > 0 ? ['parsed', 'scaffold'] : [], reasons }
}

/** What replaces code of an existing file. */
export function newPlaceholder(before: string | undefined, text: string): string | undefined {
  const found = before === undefined ? undefined : findPlaceholder(text)
  return found !== undefined && !before?.includes(found) ? found : undefined
}

const quoted = (path: string): string => JSON.stringify(path.slice(0, 200))
