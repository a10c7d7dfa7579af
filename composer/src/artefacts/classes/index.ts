import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../../intent/intent.ts'
import { withOwnErrors } from '../errors/beside.ts'
import { withBigDecimal } from './big-decimal.ts'
import { csharp } from './languages/csharp.ts'
import { go } from './languages/go.ts'
import { java } from './languages/java.ts'
import type { ClassLanguage } from './languages/language.ts'
import { php } from './languages/php.ts'
import { python } from './languages/python.ts'
import { ruby } from './languages/ruby.ts'
import { rust } from './languages/rust.ts'
import { javascript, typescript } from './languages/script.ts'
import type { ClassPlan } from './plan.ts'
import { planClass } from './plan-class.ts'
import { readSaid } from './read-class.ts'
import { rustTests } from './rust-tests.ts'

const languages: Readonly<Record<string, ClassLanguage>> = lookupTable({
  typescript,
  javascript,
  python,
  java,
  csharp,
  php,
  ruby,
  go,
  rust,
})

export interface ComposedClass {
  readonly text: string
  /** Of its methods, in camel case. */
  readonly names: readonly string[]
  /** Those that the wish writes as calls. */
  readonly called: readonly string[]
  readonly isComplete: boolean
}

/** A class with a state and methods of its own, made of what its methods are called and what is said of them. */
export function composeClass(intent: Intent): ComposedClass | undefined {
  const language = languages[intent.language ?? 'typescript']
  const plan = language && planClass(intent)
  const printed = plan && printPlan(plan, intent.language)
  const asksExact = intent.language === 'java' && /\bBigDecimal\b/.test(intent.prompt)
  const exact = asksExact && printed !== undefined ? withBigDecimal(printed) : undefined
  const made = exact ?? printed
  const asksTests = intent.language === 'rust' && /\btests?\b/i.test(intent.prompt)
  const tests = plan && asksTests ? rustTests(plan) : undefined
  const whole = made && tests ? `${made}${tests.join('\n')}\n` : made
  const text = whole && withOwnErrors(whole, intent.language ?? 'typescript', intent.prompt)
  if (!plan || text === undefined) return undefined
  return {
    text,
    names: plan.methods.map(({ name }) => name),
    called: plan.called,
    isComplete: plan.isComplete && (!asksExact || exact !== undefined) && (!asksTests || tests !== undefined),
  }
}

/** A planned class in a language, where the language has classes. */
export function printPlan(plan: ClassPlan, name = 'typescript'): string | undefined {
  const language = languages[name]
  if (language === undefined) return undefined
  const lines = language.file(plan, (method) => [...method.body(language.tongue(plan, method))])
  return `${lines.join('\n')}\n`
}

/** `Trie with insert, search and startsWith`, `Gradebook: addGrade(student, grade)`: a thing with a name, and what it can do. */
export function describesClass(intent: Intent): boolean {
  const isNamed =
    /^\W*(?:(?:an?|the|generic|simple|[Jj]ava|[Cc]#|[Rr]ust|[Gg]o|PHP|php|[Rr]uby|[Pp]ython|[Tt]ypescript|[Jj]avascript|TypeScript|JavaScript) )*[A-Z][a-z]\w*(?:<\w+(?:, ?\w+)*>)?(?: ?\([^()]*\))?(?: in [a-z]+)?(?::| -| (?:with|supporting|that supports|has)\b)/.test(
      intent.prompt,
    ) || /\btype [A-Z]\w* (?:with|that has|guarded|protected|for|usable)\b/.test(intent.prompt)
  return isNamed && (readSaid(intent)?.methods.length ?? 0) > 1
}
