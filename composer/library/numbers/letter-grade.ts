/**
 * Returns the letter grade for a score out of 100.
 * @also letter grade from score, convert score to grade A B C D F, test score to letter grade, grade
 *   for points
 * @example letterGrade(95) // 'A'
 * @example letterGrade(80) // 'B'
 * @example letterGrade(59) // 'F'
 */
export function letterGrade(score: number): string {
  if (score >= 90) return 'A'
  if (score >= 80) return 'B'
  if (score >= 70) return 'C'
  return score >= 60 ? 'D' : 'F'
}
