/**
 * Makes a random colour in hexadecimal form.
 * @also random color, generate a random hex colour, pick a random color, color generator
 * @example randomColor().length // 7
 * @example randomColor(() => 0) // '#000000'
 * @example randomColor(() => 0.5) // '#800000'
 */
export function randomColor(random: () => number = Math.random): string {
  const colour = Math.floor(random() * 0x1000000)
  return `#${colour.toString(16).padStart(6, '0')}`
}
