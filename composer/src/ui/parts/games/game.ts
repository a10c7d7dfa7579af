import type { Context } from '../../context.ts'
import type { Component } from '../../model.ts'
import { guessTheNumber, rockPaperScissors } from './against-chance.ts'
import { hangman } from './hangman.ts'
import { memoryGame } from './memory.ts'
import { ticTacToe } from './tic-tac-toe.ts'

const games: readonly (readonly [RegExp, (context: Context) => Component])[] = [
  [/\btic[- ]?tac[- ]?toe\b|\bnoughts and crosses\b/, ticTacToe],
  [/\bmemory\b|\bconcentration game\b|\bmatching (?:pairs|cards?)\b|\bpairs game\b/, memoryGame],
  [/\bhang ?man\b/, hangman],
  [/\brock[, -]+paper[, -]+(?:and )?scissors?\b/, rockPaperScissors],
  [/\bguess(?:ing)?(?: the)? number\b|\bnumber[- ]guess/, guessTheNumber],
]

/** Undefined where it is a game that we do not know. */
export const gameOf = (context: Context): Component | undefined =>
  games.find(([pattern]) => context.says(pattern))?.[1](context)
