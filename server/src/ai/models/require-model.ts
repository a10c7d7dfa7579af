import type { Caller } from '../../caller.ts'
import { AppError, refuse } from '../../errors.ts'
import { type Catalogue, findModel, type Model } from './catalogue.ts'

const isAllowed = ({ limits }: Caller, { id }: Model): boolean =>
  !limits?.models || limits.models.includes(id)

/** Rejects a model that the token may not use. */
export function requireModel(caller: Caller, model: Model): void {
  if (isAllowed(caller, model)) return
  throw new AppError('forbidden', {
    detail: `The token may not use the model ${model.id}. Allowed: ${caller.limits?.models?.join(', ')}.`,
  })
}

/** The model of a request, or the default one. */
export function chooseModel(catalogue: Catalogue, caller: Caller, id: string | undefined): Model {
  const model = findModel(catalogue, id)
  if (!model) throw refuse('model', `must be one of ${catalogue.models.map((one) => one.id).join(', ')}`)
  requireModel(caller, model)
  return model
}

/** For requests that the built-in engine cannot answer: a model without it. By default the first one with a provider. */
export function chooseLanguageModel(catalogue: Catalogue, caller: Caller, id: string | undefined): Model {
  const candidates =
    id === undefined
      ? [findModel(catalogue, undefined), ...catalogue.models].filter(
          (model) => model !== undefined && isAllowed(caller, model),
        )
      : [chooseModel(catalogue, caller, id)]
  for (const model of candidates) {
    const chain = model?.chain.filter((target) => target !== 'builtin') ?? []
    if (model && chain.length > 0) return { ...model, chain }
  }
  const which = id === undefined ? 'no model has' : `the model ${id} does not have`
  throw new AppError('invalid_request', {
    detail:
      `This needs a language model, and ${which} one: there is only the built-in engine. ` +
      'Attach a provider with `POST /api/ai/providers`, `atelier providers add` or the page Models of the console.',
    errors: [{ field: 'model', message: 'has no language model' }],
  })
}
