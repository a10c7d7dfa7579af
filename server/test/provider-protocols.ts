import type { Protocol } from './mock-provider.ts'

const bearer: Protocol['key'] = ({ authorization }) => authorization?.replace('Bearer ', '')

const events = (...values: readonly unknown[]): string[] =>
  values.map((value) => `data: ${JSON.stringify(value)}\n\n`)

const quotaError = {
  error: {
    message: 'You exceeded your current quota, please check your plan and billing details.',
    type: 'insufficient_quota',
    param: null,
    code: 'insufficient_quota',
  },
}

export const openaiResponses: Protocol = {
  name: 'openai',
  contentType: 'text/event-stream',
  path: /^\/v1\/responses$/,
  key: bearer,
  whole: (text, finish) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    status: finish ? 'incomplete' : 'completed',
    model: 'some-model',
    output: [
      {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    incomplete_details: finish
      ? { reason: finish === 'length' ? 'max_output_tokens' : 'content_filter' }
      : null,
    usage: { input_tokens: 11, output_tokens: 7, total_tokens: 18 },
  }),
  frames: (pieces) =>
    events(
      { type: 'response.created', response: { id: 'resp_1', created_at: 1, model: 'some-model' } },
      { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
      ...pieces.map((delta) => ({
        type: 'response.output_text.delta',
        item_id: 'msg_1',
        output_index: 0,
        content_index: 0,
        delta,
      })),
      { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'msg_1' } },
      {
        type: 'response.completed',
        response: { usage: { input_tokens: 11, output_tokens: 7, total_tokens: 18 } },
      },
    ),
  errorFrame: events({
    type: 'error',
    sequence_number: 3,
    code: 'server_error',
    message: 'The server had an error',
    param: null,
  }).join(''),
  spent: { status: 429, body: quotaError },
}

const chat: Omit<Protocol, 'name' | 'path'> = {
  contentType: 'text/event-stream',
  key: bearer,
  whole: (text, finish) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'some-model',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text },
        finish_reason: finish === 'filtered' ? 'content_filter' : (finish ?? 'stop'),
      },
    ],
    usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
  }),
  frames: (pieces) => {
    const chunk = (delta: object, finish_reason: string | null = null): object => ({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'some-model',
      choices: [{ index: 0, delta, finish_reason }],
    })
    return [
      ...events(
        chunk({ role: 'assistant', content: '' }),
        ...pieces.map((content) => chunk({ content })),
        chunk({}, 'stop'),
        {
          ...chunk({}),
          choices: [],
          usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
        },
      ),
      'data: [DONE]\n\n',
    ]
  },
  errorFrame: events({
    error: { message: 'The server had an error', type: 'server_error', param: null, code: null },
  }).join(''),
  spent: { status: 429, body: quotaError },
}

export const openaiChat: Protocol = { ...chat, name: 'openai-chat', path: /^\/v1\/chat\/completions$/ }

export const compatible: Protocol = { ...chat, name: 'compatible', path: /^\/v1\/chat\/completions$/ }

export const anthropic: Protocol = {
  name: 'anthropic',
  contentType: 'text/event-stream',
  path: /^\/v1\/messages$/,
  key: (headers) => headers['x-api-key']?.toString(),
  whole: (text, finish) => ({
    type: 'message',
    id: 'msg_1',
    role: 'assistant',
    model: 'some-model',
    content: [{ type: 'text', text }],
    stop_reason: finish === 'filtered' ? 'refusal' : finish === 'length' ? 'max_tokens' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 11, output_tokens: 7 },
  }),
  frames: (pieces) =>
    [
      {
        type: 'message_start',
        message: {
          type: 'message',
          id: 'msg_1',
          role: 'assistant',
          model: 'some-model',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 11, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'ping' },
      ...pieces.map((text) => ({
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'text_delta', text },
      })),
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: 7 },
      },
      { type: 'message_stop' },
    ].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
  errorFrame: `event: error\n${events({
    type: 'error',
    error: { type: 'overloaded_error', message: 'Overloaded' },
  }).join('')}`,
  spent: {
    status: 400,
    body: {
      type: 'error',
      error: {
        type: 'invalid_request_error',
        message: 'Your credit balance is too low to access the Anthropic API.',
      },
    },
  },
}

export const google: Protocol = {
  name: 'google',
  contentType: 'text/event-stream',
  path: /^\/v1beta\/models\/some-model:(?:generateContent|streamGenerateContent\?alt=sse)$/,
  key: (headers) => headers['x-goog-api-key']?.toString(),
  whole: (text, finish) => ({
    candidates: [
      {
        index: 0,
        content: { role: 'model', parts: [{ text }] },
        finishReason: finish === 'filtered' ? 'SAFETY' : finish === 'length' ? 'MAX_TOKENS' : 'STOP',
      },
    ],
    usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
  }),
  frames: (pieces) =>
    events(
      ...pieces.map((text) => ({
        candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] } }],
      })),
      {
        candidates: [{ index: 0, content: { role: 'model', parts: [{ text: '' }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
      },
    ),
  errorFrame: events({
    error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' },
  }).join(''),
  spent: {
    status: 429,
    body: {
      error: {
        code: 429,
        message: 'You exceeded your current quota, please check your plan and billing details.',
        status: 'RESOURCE_EXHAUSTED',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
            violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }],
          },
        ],
      },
    },
  },
}

export const ollama: Protocol = {
  name: 'ollama',
  contentType: 'application/x-ndjson',
  path: /^\/api\/chat$/,
  whole: (content, finish) => ({
    model: 'some-model',
    message: { role: 'assistant', content },
    done: true,
    done_reason: finish === 'length' ? 'length' : 'stop',
    prompt_eval_count: 11,
    eval_count: 7,
  }),
  frames: (pieces) =>
    [
      ...pieces.map((content) => ({ message: { role: 'assistant', content }, done: false })),
      {
        message: { role: 'assistant', content: '' },
        done: true,
        done_reason: 'stop',
        prompt_eval_count: 11,
        eval_count: 7,
      },
    ].map((line) => `${JSON.stringify({ model: 'some-model', ...line })}\n`),
  errorFrame: `${JSON.stringify({ error: 'an error was encountered while running the model' })}\n`,
}
