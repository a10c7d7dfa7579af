import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { languages } from '../../analyzer/src/languages.ts'
import {
  type GenerateDeps,
  type GenerateOptions,
  generate,
  type NewGeneration,
} from '../src/ai/generation/generate.ts'
import { createGenerations } from '../src/ai/generation/generations.ts'
import { createRuns } from '../src/ai/generation/runs.ts'
import { readCatalogue } from '../src/ai/models/catalogue.ts'
import type { Engines } from '../src/ai/ports.ts'
import type { Answer, ModelRequest, Router } from '../src/ai/provider.ts'
import { createUsage } from '../src/ai/usage/usage.ts'
import type { Database } from '../src/database/database.ts'
import { openDatabase } from '../src/database/index.ts'
import { createFairQueue } from '../src/queue/fair-queue.ts'

// All dependencies of generation, with a scripted model.

export const caller = { tokenId: 't1', workspace: 'w1', project: undefined }
export const input: NewGeneration = { prompt: 'A button', type: 'code', language: 'js' }
export const code = (text: string): Answer => ({ text: `\`\`\`js\n${text}\n\`\`\``, finish: 'stop' })

export async function openTestDatabase(): Promise<{ database: Database; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gen-'))
  const database = await openDatabase(new URL(`sqlite:${pathToFileURL(join(folder, 'a.db')).pathname}`))
  return {
    database,
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** An answer, a failure, or a text controlled by the test. */
export type Step = Answer | Error | ((signal: AbortSignal) => AsyncIterable<string>)

export interface ScriptedRouter extends Router {
  readonly asked: ModelRequest[]
  readonly signals: AbortSignal[]
}

/** Runs one step per call and repeats the last one. */
export function scriptedRouter(...steps: Step[]): ScriptedRouter {
  const asked: ModelRequest[] = []
  const signals: AbortSignal[] = []
  async function* take(request: ModelRequest, signal: AbortSignal): AsyncGenerator<string, Answer> {
    const step = steps[Math.min(asked.length, steps.length - 1)]
    asked.push(request)
    signals.push(signal)
    if (!step || step instanceof Error) throw step ?? new Error('nothing to say')
    if (typeof step !== 'function') {
      yield* step.text
      return step
    }
    let text = ''
    for await (const piece of step(signal)) {
      signal.throwIfAborted()
      text += piece
      yield piece
    }
    return { text, finish: 'stop' }
  }
  return {
    asked,
    signals,
    embed: () => Promise.reject(new Error('not asked for')),
    async generate(_chain, request, signal) {
      const pieces = take(request, signal)
      for (;;) {
        const { value, done } = await pieces.next()
        if (done) return { ...value, engine: 'mock:m' }
      }
    },
    async *stream(_chain, request, signal) {
      const pieces = take(request, signal)
      yield { engine: 'mock:m' }
      for (;;) {
        const { value, done } = await pieces.next()
        if (!done) {
          yield { text: value }
          continue
        }
        const { text: _text, ...end } = value
        return yield end
      }
    },
  }
}

/** Code with a question mark is a syntax error. */
export const engines: Engines = {
  inspect: () => Promise.reject(new Error('not asked for')),
  flow: () => Promise.reject(new Error('not asked for')),
  rewrite: () => Promise.reject(new Error('not asked for')),
  outline: async ({ source }) => ({
    ...(source.code.includes('?') && { broken: { line: 1, message: 'A question.' } }),
    exported: source.code.includes('export') ? [{ name: 'a' }] : [],
  }),
  compose: () => Promise.reject(new Error('not asked for')),
  validate: () => Promise.reject(new Error('not asked for')),
  close: async () => undefined,
}

let day = 0
let position = 0

/** Each on a new day with an unused budget. */
export function generateDeps(
  database: Database,
  router: Router,
  more: Partial<GenerateDeps> = {},
): GenerateDeps {
  const now = Date.UTC(2026, 0, ++day)
  return {
    catalogue: readCatalogue(undefined, () => ['mock:m']),
    router,
    engines,
    languages,
    generations: createGenerations(database),
    usage: createUsage(database),
    storedFiles: {
      readBeside: async () => undefined,
      readAt: async () => undefined,
      pages: async function* () {},
      selector: () => () => true,
      cleanPath: (path) => path,
      exists: async () => false,
      read: async (_caller, id) => ({ id, path: 'a.ts', text: 'stored text', sha256: '' }),
      find: async (_caller, _project, names) => names.map((id) => [{ id, path: 'a.ts', size: 1 }]),
      checkProject: () => undefined,
      checkPath: () => undefined,
      save: async () => ({ id: 'file_1' }),
    },
    budgets: { token: {}, workspace: {} },
    projectCostLimit: async () => undefined,
    runs: createRuns(),
    findSecrets: () => [],
    promptSecrets: 'allow',
    onExcessUsage: () => undefined,
    countTokens: async (text) => text.split(/\s+/).length,
    countEach: async (texts) => texts.map((text) => text.split(/\s+/).length),
    contexts: createFairQueue('context files', { running: 1000, waiting: 0, longestWaitMs: 0 }),
    now: () => now,
    nextPosition: () => now * 1000 + position++,
    ...more,
  }
}

/** All dependencies on one database, with the steps of the model. */
export async function openScripted() {
  const { database, close } = await openTestDatabase()
  function scripted(steps: Step[], more?: Partial<GenerateDeps>) {
    const router = scriptedRouter(...steps)
    return { ai: generateDeps(database, router, more), asked: router.asked, signals: router.signals }
  }
  return { database, scripted, close }
}

export function run(ai: GenerateDeps, options: Partial<GenerateOptions> = {}, sent = input, who = caller) {
  return generate(ai, who, sent, { signal: new AbortController().signal, ...options })
}

/** The same service on another node, or after it has forgotten its runs. */
export function withoutRuns(ai: GenerateDeps): GenerateDeps {
  return { ...ai, runs: createRuns() }
}

/** A text that the test writes piece by piece. */
export function dictated() {
  const pieces: string[] = []
  let wake = Promise.withResolvers<void>()
  const say = (...more: string[]) => {
    pieces.push(...more)
    wake.resolve()
    wake = Promise.withResolvers()
    return pause(5)
  }
  async function* step(signal: AbortSignal): AsyncGenerator<string> {
    const stopped = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    for (let index = 0; ; index++) {
      while (pieces.length <= index) await Promise.race([wake.promise, stopped])
      const piece = pieces[index] ?? ''
      if (piece === 'END') return
      yield piece
    }
  }
  return { step, say }
}

/** Reads a stream like a client. */
export function listener(ai: GenerateDeps, options: Partial<GenerateOptions> = {}, sent = input) {
  const leaving = new AbortController()
  const events: { text: string; id: string }[] = []
  const onText = (text: string, id: string) => void events.push({ text, id })
  const result = generate(ai, caller, sent, { signal: leaving.signal, onText, ...options })
  result.catch(() => undefined)
  return { events, result, leave: () => leaving.abort(), text: () => events.map(({ text }) => text).join('') }
}
