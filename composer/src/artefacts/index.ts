import type { Intent } from '../intent/intent.ts'
import type { Composed } from '../request.ts'
import { snake, wordsOf } from '../words.ts'
import { composeBash } from './bash.ts'
import { stepsScript } from './bash-steps.ts'
import { readClass } from './class-model.ts'
import { printClass } from './class-print.ts'
import { composeClassTests } from './class-tests.ts'
import { composeClass, describesClass } from './classes/index.ts'
import { composeCli } from './cli.ts'
import { composeComposeFile } from './compose-file.ts'
import { composeConfig } from './config.ts'
import { composeContextManager } from './context-manager.ts'
import { composeTheme } from './css.ts'
import { composeDockerfile } from './docker.ts'
import { composeFetchTests } from './fetch-tests.ts'
import { composeGitlab } from './gitlab.ts'
import { composeInterface } from './interfaces.ts'
import { composeExtensions } from './known/extensions.ts'
import { composeKnown } from './known/index.ts'
import { libraryClass } from './library-class.ts'
import { composeMiddleware } from './middleware.ts'
import { composeRegex } from './regex.ts'
import { composeTests } from './tests.ts'
import { composeTimerTests } from './timer-tests.ts'
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
  const theme = done(composeTheme(intent))
  if (theme) return theme
  const manager = done(composeContextManager(intent))
  if (manager) return manager
  const known = begun(composeExtensions(intent)) ?? done(composeKnown(intent))
  if (known && !/^(?:test|cli|script)$/.test(intent.artefact)) return known
  switch (intent.artefact) {
    case 'dockerfile':
      return fits(intent, 'dockerfile') || /\bdocker ?file\b/i.test(intent.prompt)
        ? done(composeDockerfile(intent))
        : undefined
    case 'compose-file':
      return done(composeComposeFile(intent))
    case 'workflow':
      return done(/\bgitlab\b/i.test(intent.prompt) ? composeGitlab(intent) : composeWorkflow(intent))
    case 'config':
      return done(composeConfig(intent)?.text)
    case 'regex':
      return done(composeRegex(intent))
    case 'test':
      return (
        done(composeFetchTests(intent) ?? composeTimerTests(intent)) ??
        begun(composeClassTests(intent) ?? (await composeTests(intent)))
      )
    case 'middleware':
      return done(composeMiddleware(intent))
    case 'cli':
      return begun(composeCli(intent))
    case 'script':
      return intent.language === undefined || intent.language === 'bash'
        ? bashFor(intent)
        : begun(composeCli(intent))
    default:
      return intent.language === 'bash' ? bashFor(intent) : classFor(intent)
  }
}

/** A chore that is known, or else a program with the flags that the wish names. */
const bashFor = (intent: Intent): Composed | undefined =>
  done(stepsScript(intent.prompt) ?? composeBash(intent)) ??
  (/(?:^|\s)--?[a-z]/i.test(intent.prompt) ? begun(composeCli({ ...intent, language: 'bash' })) : undefined)

async function classFor(intent: Intent): Promise<Composed | undefined> {
  const isClass =
    intent.artefact === 'class' ||
    intent.artefact === 'model' ||
    /\bclass\b|\bstruct\b/i.test(intent.prompt) ||
    describesClass(intent)
  const contract = begun(composeInterface(intent))
  if (contract) return contract
  const own = isClass ? composeClass(intent) : undefined
  const library = isClass || intent.artefact === 'function' ? await libraryClass(intent, isClass) : undefined
  const lacking = (names: readonly string[] = []) =>
    names.filter((name) => library !== undefined && !isIn(library, name)).length
  const isOther = own !== undefined && lacking(own.names) * 2 > own.names.length
  if (library !== undefined && !isOther && lacking(own?.isComplete ? own.names : own?.called) === 0)
    return done(library)
  // What lacks a method that was asked for is a beginning; what has less than half of them is something else.
  if (library !== undefined && !isOther && !own?.isComplete)
    return begun({ text: library, isComplete: false })
  const model = isClass ? readClass(intent) : undefined
  // Who has the fields that the wish lists has understood more of it.
  const has = (field: string) =>
    /^(?:in|as|of|for|with|on|by|using)$/.test(field) ||
    (own !== undefined && new RegExp(`${field}|${snake(wordsOf(field))}`, 'i').test(own.text))
  if (
    own?.isComplete &&
    (model === undefined || model.fields.every(({ name }) => has(name.replace(/As$/, ''))))
  )
    return begun(own)
  return done(model && printClass(model, intent.language ?? 'typescript')) ?? begun(own)
}

/** Whether a class of the library has what the wish names. */
const isIn = (source: string, method: string): boolean =>
  new RegExp(`\\b${method}\\(|\\b${snake(wordsOf(method))}\\(`).test(source)
