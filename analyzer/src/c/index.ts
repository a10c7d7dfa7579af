import { firstBranches } from '../core/brackets.ts'
import { createEngine, type Parts } from '../core/engine.ts'
import { createRetryingParser } from '../core/retry-parse.ts'
import { openParser, type TreeParser } from '../core/tree.ts'
import type { Engine } from '../core/types.ts'
import { createTaintPass } from '../taint/index.ts'
import { exportedOf } from './exported.ts'
import { lifetimePass } from './flow/run.ts'
import { formatC } from './format.ts'
import { cppRules, cRules } from './rules/index.ts'
import { shape } from './shape.ts'
import { checkC } from './syntax.ts'

const common: Parts = {
  shape,
  exported: exportedOf,
  passes: [lifetimePass, createTaintPass('c')],
  checkSyntax: checkC,
}

export async function openC(): Promise<Engine> {
  const [c, cpp] = await Promise.all([openParser('c'), openParser('cpp')])
  return createEngine({
    ...common,
    parser: oneBranch(orElse(c, cpp)),
    rules: cRules,
    format: (source) => formatC(source, 'main.c'),
  })
}

export async function openCpp(): Promise<Engine> {
  return createEngine({
    ...common,
    parser: oneBranch(await openParser('cpp')),
    rules: [...cRules, ...cppRules],
    format: (source) => formatC(source, 'main.cc'),
  })
}

/** Conditions that split a brace between their branches cannot be read at once. */
const oneBranch = (parser: TreeParser): TreeParser =>
  createRetryingParser(parser, (code) => firstBranches(code, true))

/** A header may be C or C++, and its name does not tell. */
function orElse(c: TreeParser, cpp: TreeParser): TreeParser {
  return {
    parse(code, readAs) {
      const tree = c.parse(code, readAs)
      return tree.error && IS_CPP.test(code) ? cpp.parse(code, readAs) : tree
    },
  }
}

const IS_CPP = /^[ \t]*(?:template\b|namespace\b|class\s+\w+|using\s+\w|public:|private:)|\bstd::/m
