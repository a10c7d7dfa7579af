import type { Schemas } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { usageError } from '../failure.ts'
import { parseInteger } from '../numbers.ts'
import { clean, cleanLines } from '../output-text.ts'

const KINDS = ['generation', 'chat'] as const
const MAX_PROMPT = 60

export const generations = defineCommand({
  name: 'generations',
  summary: 'List past generations and chats, or show one',
  usage: '[--kind generation|chat] [--limit N] [--page N] | ID',
  options: {
    kind: {
      type: 'string',
      value: 'KIND',
      values: KINDS,
      help: 'generation, or chat: requests to /v1/chat/completions (default: generation)',
    },
    limit: { type: 'string', value: 'N', help: 'How many to list (default: 20)' },
    page: { type: 'string', value: 'N', help: 'Page of the list (default: 1)' },
  },
  notes: `The id of a chat is that of its completion: chatcmpl-…. A chat that failed has its error.`,
  words: 'none',
  examples: [
    'atelier generations',
    'atelier generations --kind chat',
    'atelier generations gen_ho6mnzymdvaf45778b31aa3b52',
  ],
  async run(context, { values: { kind, limit, page }, words }) {
    const [id, ...more] = words
    if (more.length > 0) throw usageError('Name one ID: atelier generations gen_…')
    if (id !== undefined) return show(context, id)
    const { output, signal } = context
    const { ai } = await context.connect()
    const filter = {
      ...(kind !== undefined && { kind: kind as (typeof KINDS)[number] }),
      limit: parseInteger('limit', limit, { from: 1, to: 1000, fallback: 20 }),
      page: parseInteger('page', page, { from: 1, to: Number.MAX_SAFE_INTEGER, fallback: 1 }),
    }
    const list = await ai.generations(filter, { signal })
    output.result(list, () => {
      if (list.generations.length === 0) return output.note(kind === 'chat' ? 'No chats.' : 'No generations.')
      output.table(
        ['ID', 'CREATED', 'TYPE', 'MODEL', 'TOKENS', 'PROMPT'],
        list.generations.map((each) => [
          each.id,
          each.created_at.slice(0, 16).replace('T', ' '),
          each.type,
          each.model,
          each.tokens_used.toLocaleString('en'),
          startOf(each.error ? `failed: ${each.error}` : each.prompt),
        ]),
        ['TOKENS'],
      )
    })
    return 0
  },
})

function startOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > MAX_PROMPT ? `${line.slice(0, MAX_PROMPT)}…` : line
}

async function show({ connect, output, signal }: Context, id: string): Promise<number> {
  const { ai } = await connect()
  const { generation } = await ai.generation(id, { signal })
  output.result({ generation }, () => {
    for (const line of describe(generation)) output.note(clean(line))
    for (const { role, content } of generation.chat?.messages ?? [])
      output.stdout.write(
        cleanLines(`${role}: ${typeof content === 'string' ? content : JSON.stringify(content)}\n`),
      )
    const answer = generation.chat ? `assistant: ${generation.content}` : generation.content
    output.stdout.write(cleanLines(answer.endsWith('\n') ? answer : `${answer}\n`))
    for (const call of generation.chat?.tool_calls ?? [])
      output.stdout.write(cleanLines(`${JSON.stringify(call)}\n`))
  })
  return 0
}

function describe(generation: Schemas['KeptGeneration']['generation']): string[] {
  const { id, created_at, model, engine, tokens_used, prompt, chain, chat, error } = generation
  return [
    `${id}, ${created_at}`,
    `${model}, answered by ${engine === '' ? 'none' : engine}, ${tokens_used.toLocaleString('en')} tokens`,
    ...chain.map((step) => `Changes ${step.id}: ${startOf(step.prompt)}`),
    ...(chat ? [] : [`Prompt: ${startOf(prompt)}`]),
    ...(error === null ? [] : [`Failed: ${error}`]),
  ]
}
