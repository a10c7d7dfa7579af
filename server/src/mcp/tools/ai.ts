import { Type } from 'typebox'
import { analyze } from '../../ai/analysis/analyze.ts'
import { optimize } from '../../ai/analysis/optimize.ts'
import { settingsFor } from '../../ai/analysis/project-settings.ts'
import { type Reviewer, reviewerFor } from '../../ai/analysis/reviewer.ts'
import {
  AnalysisBody,
  AnalysisInput,
  OptimizationBody,
  OptimizationInput,
} from '../../ai/analysis/schemas.ts'
import { readSource, type SentSource, type Source } from '../../ai/analysis/source.ts'
import { ModelListBody, toModel } from '../../ai/generation/generation-schemas.ts'
import type { WaitingCaller } from '../../caller.ts'
import { requireScope } from '../../http/access/auth.ts'
import { MAX_LENGTH } from '../../http/request/validation.ts'
import { type Call, defineTool } from '../tool.ts'

const engine = Type.String({ description: 'The engine used. "static": rules only, no model.' })
const left_out = Type.Optional(
  Type.Integer({ description: 'Number of findings omitted, the least severe first.' }),
)
const model = Type.Optional(
  Type.String({
    maxLength: MAX_LENGTH.id,
    description: 'A model that also reviews the code: an id from list_models.',
  }),
)

export const analyzeCodeTool = defineTool({
  name: 'analyze_code',
  title: 'Analyze code',
  description:
    'Finds bugs, vulnerabilities, slow code and unclear code in a source or a stored file. The rules are deterministic. Each ' +
    'finding has a line; the score ranges from 0 to 100.',
  scope: 'ai',
  hints: { readOnlyHint: true },
  input: Type.Object({ ...AnalysisInput.properties, model }),
  output: Type.Object({
    ...AnalysisBody.properties,
    left_out,
    engine,
    read_as_text: Type.Boolean({
      description: 'True if the language has no parser. Then few findings mean little.',
    }),
  }),
  async run(call, { analysis_type: category, framework, limit, model: wanted, ...sent }) {
    const source = await sourceOf(call, sent)
    const settings = await settingsFor(call.ai, call.caller, sent)
    const request = { ...source, category, framework, settings, limit }
    const found = await analyze(call.ai, request, callerOf(call), reviewerOf(call, wanted))
    return {
      structured: {
        analysis: [...found.findings],
        ...(found.omitted > 0 && { left_out: found.omitted }),
        score: found.score,
        suggestions: [...found.suggestions],
        engine: found.engine,
        read_as_text: found.asText,
      },
    }
  },
})

export const optimizeCodeTool = defineTool({
  name: 'optimize_code',
  title: 'Optimize code',
  description:
    'Applies rewrites that are proven safe to a source or a stored file, and lists the changes. Does not store the result: use write_file.',
  scope: 'ai',
  hints: { readOnlyHint: true },
  input: Type.Object({ ...OptimizationInput.properties, model }),
  output: Type.Object({ ...OptimizationBody.properties, engine }),
  async run(call, { optimization_type: goal, framework, model: wanted, ...sent }) {
    const { code, language } = await sourceOf(call, sent)
    const request = { code, language, goal, framework }
    const result = await optimize(call.ai, request, callerOf(call), reviewerOf(call, wanted))
    return {
      structured: {
        optimized_code: result.code,
        changes: [...result.changes],
        improvements: [...result.improvements],
        engine: result.engine,
      },
    }
  },
})

export const listModelsTool = defineTool({
  name: 'list_models',
  title: 'List models',
  description: 'Lists the models that `generate` and the `model` argument of other tools accept.',
  scope: 'ai',
  hints: { readOnlyHint: true },
  input: Type.Object({}),
  output: Type.Object(ModelListBody.properties),
  async run({ ai }) {
    return { structured: { models: ai.catalogue.models.map(toModel) } }
  },
})

async function sourceOf({ ai, caller }: Call, sent: SentSource): Promise<Source> {
  if (sent.file_id !== undefined) requireScope(caller, 'files:read')
  return readSource(ai, caller, sent)
}

function callerOf({ caller, signal }: Call): WaitingCaller {
  return { ...caller, signal }
}

function reviewerOf({ ai, caller, signal }: Call, wanted: string | undefined): Reviewer | undefined {
  return reviewerFor(ai, caller, wanted, signal)
}
