import { Type } from 'typebox'
import { generate } from '../../ai/generate.ts'
import { readWish } from '../../ai/generate-routes.ts'
import { GenerationBody, GenerationWishBody, toGeneration } from '../../ai/generation-schemas.ts'
import { type Call, defineTool } from '../tool.ts'

// Often enough to show that it goes on.
const PROGRESS_MS = 500

export const generateTool = defineTool({
  name: 'generate',
  title: 'Generate code or content',
  description:
    'Generates code, a component, content or an API from a prompt, and checks the answer before it is given: it parses, it is in ' +
    'the language and framework asked for. With project_id it can read files for context and store the answer (save_as).',
  scope: 'ai',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  input: GenerationWishBody,
  output: Type.Object({
    ...GenerationBody.properties,
    engine: Type.String({ description: 'Who answered.' }),
    verified: Type.Array(Type.String(), { description: 'What was proven of the answer.' }),
    saved_file: Type.Optional(Type.String({ description: 'Id of the file that save_as has made.' })),
  }),
  async run(call, sent) {
    const { ai, actor, signal } = call
    const { wish, saving } = readWish(actor, sent)
    if (saving) ai.storedFiles.checkPath(actor, saving) // before anybody is asked and paid
    const { generation } = await generate(ai, actor, wish, { signal, onText: progressOf(call) })
    const file = saving && { ...saving, text: generation.content, key: undefined, signal }
    const saved = file && (await ai.storedFiles.save(actor, file))
    return {
      structured: {
        ...toGeneration(generation),
        engine: generation.engine,
        verified: [...generation.verified],
        ...(saved && { saved_file: saved.id }),
      },
    }
  },
})

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
