/**
 * Draws a bar of text that shows how much of something is done.
 * @also progress bar, text progress indicator, console loading bar, percent done bar
 * @example progressBar(0.5, 10) // '[=====     ] 50%'
 * @example progressBar(1, 4) // '[====] 100%'
 * @example progressBar(-1, 2) // '[  ] 0%'
 */
export function progressBar(share: number, width = 20): string {
  const done = Math.min(1, Math.max(0, share))
  const filled = Math.round(done * width)
  return `[${'='.repeat(filled)}${' '.repeat(width - filled)}] ${Math.round(done * 100)}%`
}
