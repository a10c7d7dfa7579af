import { createSyntaxCheck } from '../core/syntax-check.ts'

// What came after the grammar (Rust 2024, unstable features), and what macros make of their own syntax.
const newer =
  /\bsafe\s+(?:fn|static)\b|\buse<|\basync\s+(?:move\s*)?\||\bgen\b|&raw\b|\bc"|&&\s*let\b|\bunsafe\s+extern\b|#!?\[|\bconst\s*\{|impl.*!\w|\.\.\.|\bdyn\b|\bfor<|\byield\b|\bdefault\b|\bmacro\b|~const|\b\w+!|\bbuiltin\b|\bauto\b|\bbox\b|\bdo\s+yeet\b|\bwhere\b/

export const checkRust = createSyntaxCheck({
  lexicon: { nestedComments: true, lifetimes: true, multiLineStrings: true },
  isWrong: (lines) => !lines.some((line) => newer.test(line)),
})
