import { Type } from 'typebox'
import { analyze, type ShownFinding } from '../../ai/analyze.ts'
import { ModelListBody, toModel } from '../../ai/generation-schemas.ts'
import { optimize } from '../../ai/optimize.ts'
import type { EngineCaller } from '../../ai/ports.ts'
import { type Reviewer, reviewerFor } from '../../ai/reviewer.ts'
import { AnalysisBody, AnalysisWishBody, OptimizationBody, OptimizationWishBody } from '../../ai/schemas.ts'
import { readSource, type SentSource, type Source } from '../../ai/source.ts'
import { requireScope } from '../../http/auth.ts'
import { type Call, defineTool } from '../tool.ts'

const engine = Type.String({ description: 'Who answered: "static" is our rules alone, without a model.' })
const left_out = Type.Optional(
  Type.Integer({ description: 'How many more there are; the mildest are left out first.' }),
)
const model = Type.Optional(
  Type.String({ description: 'A model that looks at the code as well, an id of list_models.' }),
)

export const analyzeCodeTool = defineTool({
  name: 'analyze_code',
  title: 'Analyze code',
  description:
    'Finds bugs, security holes, slow and unclear code in a source or a stored file, by rules that give the same answer every ' +
    'time. Each finding has a line; the score is from 0 to 100.',
  scope: 'ai',
  hints: { readOnlyHint: true },
  input: Type.Object({ ...AnalysisWishBody.properties, model }),
  output: Type.Object({
    ...AnalysisBody.properties,
    left_out,
    engine,
    read_as_text: Type.Boolean({
      description: 'The syntax of this language is not known here: few findings mean little.',
    }),
  }),
  async run(call, { analysis_type: category, framework, model: wanted, ...sent }) {
    const { code, language } = await sourceOf(call, sent)
    const wish = { code, language, category, framework }
    const found = await analyze(call.ai, wish, callerOf(call), reviewerOf(call, wanted))
    const worst = worstOf(found.findings)
    return {
      structured: {
        analysis: worst.shown,
        ...(worst.leftOut > 0 && { left_out: worst.leftOut }),
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
    'Rewrites a source or a stored file where a rewrite is proven right, and says what changed. It stores nothing: write_file does.',
  scope: 'ai',
  hints: { readOnlyHint: true },
  input: Type.Object({ ...OptimizationWishBody.properties, model }),
  output: Type.Object({ ...OptimizationBody.properties, engine }),
  async run(call, { optimization_type: goal, framework, model: wanted, ...sent }) {
    const { code, language } = await sourceOf(call, sent)
    const wish = { code, language, goal, framework }
    const result = await optimize(call.ai, wish, callerOf(call), reviewerOf(call, wanted))
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
  description: 'Lists the models that `generate` and the `model` of other tools can name.',
  scope: 'ai',
  hints: { readOnlyHint: true },
  input: Type.Object({}),
  output: Type.Object(ModelListBody.properties),
  async run({ ai }) {
    return { structured: { models: ai.catalogue.models.map(toModel) } }
  },
})

// More than an agent reads, and little enough to send.
const MAX_FINDINGS = 300
const severities: readonly ShownFinding['type'][] = ['error', 'warning', 'suggestion']

function worstOf(findings: readonly ShownFinding[]): { shown: ShownFinding[]; leftOut: number } {
  const bySeverity = severities.flatMap((type) => findings.filter((finding) => finding.type === type))
  const shown = bySeverity.slice(0, MAX_FINDINGS).sort((a, b) => a.line - b.line)
  return { shown, leftOut: findings.length - shown.length }
}

async function sourceOf({ ai, actor }: Call, sent: SentSource): Promise<Source> {
  if (sent.file_id !== undefined) requireScope(actor, 'files:read')
  return readSource(ai, actor, sent)
}

function callerOf({ actor, signal }: Call): EngineCaller {
  return { ...actor, signal }
}

function reviewerOf({ ai, actor, signal }: Call, wanted: string | undefined): Reviewer | undefined {
  return reviewerFor(ai, actor, wanted, signal)
}
