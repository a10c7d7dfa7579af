import { Type } from 'typebox'
import { categories, goals } from './ports.ts'

const code = Type.Optional(
  Type.String({ description: 'Up to 1 MB. This or `file_id`.', examples: ['const total = items.length;'] }),
)
const file_id = Type.Optional(Type.String({ description: 'A stored file, instead of `code`.' }))
const language = Type.Optional(
  Type.String({
    description:
      'Name or alias, in any case: `javascript`, `js`, `TypeScript`, `py`, `c++`… Needed with `code`; of a stored file its name tells.',
    examples: ['javascript'],
  }),
)
const framework = Type.Optional(
  Type.String({ description: 'A hint; unknown ones are ignored.', examples: ['react'] }),
)
const line = Type.Integer({ description: 'In the submitted code, from 1.', examples: [12] })

export const AnalysisWishBody = Type.Object({
  code,
  file_id,
  language,
  analysis_type: Type.Optional(Type.Enum([...categories], { description: 'One category; without it, all.' })),
  framework,
})

export const AnalysisBody = Type.Object(
  {
    analysis: Type.Array(
      Type.Object({
        type: Type.Enum(['error', 'warning', 'suggestion']),
        message: Type.String({
          description: 'What is wrong and why it matters, with CWE and rule in brackets.',
        }),
        line,
      }),
    ),
    score: Type.Integer({ description: 'From 0 to 100, from the findings alone.', examples: [85] }),
    suggestions: Type.Array(Type.String(), { description: 'At most 8, the most valuable first.' }),
  },
  { $id: 'Analysis' },
)

export const OptimizationWishBody = Type.Object({
  code,
  file_id,
  language,
  optimization_type: Type.Optional(Type.Enum([...goals], { description: 'One goal; without it, all.' })),
  framework,
})

export const OptimizationBody = Type.Object(
  {
    optimized_code: Type.String(),
    changes: Type.Array(
      Type.Object({
        type: Type.Enum(['refactor', 'optimize', 'fix', 'security', 'format']),
        description: Type.String(),
        line,
      }),
    ),
    improvements: Type.Array(Type.String(), { description: 'What changed, in figures.' }),
  },
  { $id: 'Optimization' },
)
