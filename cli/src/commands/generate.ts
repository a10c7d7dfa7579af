import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Atelier, GenerationRequest, GenerationResult, Schemas } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { ensureFolder } from '../ensure-folder.ts'
import { Failure, usageError } from '../failure.ts'
import { clean, cleanLines } from '../output-text.ts'
import { readStdin } from '../read-stdin.ts'
import { saveFile, textBytes } from '../save-file.ts'

const TYPES = ['code', 'component', 'content', 'api'] as const

export const generate = defineCommand({
  name: 'generate',
  summary: 'Generate code or text',
  usage: '[options] [--follow [ID]] PROMPT',
  options: {
    type: {
      type: 'string',
      short: 't',
      value: 'TYPE',
      values: TYPES,
      help: 'What to generate (default: code, or as in --follow)',
    },
    language: { type: 'string', short: 'l', value: 'NAME', help: 'Language, such as typescript, python' },
    framework: { type: 'string', value: 'NAME', help: 'Framework, such as react, nextjs, vue' },
    model: { type: 'string', short: 'm', value: 'ID', help: 'Model (see "atelier models")' },
    follow: { type: 'boolean', help: 'Change a generation: the one with this ID, or the last one' },
    output: { type: 'string', short: 'o', value: 'FILE', help: 'Write the result to a file' },
    project: { type: 'string', short: 'p', value: 'ID', help: 'Project for --context and --save-as' },
    context: {
      type: 'string',
      multiple: true,
      value: 'PATTERN',
      help: 'IDs or paths of stored files to use as context (repeatable)',
    },
    'save-as': { type: 'string', value: 'PATH', help: 'Store the result in the project under this path' },
  },
  notes: `"-" reads the prompt from standard input. On a terminal the result is streamed; if the final check changes it, the corrected
version follows. In a pipe and with -o, only the checked result is written. With --follow, the model sees the earlier prompts and
results, and PROMPT as an edit; type, language, framework and model are those of the last one unless you set them.`,
  words: 'none',
  examples: [
    "atelier generate 'A function that removes duplicates from a list' --language python",
    "atelier generate 'A button that counts clicks' --type component --framework react -o button.tsx",
    "atelier generate --follow 'Sort the result too'",
    'atelier generate - --type content <notes.txt',
  ],
  async run(context, { values, words: all }) {
    const { output, signal } = context
    const id = values.follow ? all.find((word) => GENERATION.test(word)) : undefined
    const words = all.filter((word) => word !== id)
    const prompt = words.length === 1 && words[0] === '-' ? await readStdin(context.stdin) : words.join(' ')
    if (prompt.trim() === '')
      throw usageError("Describe what to generate: atelier generate 'A function that …'")
    const needsProject = values.context !== undefined || values['save-as'] !== undefined
    const project = needsProject ? await context.project(values.project) : values.project
    if (needsProject && project === undefined)
      throw usageError('--context and --save-as need a project: --project demo')
    const parent = values.follow ? await findParent(context, id) : undefined
    if (parent) output.note(clean(`Changing ${parent.id}: ${parent.prompt.slice(0, 80)}`))
    const request: GenerationRequest = {
      prompt,
      type: (values.type ?? 'code') as GenerationRequest['type'],
      ...(parent && requestOf(parent, values.type)),
      ...(values.language !== undefined && { language: values.language }),
      ...(values.framework !== undefined && { framework: values.framework }),
      ...(values.model !== undefined && { model: values.model }),
      ...(project !== undefined && { projectId: project }),
      ...(values.context !== undefined && { contextFiles: values.context }),
      ...(values['save-as'] !== undefined && { saveAs: values['save-as'] }),
    }
    if (values.output !== undefined) await requireWritable(values.output)
    const isShown = !output.json && values.output === undefined && output.stdout.isTTY === true
    const { result, savedFile } = await stream(context, request, isShown)
    const { output: path } = values
    if (path !== undefined) await saveFile(path, () => textBytes(withNewline(result.content)))
    const body = { ...result, ...(savedFile !== undefined && { saved_file: savedFile }) }
    output.result(body, () => {
      if (path === undefined && !isShown) output.stdout.write(withNewline(result.content))
      if (path !== undefined) output.note(`Wrote ${path}.`)
      if (savedFile !== undefined)
        output.note(`Stored as ${clean(`${project}:${values['save-as']}  ${savedFile}`)}.`)
      output.note(describeSource(result))
      if (result.missing.length > 0) output.note(clean(`Not included: ${result.missing.join('; ')}.`))
    })
    signal.throwIfAborted()
    return 0
  },
})

const GENERATION = /^gen_[0-9a-z]{1,60}$/
// The last generations may be changes of projects, which cannot be followed.
const LOOKED_AT = 20

type Kept = Schemas['KeptGeneration']['generation']

async function findParent({ connect, signal }: Context, id: string | undefined): Promise<Kept> {
  const { ai }: Atelier = await connect()
  if (id !== undefined) return (await ai.generation(id, { signal })).generation
  const { generations } = await ai.generations({ limit: LOOKED_AT }, { signal })
  const last = generations.find(({ type }) => type !== 'change')
  if (!last) throw new Failure('There is no generation to follow yet.')
  return (await ai.generation(last.id, { signal })).generation
}

function requestOf(parent: Kept, type: string | undefined): Omit<GenerationRequest, 'prompt'> {
  const { id, language, framework, model } = parent
  return {
    parent: id,
    type: (type ?? parent.type) as GenerationRequest['type'],
    ...(language !== null && { language }),
    ...(framework !== null && { framework }),
    model,
  }
}

interface Written {
  readonly result: GenerationResult
  readonly savedFile: string | undefined
}

async function stream(
  { connect, output, signal }: Context,
  request: GenerationRequest,
  isShown: boolean,
): Promise<Written> {
  const atelier = await connect()
  let shown = ''
  let savedFile: string | undefined
  for await (const event of atelier.ai.generateStream(request, { signal })) {
    if (event.type === 'delta' && isShown) {
      output.stdout.write(cleanLines(event.text))
      shown += event.text
    }
    if (event.type === 'restart' && isShown) {
      output.note('\nThe stream could not be resumed. Starting again:')
      shown = ''
    }
    if (event.type === 'saved') savedFile = event.fileId
    if (event.type !== 'result') continue
    if (isShown && !shown.endsWith('\n')) output.stdout.write('\n')
    if (isShown && shown.trim() !== event.result.content.trim()) {
      output.note('Corrected after the final check:')
      output.stdout.write(cleanLines(withNewline(event.result.content)))
    }
    return { result: event.result, savedFile }
  }
  throw new Error('the stream ended without a result')
}

function describeSource({ engine, model, tokens_used }: GenerationResult): string {
  if (engine === 'builtin') return 'Generated from templates: no language model is configured.'
  const usage = `${model}, ${tokens_used.toLocaleString('en')} tokens`
  return clean(engine === '' ? `Generated (${usage}).` : `Generated by ${engine} (${usage}).`)
}

/** Checks before a model is called and paid for. */
async function requireWritable(path: string): Promise<void> {
  const there = await stat(path).catch(() => undefined)
  if (there?.isDirectory()) throw new Failure(`${path} is a folder.`, { code: 'EISDIR' })
  if (!there) await ensureFolder(dirname(path))
  await access(there ? path : dirname(path), constants.W_OK)
}

function withNewline(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
