import type { FastifyInstance } from 'fastify'
import { requireOperator } from '../../http/access/auth.ts'
import { clientGoneSignal } from '../../http/connection/client-gone.ts'
import { MessageBody, named, type TypeBox } from '../../http/request/validation.ts'
import { failures } from '../../http/response/error-handler.ts'
import type { AiDeps } from '../ports.ts'
import { attachProvider } from './attach-provider.ts'
import type { AttachedProvider } from './attached.ts'
import { changeProvider } from './change-provider.ts'
import { createFailedTests } from './failed-tests.ts'
import * as schemas from './provider-schemas.ts'
import { removeProvider } from './remove-provider.ts'
import { resetChain, setChain } from './set-chain.ts'

const tags = ['AI']
const AT_ONCE = 'Takes effect at once, and in other nodes within two seconds.'
const OPERATOR = 'Requires an owner token of the workspace `default`.'

/** Lets owners attach providers, test them, and choose who answers for a model. */
export function providerRoutes(
  plain: FastifyInstance,
  { providers, catalogue }: Pick<AiDeps, 'providers' | 'catalogue'>,
): void {
  const app = plain.withTypeProvider<TypeBox>()
  app.addSchema(schemas.ProviderBody)
  app.addSchema(schemas.ProviderListBody)
  app.addSchema(schemas.ProviderTestBody)
  app.addSchema(schemas.ChainBody)
  app.addHook('onRequest', async ({ caller }) => requireOperator(caller))
  const failedTests = createFailedTests()
  const info = (provider: AttachedProvider) => ({
    provider: schemas.toStoredInfo(provider, providers.configured, failedTests.of(provider)),
  })

  app.get(
    '/ai/providers',
    {
      config: { scope: 'owner' },
      schema: {
        operationId: 'listProviders',
        summary: 'List model providers',
        description: `Lists the providers of the settings, then those that are stored, without their API keys. ${OPERATOR}`,
        tags,
        response: { 200: named(schemas.ProviderListBody), ...failures },
      },
    },
    async () => ({
      providers: [
        ...providers.configured.map((one) => schemas.toConfiguredInfo(one, failedTests.of(one))),
        ...providers.attached().map((provider) => info(provider).provider),
      ],
    }),
  )

  app.post(
    '/ai/providers',
    {
      config: { scope: 'owner', api: { fails: ['conflict', 'unavailable'] } },
      schema: {
        operationId: 'attachProvider',
        summary: 'Attach a model provider',
        description: `Stores the provider, with its API key encrypted. ${AT_ONCE} ${OPERATOR}`,
        tags,
        body: schemas.NewProviderBody,
        response: { 201: named(schemas.ProviderBody), ...failures },
      },
    },
    async (request, reply) => {
      const { kind, name, base_url: baseUrl, api_key: apiKey, model } = request.body
      const provider = await attachProvider(providers, { kind, name, baseUrl, apiKey, model })
      return reply.code(201).send(info(provider))
    },
  )

  app.patch(
    '/ai/providers/:id',
    {
      config: { scope: 'owner', api: { fails: ['conflict', 'unavailable'] } },
      schema: {
        operationId: 'updateProvider',
        summary: 'Change a model provider',
        description: `Null removes a value. A new \`base_url\` needs the \`api_key\` again. ${AT_ONCE} ${OPERATOR}`,
        tags,
        params: schemas.ProviderPath,
        body: schemas.ProviderChangeBody,
        response: { 200: named(schemas.ProviderBody), ...failures },
      },
    },
    async (request) => {
      const { base_url: baseUrl, api_key: apiKey, model } = request.body
      return info(await changeProvider(providers, request.params.id, { baseUrl, apiKey, model }))
    },
  )

  app.delete(
    '/ai/providers/:id',
    {
      config: {
        scope: 'owner',
        api: { example: { message: 'Provider removed successfully' }, fails: ['conflict'] },
      },
      schema: {
        operationId: 'removeProvider',
        summary: 'Remove a model provider',
        description: `Deletes the provider and its API key, unless a chain uses it. ${AT_ONCE} ${OPERATOR}`,
        tags,
        params: schemas.ProviderPath,
        response: { 200: named(MessageBody), ...failures },
      },
    },
    async (request) => {
      await removeProvider(providers, request.params.id)
      return { message: 'Provider removed successfully' }
    },
  )

  app.post(
    '/ai/providers/:id/test',
    {
      config: { scope: 'owner', optionalBody: true },
      preValidation: async (request) => {
        request.body ??= {}
      },
      schema: {
        operationId: 'testProvider',
        summary: 'Test a model provider',
        description: `Lists its models (5 s) and makes one small call (timeout_seconds), which usage and budgets do not count. A failure is part of the response. The body can be omitted. ${OPERATOR}`,
        tags,
        params: schemas.ProviderPath,
        body: schemas.TestInput,
        response: { 200: named(schemas.ProviderTestBody), ...failures },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { model, timeout_seconds: seconds } = request.body
      const limits = {
        ...providers.testLimits,
        ...(seconds !== undefined && { callMs: seconds * 1000 }),
      }
      const test = { model, caller: request.caller, limits }
      const tested = [...providers.configured, ...providers.attached()].find((one) => one.id === id)
      const result = await providers.test(id, test, clientGoneSignal(reply))
      failedTests.record(tested, result, providers.now())
      return schemas.toTestBody(result)
    },
  )

  app.put(
    '/ai/models/:id/chain',
    {
      config: { scope: 'owner', api: { fails: ['conflict'] } },
      schema: {
        operationId: 'setModelChain',
        summary: 'Set who answers for a model, or add a model',
        description: `Replaces the chain of the model, also one of MODELS_FILE. An id that does not exist is added (201); what is omitted has its default, or stays as it is. ${AT_ONCE} ${OPERATOR}`,
        tags,
        params: schemas.ChainPath,
        body: schemas.ChainInput,
        response: { 200: named(schemas.ChainBody), 201: named(schemas.ChainBody), ...failures },
      },
    },
    async (request, reply) => {
      const { max_tokens: maxTokens, ...more } = request.body
      const { model, isNew } = await setChain({ catalogue, providers }, request.params.id, {
        ...more,
        ...(maxTokens !== undefined && { maxTokens }),
      })
      return reply.code(isNew ? 201 : 200).send(schemas.toChainBody(model))
    },
  )

  app.delete(
    '/ai/models/:id/chain',
    {
      config: { scope: 'owner' },
      schema: {
        operationId: 'resetModelChain',
        summary: 'Reset who answers for a model, or remove a model',
        description: `Uses the chain of MODELS_FILE again, or the default. A model that was added with PUT is removed. ${AT_ONCE} ${OPERATOR}`,
        tags,
        params: schemas.ChainPath,
        response: { 200: named(schemas.ChainBody), ...failures },
      },
    },
    async (request) => schemas.toChainBody(await resetChain({ catalogue, providers }, request.params.id)),
  )
}
