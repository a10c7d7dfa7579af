import { Type } from 'typebox'
import { exact, MAX_LENGTH } from '../../http/request/validation.ts'
import type { Generation } from '../ports.ts'
import { MAX_CHANGES, type Proposal } from './propose.ts'

const PROMPT = 'Greet the user by name'
const HASH = '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03'

export const ChangeInput = Type.Object(
  {
    prompt: Type.String({ minLength: 1, description: 'What to change.', examples: [PROMPT] }),
    files: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 1_024, examples: ['notes/*.txt'] }), {
        maxItems: 100,
        description:
          'Files that the model sees and may change: ids, paths or up to 20 path patterns such as `src/**/*.ts`. By default the ' +
          'first 200 text files, as many as fit. Empty: none, so that files can only be added.',
        examples: [['notes/*.txt']],
      }),
    ),
    model: Type.Optional(
      Type.String({
        maxLength: MAX_LENGTH.id,
        description: 'A model id from `GET /api/ai/models` (default: the first one with a provider).',
        examples: ['alpha-4o-mini'],
      }),
    ),
  },
  { ...exact, examples: [{ prompt: PROMPT, files: ['notes/*.txt'] }] },
)

const path = (description: string) => Type.String({ description, examples: ['notes/hello.txt'] })

export const ChangeProposalBody = Type.Object(
  {
    generation_id: Type.String({
      description: 'The generation, for `GET /api/ai/generations/{id}` and the batch.',
      examples: ['gen_ho6mnzymdvaf45778b31aa3b52'],
    }),
    model: Type.String({ description: 'Model identifier used.', examples: ['alpha-4o-mini'] }),
    tokens_used: Type.Integer({
      description: 'Prompt and completion tokens of all model calls.',
      examples: [170],
    }),
    summary: Type.String({
      description: 'What the model says about the change.',
      examples: ['Greets the user by name.'],
    }),
    changes: Type.Array(
      Type.Object({
        operation: Type.Object(
          {
            op: Type.Enum(['put', 'delete'], { examples: ['put'] }),
            path: path('The path of the file.'),
            text: Type.Optional(
              Type.String({ description: 'The whole new content.', examples: ['Hello, Ada\n'] }),
            ),
            if_match: Type.Optional(
              Type.String({ description: 'SHA-256 of the content that the model saw.', examples: [HASH] }),
            ),
            if_none_match: Type.Optional(
              Type.Literal('*', { description: 'The file is new.', examples: ['*'] }),
            ),
          },
          {
            description: 'An operation for `POST /api/projects/{project}/batch`.',
            examples: [{ op: 'put', path: 'notes/hello.txt', text: 'Hello, Ada\n', if_match: HASH }],
          },
        ),
        added: Type.Integer({ description: 'Number of added lines.', examples: [1] }),
        removed: Type.Integer({ description: 'Number of removed lines.', examples: [1] }),
        patch: Type.Union(
          [
            Type.String({
              examples: [
                '--- a/notes/hello.txt\n+++ b/notes/hello.txt\n@@ -1,1 +1,1 @@\n-hello\n+Hello, Ada\n',
              ],
            }),
            Type.Null(),
          ],
          { description: 'Unified diff. Null if it is too long.' },
        ),
        analyzed: Type.Boolean({
          description: 'Whether the new content was analyzed. Otherwise there are no `findings`.',
          examples: [false],
        }),
        findings: Type.Array(
          Type.Object({
            type: Type.Enum(['error', 'warning', 'suggestion']),
            message: Type.String({ examples: ['`eval` executes a string as code. [CWE-95, no-eval]'] }),
            line: Type.Integer({
              description: 'Line number in the new content, starting at 1.',
              examples: [4],
            }),
          }),
          { description: 'Problems that the file does not have now, at most 20.', examples: [[]] },
        ),
      }),
      { description: `One for each file, at most ${MAX_CHANGES}.` },
    ),
    skipped: Type.Array(
      Type.Object({
        path: Type.String({ examples: ['../secrets.txt'] }),
        reason: Type.String({ examples: ['path must not contain "." or ".." as a segment.'] }),
      }),
      { description: 'Files in the answer that cannot be applied, at most 100.', examples: [[]] },
    ),
    skipped_count: Type.Integer({ description: 'Number of all such files.', examples: [0] }),
    context: Type.Array(path('A path.'), {
      description: 'The files that the model saw.',
      examples: [['notes/hello.txt']],
    }),
    left_out: Type.Array(Type.String(), {
      description: 'Requested files that did not fit, at most 100.',
      examples: [[]],
    }),
  },
  { $id: 'ChangeProposal', description: 'A proposal of a model. Nothing is stored in the project.' },
)

/** The response to `Accept: text/event-stream`. */
export const changeStream = {
  schema: {
    type: 'string',
    description:
      'Server-sent events: `delta` for each piece of text, `file` when a file in the text is complete, then one `result` with the ' +
      'proposal, or `error` with `error` and `detail`.',
  },
  example: `id: gen_ho6mnzymdvaf45778b31aa3b52.25
event: delta
data: {"text":"Greets the user by name.\\n"}

event: file
data: {"op":"put","path":"notes/hello.txt"}

id: gen_ho6mnzymdvaf45778b31aa3b52
event: result
data: {"generation_id":"gen_ho6mnzymdvaf45778b31aa3b52","summary":"Greets the user by name.","changes":[…],…}

`,
}

/** The content of the generation is the proposal. */
export function toProposal({ id, model, content, promptTokens, completionTokens }: Generation) {
  const { summary, changes, skipped, skipped_count, context, left_out } = JSON.parse(content) as Proposal
  return {
    generation_id: id,
    model,
    tokens_used: promptTokens + completionTokens,
    summary,
    changes: changes.map(({ findings, ...change }) => ({ ...change, findings: [...findings] })),
    skipped: [...skipped],
    skipped_count,
    context: [...context],
    left_out: [...left_out],
  }
}
