import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyBaseLogger } from 'fastify'
import type { TObject } from 'typebox'
import { AppError, refuse } from '../errors.ts'
import { type Actor, hasScope, requireScope } from '../http/auth.ts'
import { compileValidator } from '../http/validation.ts'
import { inWords } from './in-words.ts'
import type { Call, Tool } from './tool.ts'
import { tools } from './tools/index.ts'

/** Those that the token may use. */
export function listTools(actor: Actor): ListedTool[] {
  return tools
    .filter(({ scope }) => hasScope(actor, scope))
    .map(({ name, title, description, input, output, hints }) => ({
      name,
      title,
      description,
      inputSchema: { ...plain(input), additionalProperties: false },
      outputSchema: plain(output),
      annotations: { title, openWorldHint: false, ...hints },
    }))
}

/** Undefined: there is no such tool. Whatever goes wrong in one is an answer that the agent can read. */
export async function callTool(
  name: string,
  sent: object,
  call: Call,
  log: FastifyBaseLogger,
): Promise<CallToolResult | undefined> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return undefined
  try {
    requireScope(call.actor, tool.scope)
    const { structured, content } = await tool.run(call, checked(tool, sent) as never)
    return {
      structuredContent: structured as Record<string, unknown>,
      content: content ?? [{ type: 'text', text: JSON.stringify(structured) }],
    }
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('internal', { cause: error })
    // Who has left broke it off, and hears nothing of it.
    if (known.status >= 500 && !call.signal.aborted)
      log.error({ err: error, cause: known.cause, tool: name }, known.code)
    return { isError: true, content: [{ type: 'text', text: inWords(known) }] }
  }
}

const validators = new Map<Tool, ReturnType<typeof compileValidator>>()

function checked(tool: Tool, sent: object): object {
  // A wrong name is a mistake that the agent would otherwise not hear of.
  const names = Object.keys(tool.input.properties)
  const unknown = Object.keys(sent).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw refuse(
      unknown.slice(0, 100),
      `is no argument of ${tool.name}; it takes ${names.join(', ') || 'none'}`,
    )
  const validate =
    validators.get(tool) ??
    compileValidator({ schema: tool.input, method: '', url: '', httpPart: 'arguments' })
  validators.set(tool, validate)
  const result = validate(sent)
  if (typeof result === 'object' && 'error' in result && result.error) throw result.error
  return sent
}

/** Without what TypeBox keeps to itself. */
function plain(schema: TObject): ListedTool['inputSchema'] {
  return JSON.parse(JSON.stringify(schema))
}
