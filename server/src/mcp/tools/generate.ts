import { Type } from 'typebox'
import { generate } from '../../ai/generation/generate.ts'
import { readGenerationRequest } from '../../ai/generation/generate-routes.ts'
import { GenerationBody, GenerationInput, toGeneration } from '../../ai/generation/generation-schemas.ts'
import { saveGeneration } from '../../ai/generation/save-generation.ts'
import type { Generation } from '../../ai/ports.ts'
import { type Call, defineTool, holdResult, toResult } from '../tool.ts'

// Interval of progress notifications.
const PROGRESS_MS = 500

export const generateTool = defineTool({
  name: 'generate',
  title: 'Generate code or content',
  description:
    'Generates code, a component, content or an API from a prompt and checks the result: it parses, and it uses the requested ' +
    'language and framework. With project_id, it can read files as context and store the result (save_as).',
  scope: 'ai',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  input: GenerationInput,
  output: Type.Object({
    ...GenerationBody.properties,
    engine: Type.String({ description: 'The engine that produced the content.' }),
    verified: Type.Array(Type.String(), { description: 'The checks the content passed.' }),
    missing: Type.Array(Type.String(), {
      description: 'The parts of the request that the content does not include.',
    }),
    notice: Type.Optional(Type.String({ description: 'What to tell the user about the content.' })),
    saved_file: Type.Optional(Type.String({ description: 'Id of the file stored by save_as.' })),
  }),
  async run(call, sent) {
    const { ai, caller, signal } = call
    const { input, saving } = readGenerationRequest(caller, sent)
    if (saving) ai.storedFiles.checkPath(caller, saving) // before a model is called
    const result = await generate(ai, caller, input, { signal, onText: progressOf(call) })
    const { generation } = result
    const notice = noticeOf(generation)
    const structured = {
      ...toGeneration(generation),
      engine: generation.engine,
      verified: [...generation.verified],
      missing: [...generation.missing],
      ...(notice !== undefined && { notice }),
    }
    if (!saving) return { structured }
    holdResult(call, toResult({ structured })) // refused before anything is stored
    return {
      structured: { ...structured, saved_file: await saveGeneration(ai, caller, saving, result, { signal }) },
    }
  },
})

function noticeOf({ engine, missing }: Pick<Generation, 'engine' | 'missing'>): string | undefined {
  if (engine !== 'builtin') return undefined
  const source = 'Generated from templates: no language model is configured.'
  return missing.length === 0 ? source : `${source} Not included: ${missing.join('; ')}.`
}

function progressOf({ progress }: Call): ((text: string) => void) | undefined {
  if (!progress) return undefined
  let characters = 0
  let next = 0
  return (text) => {
    characters += text.length
    if (performance.now() < next) return
    next = performance.now() + PROGRESS_MS
    progress(characters)
  }
}
