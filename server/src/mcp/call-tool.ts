import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyBaseLogger } from 'fastify'
import type { TObject } from 'typebox'
import type { Caller } from '../caller.ts'
import { AppError, refuse } from '../errors.ts'
import { hasScope, requireScope } from '../http/access/auth.ts'
import { compileValidator } from '../http/request/validation.ts'
import { explainError } from './explain-error.ts'
import { type Call, holdResult, type Tool, toResult } from './tool.ts'
import { tools } from './tools/index.ts'

/** The tools the token may use. */
export function listTools(caller: Caller): ListedTool[] {
  listed ??= tools.map(toListed)
  return listed.filter((_, index) => hasScope(caller, (tools[index] as Tool).scope))
}

let listed: ListedTool[] | undefined

function toListed({ name, title, description, input, output, hints }: Tool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: { ...plain(input), additionalProperties: false },
    outputSchema: plain(output),
    annotations: { title, openWorldHint: false, ...hints },
  }
}

/** Undefined if the tool does not exist. Failures inside a tool become results that the agent can read. */
export async function callTool(
  name: string,
  sent: object,
  call: Call,
  log: FastifyBaseLogger,
): Promise<CallToolResult | undefined> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return undefined
  try {
    requireScope(call.caller, tool.scope)
    const result = toResult(await tool.run(call, checked(tool, sent) as never))
    // After a progress notification, the response can no longer be refused.
    if (call.progress) holdResult(call, result)
    return result
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('internal', { cause: error })
    // If the client has disconnected, the failure is expected.
    if (known.status >= 500 && !call.signal.aborted)
      log.error({ err: error, cause: known.cause, tool: name }, known.code)
    return { isError: true, content: [{ type: 'text', text: explainError(known) }] }
  }
}

const validators = new Map<Tool, ReturnType<typeof compileValidator>>()

function checked(tool: Tool, sent: object): object {
  // Otherwise a misspelled argument would be ignored silently.
  const names = Object.keys(tool.input.properties)
  const unknown = Object.keys(sent).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw refuse(
      unknown.slice(0, 100),
      `is not an argument of ${tool.name}. Arguments: ${names.join(', ') || 'none'}`,
    )
  const validate =
    validators.get(tool) ??
    compileValidator({ schema: tool.input, method: '', url: '', httpPart: 'arguments' })
  validators.set(tool, validate)
  const result = validate(sent)
  if (typeof result === 'object' && 'error' in result && result.error) throw result.error
  return sent
}

/** Removes TypeBox's internal properties. */
function plain(schema: TObject): ListedTool['inputSchema'] {
  return JSON.parse(JSON.stringify(schema))
}
