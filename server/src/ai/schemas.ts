import { Type } from 'typebox'
import { categories, goals } from './analyzer.ts'

const EXAMPLE = 'import yaml\n\ndef load(text):\n    return yaml.load(text)\n'

const code = Type.Optional(
  Type.String({ description: 'Up to 1 MB. This or `file_id`.', examples: [EXAMPLE] }),
)
const file_id = Type.Optional(
  Type.String({
    description: 'A stored file, instead of `code`.',
    examples: ['file_658rsn9s01go3ntkjigfkbb74i'],
  }),
)
const language = Type.Optional(
  Type.String({
    description:
      'Name or alias, in any case: `javascript`, `js`, `TypeScript`, `py`, `c++`… Needed with `code`; of a stored file its name tells.',
    examples: ['python'],
  }),
)
const framework = Type.Optional(
  Type.String({ description: 'A hint; unknown ones are ignored.', examples: ['flask'] }),
)
const line = Type.Integer({ description: 'In the submitted code, from 1.', examples: [4] })

export const AnalysisWishBody = Type.Object(
  {
    code,
    file_id,
    language,
    analysis_type: Type.Optional(
      Type.Enum([...categories], { description: 'One category; without it, all.' }),
    ),
    framework,
  },
  { examples: [{ code: EXAMPLE, language: 'python', analysis_type: 'security' }] },
)

export const AnalysisBody = Type.Object(
  {
    analysis: Type.Array(
      Type.Object({
        type: Type.Enum(['error', 'warning', 'suggestion']),
        message: Type.String({
          description: 'What is wrong and why it matters, with CWE and rule in brackets.',
          examples: [
            'yaml.load can build any Python object, so a prepared document runs code. Use yaml.safe_load. [CWE-502, unsafe-deserialization]',
          ],
        }),
        line,
      }),
    ),
    score: Type.Integer({ description: 'From 0 to 100, from the findings alone.', examples: [52] }),
    suggestions: Type.Array(
      Type.String({
        examples: [
          'Line 4: Uses `safe_load`, which builds plain data only; tags for Python objects are refused (optimize may do it).',
        ],
      }),
      { description: 'At most 8, the most valuable first.' },
    ),
  },
  { $id: 'Analysis', description: 'Findings in the order of their lines, and a score.' },
)

export const OptimizationWishBody = Type.Object(
  {
    code,
    file_id,
    language,
    optimization_type: Type.Optional(Type.Enum([...goals], { description: 'One goal; without it, all.' })),
    framework,
  },
  { examples: [{ code: EXAMPLE, language: 'python', optimization_type: 'security' }] },
)

export const OptimizationBody = Type.Object(
  {
    optimized_code: Type.String({
      description: 'The code as it came, where nothing could be improved.',
      examples: ['import yaml\n\ndef load(text):\n    return yaml.safe_load(text)\n'],
    }),
    changes: Type.Array(
      Type.Object({
        type: Type.Enum(['refactor', 'optimize', 'fix', 'security', 'format'], { examples: ['security'] }),
        description: Type.String({
          examples: ['Uses `safe_load`, which builds plain data only; tags for Python objects are refused'],
        }),
        line,
      }),
    ),
    improvements: Type.Array(Type.String({ examples: ['1 change made; score 52 before, 100 after.'] }), {
      description: 'What changed, in figures.',
    }),
  },
  { $id: 'Optimization', description: 'The code rewritten, and each change.' },
)
