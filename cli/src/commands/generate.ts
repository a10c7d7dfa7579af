import type { GenerationWish, Schemas } from '@atelier/sdk'
import { type Context, defineCommand } from '../command.ts'
import { wrongUsage } from '../failure.ts'
import { clean, cleanLines } from '../output-text.ts'
import { saveFile, textBytes } from '../save-file.ts'

const TYPES = ['code', 'component', 'content', 'api'] as const

export const generate = defineCommand({
  name: 'generate',
  summary: 'Have code or text written, and watch it being written',
  usage: '[options] PROMPT',
  options: {
    type: {
      type: 'string',
      short: 't',
      value: 'TYPE',
      values: TYPES,
      help: 'What to write, code without it',
    },
    language: { type: 'string', short: 'l', value: 'NAME', help: 'Such as typescript, python' },
    framework: { type: 'string', value: 'NAME', help: 'Such as react, nextjs, vue' },
    model: { type: 'string', short: 'm', value: 'ID', help: 'One that "atelier models" shows' },
    output: { type: 'string', short: 'o', value: 'FILE', help: 'Write it to a file' },
    project: { type: 'string', short: 'p', value: 'ID', help: 'Where --context and --save-as are' },
    context: {
      type: 'string',
      multiple: true,
      value: 'PATTERN',
      help: 'Ids or paths of stored files the model should know',
    },
    'save-as': { type: 'string', value: 'PATH', help: 'Store it in the project under this path' },
  },
  notes: `"-" as the prompt reads it from standard input. On a terminal the answer shows as it is written; what is checked at the end
may differ, and is shown then. In a pipe and with -o there is only the checked answer.`,
  words: 'none',
  examples: [
    "atelier generate 'A function that removes duplicates from a list' --language python",
    "atelier generate 'A button that counts clicks' --type component --framework react -o button.tsx",
    'atelier generate - --type content <notes.txt',
  ],
  async run(context, { values, words }) {
    const { output, signal } = context
    const prompt = words.length === 1 && words[0] === '-' ? await textOf(context.stdin) : words.join(' ')
    if (prompt.trim() === '') throw wrongUsage("Say what to write: atelier generate 'A function that …'")
    const needsProject = values.context !== undefined || values['save-as'] !== undefined
    const project = needsProject ? await context.project(values.project) : values.project
    if (needsProject && project === undefined)
      throw wrongUsage('--context and --save-as need a project: --project demo')
    const wish: GenerationWish = {
      prompt,
      type: (values.type ?? 'code') as GenerationWish['type'],
      ...(values.language !== undefined && { language: values.language }),
      ...(values.framework !== undefined && { framework: values.framework }),
      ...(values.model !== undefined && { model: values.model }),
      ...(project !== undefined && { projectId: project }),
      ...(values.context !== undefined && { contextFiles: values.context }),
      ...(values['save-as'] !== undefined && { saveAs: values['save-as'] }),
    }
    const isShown = !output.json && values.output === undefined && output.stdout.isTTY === true
    const result = await stream(context, wish, isShown)
    const { output: path } = values
    if (path !== undefined) await saveFile(path, () => textBytes(withNewline(result.content)))
    output.result(result, () => {
      if (path === undefined && !isShown) output.stdout.write(withNewline(result.content))
      const where = path === undefined ? '' : `Wrote ${path}. `
      if (path !== undefined || isShown)
        output.note(`${where}${clean(result.model)} used ${result.tokens_used.toLocaleString('en')} tokens.`)
    })
    signal.throwIfAborted()
    return 0
  },
})

async function stream(
  { connect, output, signal }: Context,
  wish: GenerationWish,
  isShown: boolean,
): Promise<Schemas['Generation']> {
  const atelier = await connect()
  let shown = ''
  for await (const event of atelier.ai.generateStream(wish, { signal })) {
    if (event.type === 'delta' && isShown) {
      output.stdout.write(cleanLines(event.text))
      shown += event.text
    }
    if (event.type === 'restart' && isShown) {
      output.note('\nIt could not be continued, and is written anew:')
      shown = ''
    }
    if (event.type !== 'result') continue
    if (isShown && !shown.endsWith('\n')) output.stdout.write('\n')
    if (isShown && shown.trim() !== event.result.content.trim()) {
      output.note('Checked and corrected, it is:')
      output.stdout.write(cleanLines(withNewline(event.result.content)))
    }
    return event.result
  }
  throw new Error('the stream ended without a result')
}

function withNewline(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}

async function textOf(stdin: NodeJS.ReadStream): Promise<string> {
  let text = ''
  for await (const piece of stdin.setEncoding('utf8')) text += piece
  return text
}
