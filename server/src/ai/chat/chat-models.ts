import type { Caller } from '../../caller.ts'
import { AppError, refuse } from '../../errors.ts'
import type { Model } from '../models/catalogue.ts'
import { requireModel } from '../models/require-model.ts'
import type { AiDeps } from '../ports.ts'
import type { Target } from '../provider.ts'

export type ChatModelDeps = Pick<AiDeps, 'catalogue' | 'providers' | 'budgets'>

// The context of a target is not known before a call. A provider refuses what is too long for its model.
const UNKNOWN_CONTEXT = 1_000_000
const TARGET = /^[a-z][a-z0-9-]*:[\x21-\x7e]+$/

/** The models of the catalogue that a provider serves, and the targets that the limits of the token name. */
export function chatModels(ai: ChatModelDeps, caller: Caller): Model[] {
  const allowed = caller.limits?.models
  const models = servedModels(ai).filter(({ id }) => !allowed || allowed.includes(id))
  const targets = (allowed ?? []).flatMap((id) => {
    const model = models.some((one) => one.id === id) ? undefined : targetModel(ai, caller, id)
    return model ? [model] : []
  })
  return [...models, ...targets]
}

/** A model of the catalogue, or a target such as `openai:gpt-4o`. */
export function requireChatModel(ai: ChatModelDeps, caller: Caller, id: string): Model {
  const listed = servedModels(ai).find((one) => one.id === id)
  const model = listed ?? targetModel(ai, caller, id)
  if (!model) throw unknownModel(ai, id)
  requireModel(caller, model)
  if (!listed) requirePrice(ai, id)
  return model
}

/** The built-in engine does not converse. */
function servedModels({ catalogue }: Pick<AiDeps, 'catalogue'>): Model[] {
  return catalogue.models
    .map((model) => ({ ...model, chain: model.chain.filter((target) => target !== 'builtin') }))
    .filter(({ chain }) => chain.length > 0)
}

/**
 * Other targets than those in a chain cost money that the operator has not approved, so they are open only to owners of the
 * operator's workspace, and to tokens to which they have allowed it by name.
 */
function targetModel(ai: ChatModelDeps, caller: Caller, id: Target): Model | undefined {
  const { catalogue, providers } = ai
  const isApproved =
    isInChain(ai, id) ||
    (caller.isOperator && (caller.scopes?.includes('owner') || caller.limits?.models?.includes(id)))
  if (!isApproved || !TARGET.test(id) || !providers.knows(id)) return undefined
  const maxTokens = catalogue.contexts[id] ?? UNKNOWN_CONTEXT
  return { id, name: id, capabilities: ['code', 'content', 'embedding'], maxTokens, chain: [id] }
}

function isInChain({ catalogue }: Pick<AiDeps, 'catalogue'>, target: Target): boolean {
  return catalogue.models.some(({ chain }) => chain.includes(target))
}

/** At startup, only the targets in chains are checked. */
function requirePrice({ catalogue, budgets }: ChatModelDeps, id: Target): void {
  const isLimited = budgets.token.costMicros !== undefined || budgets.workspace.costMicros !== undefined
  if (!isLimited || catalogue.prices[id] || isInChain({ catalogue }, id)) return
  throw refuse('model', `${id} has no price in MODELS_FILE, which the cost limit of this service requires`)
}

function unknownModel({ catalogue }: ChatModelDeps, id: string): AppError {
  const name = JSON.stringify(id.slice(0, 100))
  const isKnown = catalogue.models.some((model) => model.id === id)
  const hasProvider = servedModels({ catalogue }).length > 0
  const remedy = 'Attach a provider with `atelier providers add` or on the page Models of the console.'
  return new AppError('not_found', {
    detail: isKnown
      ? `No provider answers for the model ${name}. ${remedy}`
      : `The model ${name} does not exist.${hasProvider ? ' GET /v1/models lists the models that you can use.' : ` No provider is attached. ${remedy}`}`,
    errors: [{ field: 'model', message: 'is unknown' }],
  })
}
