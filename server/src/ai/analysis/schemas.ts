import { Type } from 'typebox'
import { MAX_LENGTH } from '../../http/request/validation.ts'
import { categories, goals } from '../analyzer.ts'

const EXAMPLE = 'import yaml\n\ndef load(text):\n    return yaml.load(text)\n'

const code = Type.Optional(
  Type.String({ description: 'The code, up to 1 MB. Send either `code` or `file_id`.', examples: [EXAMPLE] }),
)
const file_id = Type.Optional(
  Type.String({
    maxLength: MAX_LENGTH.id,
    description: 'A stored file to use instead of `code`.',
    examples: ['file_658rsn9s01go3ntkjigfkbb74i'],
  }),
)
export const MAX_NAME = 200
const language = Type.Optional(
  Type.String({
    maxLength: MAX_NAME,
    description:
      'Name or alias, not case-sensitive: `javascript`, `js`, `TypeScript`, `py`, `c++`… Required with `code`; detected from the name of a stored file.',
    examples: ['python'],
  }),
)
const framework = Type.Optional(
  Type.String({
    maxLength: MAX_NAME,
    description: 'The framework in use. Unknown values are ignored.',
    examples: ['flask'],
  }),
)
const line = Type.Integer({ description: 'Line number in the submitted code, starting at 1.', examples: [4] })

export const AnalysisInput = Type.Object(
  {
    code,
    file_id,
    language,
    analysis_type: Type.Optional(Type.Enum([...categories], { description: 'A category (default: all).' })),
    framework,
    path: Type.Optional(
      Type.String({
        maxLength: 1024,
        description: 'Path of `code` in its project, for `exclude` of the settings.',
        examples: ['src/load.py'],
      }),
    ),
    settings: Type.Optional(
      Type.String({
        maxLength: 64 * 1024,
        description:
          'Text of an `.atelier.json`: rules that are off, severities and custom rules. By default that of the project of the stored file. A mistake in it is a 400 that names its line.',
        examples: ['{ "rules": { "no-var": "off" } }'],
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'Maximum number of findings (default: 50). Of more, the most severe are listed.',
        examples: [50],
      }),
    ),
  },
  { examples: [{ code: EXAMPLE, language: 'python', analysis_type: 'security' }] },
)

export const AnalysisBody = Type.Object(
  {
    analysis: Type.Array(
      Type.Object({
        type: Type.Enum(['error', 'warning', 'suggestion']),
        message: Type.String({
          description: 'The problem and its impact, with CWE and rule in brackets.',
          examples: [
            '`yaml.load` creates any Python object, so crafted data can run code. Use `yaml.safe_load`. [CWE-502, unsafe-deserialization]',
          ],
        }),
        line,
      }),
    ),
    score: Type.Integer({ description: 'Score from 0 to 100, based on the findings.', examples: [52] }),
    suggestions: Type.Array(
      Type.String({
        examples: ['Run optimize: it can fix the finding (unsafe-deserialization).'],
      }),
      { description: 'The three most useful actions, the most important first.' },
    ),
  },
  { $id: 'Analysis', description: 'Findings in line order, and a score.' },
)

export const OptimizationInput = Type.Object(
  {
    code,
    file_id,
    language,
    optimization_type: Type.Optional(Type.Enum([...goals], { description: 'A goal (default: all).' })),
    framework,
  },
  { examples: [{ code: EXAMPLE, language: 'python', optimization_type: 'security' }] },
)

export const OptimizationBody = Type.Object(
  {
    optimized_code: Type.String({
      description: 'The rewritten code. Unchanged if nothing could be improved.',
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
    improvements: Type.Array(Type.String({ examples: ['1 change. Score: 52 → 100.'] }), {
      description: 'Summary of the changes.',
    }),
  },
  { $id: 'Optimization', description: 'The rewritten code and the list of changes.' },
)
