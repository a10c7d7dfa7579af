import type { ESLint, Rule } from 'eslint'

const COSTLY = 'no-super-linear-backtracking'
// Measured: a pattern with 40 quantifiers takes 0.1 to 0.2 s and costs 1,600 here. This many allow about two seconds.
const BUDGET = 20_000

/** Judging regular expressions takes time that grows with the square of their size: a file full of large ones is judged in part. */
export function thrifty(plugin: ESLint.Plugin): ESLint.Plugin {
  const rule = plugin.rules?.[COSTLY]
  if (!rule || !('create' in rule)) return plugin
  return {
    ...plugin,
    rules: { ...plugin.rules, [COSTLY]: { ...rule, create: limited(rule) } } as ESLint.Plugin['rules'],
  }
}

function limited(rule: {
  create(context: Rule.RuleContext): Rule.RuleListener
}): (context: Rule.RuleContext) => Rule.RuleListener {
  return (context) => {
    const listener = rule.create(context)
    const { Literal: checkLiteral } = listener
    let budget = BUDGET
    const constructed = costOf(patternsPassed(context.sourceCode.text))
    if (constructed > BUDGET) return {}
    return {
      ...listener,
      Literal(node) {
        if (!('regex' in node) || !node.regex) return
        budget -= costOf(node.regex.pattern)
        if (budget > 0) checkLiteral?.(node)
      },
    }
  }
}

/** The text passed to RegExp(), if the line shows it. */
function patternsPassed(code: string): string {
  return [...code.matchAll(/\bRegExp\s*\(([^\n]{0,5000})/g)].map((match) => match[1]).join('\n')
}

const costOf = (pattern: string): number => (pattern.match(/[*+?{|]/g)?.length ?? 0) ** 2
