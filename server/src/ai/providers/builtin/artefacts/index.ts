import type { Composed } from '../../../provider.ts'
import type { Intent } from '../intent/intent.ts'
import { composeBash } from './bash.ts'
import { readClass } from './class-model.ts'
import { printClass } from './class-print.ts'
import { composeCli } from './cli.ts'
import { composeConfig } from './config.ts'
import { composeComposeFile, composeDockerfile } from './docker.ts'
import { libraryClass } from './library-class.ts'
import { composeMiddleware } from './middleware.ts'
import { composeRegex } from './regex.ts'
import { composeTests } from './tests.ts'
import { composeWorkflow } from './workflow.ts'

const done = (text: string | undefined): Composed | undefined =>
  text === undefined ? undefined : { text, finish: 'stop' }
const begun = (made: { text: string; isComplete: boolean } | undefined): Composed | undefined =>
  made && { text: made.text, finish: made.isComplete ? 'stop' : 'scaffold' }

// Who asks for a file of settings says so in a few sentences.
const MAX_READ = 2_000

/** In a language of its own, unless the wish insists on another. */
const fits = ({ language }: Intent, ...own: readonly string[]): boolean =>
  language === undefined || own.includes(language)

/** Everything that code prompts ask for besides functions and shapes of data. */
export async function composeArtefact(whole: Intent): Promise<Composed | undefined> {
  if (whole.type !== 'code') return undefined
  const intent = { ...whole, prompt: whole.prompt.slice(0, MAX_READ) }
  switch (intent.artefact) {
    case 'dockerfile':
      return fits(intent, 'dockerfile') || /\bdocker ?file\b/i.test(intent.prompt)
        ? done(composeDockerfile(intent))
        : undefined
    case 'compose-file':
      return done(composeComposeFile(intent))
    case 'workflow':
      return done(composeWorkflow(intent))
    case 'config':
      return done(composeConfig(intent)?.text)
    case 'regex':
      return done(composeRegex(intent))
    case 'test':
      return begun(composeTests(intent))
    case 'middleware':
      return done(composeMiddleware(intent))
    case 'cli':
      return begun(composeCli(intent))
    case 'script':
      return intent.language === undefined || intent.language === 'bash'
        ? done(composeBash(intent))
        : begun(composeCli(intent))
    default:
      return classFor(intent)
  }
}

async function classFor(intent: Intent): Promise<Composed | undefined> {
  const isClass =
    intent.artefact === 'class' || intent.artefact === 'model' || /\bclass\b|\bstruct\b/i.test(intent.prompt)
  const library = isClass || intent.artefact === 'function' ? await libraryClass(intent, isClass) : undefined
  if (library !== undefined) return done(library)
  const model = isClass ? readClass(intent) : undefined
  return done(model && printClass(model, intent.language ?? 'typescript'))
}
