import { frameworkLanguage } from '@atelier/analyzer/basics'
import type { GenerationWish } from '../request.ts'
import { wordsOf } from '../words.ts'
import { artefactOf } from './artefacts.ts'
import { readEntities } from './entities.ts'
import { readExamples } from './examples.ts'
import type { Artefact, Intent, Words } from './intent.ts'
import { readSample } from './samples.ts'
import { readSignature } from './signature.ts'
import { spokenFramework, spokenLanguage } from './spoken.ts'
import { wantedFeatures, wantedOperations } from './wants.ts'

// More than this is material, not a wish; whoever sends it waits for no one else.
const MAX_READ = 20_000
const MAX_EXAMPLES_READ = 8_000

/** Understands a wish: by rules alone, so that the same words always mean the same. */
export function readIntent({ prompt, type, language, framework }: GenerationWish): Intent {
  const whole = spelledOut(prompt.slice(0, MAX_READ))
  const { said, material } = splitMaterial(whole, type)
  const inText = framework ?? spokenFramework(said)
  const signature = readSignature(whole)
  const called = readExamples(whole.slice(0, MAX_EXAMPLES_READ))
  return {
    type,
    prompt,
    artefact: artefactIn(type, said, language),
    language:
      language ?? spokenLanguage(said) ?? (inText === undefined ? undefined : frameworkLanguage(inText)),
    framework: inText,
    name: nameIn(said) ?? nameFrom(signature?.name ?? called?.name),
    topic: topicOf(said),
    entities: readEntities(said, material === undefined ? undefined : readSample(material)),
    operations: wantedOperations(said),
    features: wantedFeatures(said),
    examples: called?.examples ?? [],
    signature,
    material,
  }
}

// Asked for in one of these, a wish that mentions a file of another kind is about it, as in `dotfiles such as .gitignore`.
const PROGRAMMING =
  /^(?:javascript|typescript|python|java|kotlin|go|rust|csharp|php|ruby|swift|c|cpp|dart|scala|elixir|bash|sql)$/
const IN_CODE = /\b(?:vite|vitest|jest|tailwind|eslint|webpack|next|nuxt|babel|rollup)\b/i

function artefactIn(type: GenerationWish['type'], said: string, language: string | undefined): Artefact {
  const artefact = artefactOf(type, said)
  const isOtherFile = ['config', 'dockerfile', 'workflow'].includes(artefact) && !IN_CODE.test(said)
  return isOtherFile && PROGRAMMING.test(language ?? '') ? 'function' : artefact
}

/** `w/` is with, and a dash after the first words begins a list. */
const spelledOut = (text: string): string =>
  text.replace(/\bw\/(?=[\s\w])/gi, 'with ').replace(/^([\w ]{3,60}) [-–—] (?=\w+(?: \w+){0,3},)/, '$1: ')

// In front of code people name what they want; in front of a text, what they bring along.
const BROUGHT: Readonly<Record<'text' | 'code', RegExp>> = {
  text: /^([\s\S]{0,600}?\b(?:following|below|this|text|article|paragraph|json(?! schema| api)|csv|data(?! ?class| model)|table(?! for| called| named| with)|sample)\b[^\n:]{0,60}:)\s*([\s\S]{40,})$/i,
  code: /^([\s\S]{0,600}?\b(?:following|below|this|given|sample) (?:json|csv|data|text|table|sample|code|function|schema|object|example|payload|response)?[^\n:]{0,40}:)\s*([\s\S]{40,})$/i,
}

/** What stands in a fence, behind `the following text:`, or in a block of its own is brought along. */
function splitMaterial(
  text: string,
  type: GenerationWish['type'],
): { said: string; material: string | undefined } {
  const fenced = /```[\w-]*\n([\s\S]*?)(?:```|$)/.exec(text)
  if (fenced) return { said: text.replace(fenced[0], '\n'), material: fenced[1]?.trim() }
  const following = BROUGHT[type === 'content' ? 'text' : 'code'].exec(text)
  if (following) return { said: following[1] ?? '', material: following[2]?.trim() }
  const block = /^([^\n]{1,600})\n\s*\n([\s\S]{80,})$/.exec(text)
  if (block) return { said: block[1] ?? '', material: block[2]?.trim() }
  const inline = /\{\s*["'][\s\S]{10,}\}|\bcreate\s+table\b[\s\S]{10,}/i.exec(text)
  return inline ? { said: text, material: inline[0] } : { said: text, material: undefined }
}

const NAMED =
  /\b(?:called|named|name it|name the \w+)\s+[`"']?([A-Za-z_$][\w$-]{0,60})[`"']?|`([A-Za-z_$][\w$]{1,60})(?:\(\))?`/
// A word in the case of code is a name where a name stands: TaskQueue, isPrime, parse_csv.
const CASED =
  /^(?:[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+|[A-Z]{2,}[a-z][A-Za-z0-9]*|[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)$/
const PLACES: readonly RegExp[] = [
  /\b(?:function|class|component|hook|composable|def|method|interface|type|struct|model|schema|record|enum|table|store|trait|module|const|page|form)\s+(?:for\s+)?[`"']?([A-Za-z_$][\w$]*)/g,
  /(?<![\w$.@])([A-Za-z_$][\w$]*)(?=\(|`)/g,
  /(?<![\w$.@])([A-Za-z_$][\w$]*)(?=\s+(?:component|class|hook|composable|function|form|page|schema|model|interface|type|struct|table)\b)/g,
  /^[\s"'`]*(?:(?:please|create|write|make|build|implement|generate|add|react|vue|custom|an?|the)\s+)*([A-Za-z_$][\w$]*)(?=\s*(?:[:,(]|with\b|that\b|-|$))/gi,
]
const BRANDS =
  /^(?:JavaScript|TypeScript|GitHub|GitLab|PostgreSQL|MySQL|MongoDB|GraphQL|FastAPI|NestJS|NextJS|YouTube|LinkedIn|OpenAPI|NodeJS|DevOps|SolidJS|SvelteKit|iOS|macOS|jQuery|PyTest|SaaS|JSDoc|McDonald|eCommerce|useState|useEffect|YYYY|localStorage|sessionStorage|camelCase|snake_case|PascalCase|toString)$/

function nameIn(text: string): Words | undefined {
  const [, called, quoted] = NAMED.exec(text) ?? []
  const given = called ?? quoted
  if (given !== undefined) return BRANDS.test(given) ? undefined : nameFrom(given)
  const head = text.slice(0, 2_000)
  for (const place of PLACES)
    for (const [, word = ''] of head.matchAll(place))
      if (CASED.test(word) && !BRANDS.test(word)) return nameFrom(word)
  return undefined
}

function nameFrom(name: string | undefined): Words | undefined {
  const words = wordsOf(name ?? '')
  return words.length > 0 ? words : undefined
}

const ASKING =
  /^(?:(?:please|hey|hi|hello|can you|could you|would you|i (?:want|need|would like|'d like)(?: you)?(?: to)?|we need|help me(?: to)?|let's|write|create|make|build|generate|give me|implement|design|draft|develop|compose|produce|code|show me|add|a|an|the|some|me|us|my|our|simple|short|quick)\b[\s,:]*)+/i

/** Its first sentence without the asking, on one line. */
function topicOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const sentence = /^.{1,200}?(?=[.!?](?:\s|$)|$)/.exec(line)?.[0] ?? line.slice(0, 200)
  const topic = sentence.replace(ASKING, '').trim()
  return (topic === '' ? sentence : topic).slice(0, 120)
}
