import type { Span, Telemetry } from '../../telemetry/ports.ts'
import { type Answer, type ModelRequest, type Part, type Provider, ProviderFailure } from '../provider.ts'
import { capturedAnswer, capturedRequest, MAX_READ } from './captured-content.ts'
import { incompleteAnswer } from './failures.ts'

export interface TraceOptions {
  readonly telemetry: Telemetry
  /** The provider's name in the semantic conventions. */
  readonly provider: string
  readonly model: string
  /** Removes secrets. */
  readonly redact: (text: string) => string
}

interface TracedCall {
  readonly span: Span
  servedModel(name: unknown): void
  succeed(result: Partial<Omit<Answer, 'text'>>): void
  fail(error: unknown): void
}

// What a provider reports is not trusted: it could repeat the prompt.
const MODEL_NAME = /^[\w.:/@+-]{1,100}$/

/** Records a span and metrics for each call, so retries and fallbacks have their own. */
export function traced(provider: Provider, options: TraceOptions): Provider {
  const { telemetry, redact } = options
  const { readContext, embed, unsupported } = provider
  const captures = telemetry.capturesContent

  return {
    async generate(request, signal) {
      const call = begin(options, 'chat', signal, request)
      try {
        const answer = await provider.generate({ ...request, onServedModel: call.servedModel }, signal)
        if (captures) call.span.set(capturedAnswer(answer, redact))
        call.succeed(answer)
        return answer
      } catch (error) {
        call.fail(error)
        throw error
      }
    },

    async *stream(request, signal): AsyncGenerator<Part> {
      const call = begin(options, 'chat', signal, request)
      let text = ''
      try {
        for await (const part of provider.stream({ ...request, onServedModel: call.servedModel }, signal)) {
          if ('finish' in part) {
            if (captures) call.span.set(capturedAnswer({ text, ...part }, redact))
            call.succeed(part)
          } else if (captures && text.length < MAX_READ) text += part.text
          yield part
        }
        call.fail(incompleteAnswer()) // unless it has ended
      } catch (error) {
        call.fail(error)
        throw error
      }
    },

    ...(unsupported && { unsupported: (request) => unsupported(request) }),

    ...(readContext && { readContext: (signal) => readContext(signal) }),

    ...(embed && {
      async embed(request, signal) {
        const call = begin(options, 'embeddings', signal)
        try {
          const embeddings = await embed(request, signal)
          const { promptTokens } = embeddings
          call.succeed(promptTokens === undefined ? {} : { usage: { promptTokens, completionTokens: 0 } })
          return embeddings
        } catch (error) {
          call.fail(error)
          throw error
        }
      },
    }),
  }
}

/** The span also ends when the signal aborts: no one resumes a stream that is no longer read. */
function begin(
  { telemetry, provider, model, redact }: TraceOptions,
  operation: 'chat' | 'embeddings',
  signal: AbortSignal,
  request?: ModelRequest,
): TracedCall {
  const startedAt = performance.now()
  const attributes = {
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': model,
  }
  const span = telemetry.start(`${operation} ${model}`, 'client', {
    ...attributes,
    'gen_ai.request.max_tokens': request?.maxOutputTokens,
    ...(request && telemetry.capturesContent && capturedRequest(request, redact)),
  })
  let isOpen = true
  const onAbort = () => end(errorTypeOf(signal.reason, signal))
  signal.addEventListener('abort', onAbort, { once: true })

  function end(errorType?: string): void {
    if (!isOpen) return
    isOpen = false
    signal.removeEventListener('abort', onAbort)
    const seconds = (performance.now() - startedAt) / 1000
    span.end(errorType)
    telemetry.record('gen_ai.client.operation.duration', seconds, { ...attributes, 'error.type': errorType })
  }

  return {
    span,
    servedModel(name) {
      if (typeof name === 'string' && MODEL_NAME.test(name)) span.set({ 'gen_ai.response.model': name })
    },
    succeed({ finish, usage }) {
      if (!isOpen) return
      span.set({
        'gen_ai.response.finish_reasons': finish && [finish === 'tools' ? 'tool_calls' : finish],
        'gen_ai.usage.input_tokens': usage?.promptTokens,
        'gen_ai.usage.output_tokens': operation === 'chat' ? usage?.completionTokens : undefined,
      })
      end()
      if (!usage) return
      const count = (type: string, tokens: number) =>
        telemetry.record('gen_ai.client.token.usage', tokens, { ...attributes, 'gen_ai.token.type': type })
      count('input', usage.promptTokens)
      if (operation === 'chat') count('output', usage.completionTokens)
    },
    fail: (error) => end(errorTypeOf(error, signal)),
  }
}

function errorTypeOf(error: unknown, { aborted }: AbortSignal): string {
  if (!(error instanceof ProviderFailure)) return aborted ? 'cancelled' : '_OTHER'
  if (error.status !== undefined) return String(error.status)
  return error.kind === 'slow' ? 'timeout' : error.kind
}
