/**
 * Text for terminals. Names and answers come from others: what could move the cursor, colour the screen or turn the
 * direction of reading is taken out.
 */

// C0 and C1 controls, and what turns the direction of reading.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const CONTROLS_BUT_LAYOUT =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** Of one line. */
export function clean(text: string): string {
  return text.replace(CONTROLS, '')
}

/** Of several lines: they and their tabs stay. */
export function cleanLines(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROLS_BUT_LAYOUT, '')
}

/** The same, and the colours we gave it stay. */
export function cleanStyled(text: string): string {
  return text
    .split(/(\u001b\[\d+m)/)
    .map((part, index) => (index % 2 === 1 ? part : cleanLines(part)))
    .join('')
}

/** JSON.stringify leaves some of them as they are. Escaped it is the same JSON. */
export function cleanJson(json: string): string {
  return json.replace(
    CONTROLS_BUT_LAYOUT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u

/** In columns of a terminal, near enough for a table. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) {
    if (/\p{Mark}|\u200d/u.test(character)) continue
    width += WIDE.test(character) ? 2 : 1
  }
  return width
}

export function sized(bytes: number): string {
  if (bytes < 1_000) return `${Math.round(bytes)} B`
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}

export function timed(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

/** `2026-11-15 09:30`, by the clock on the wall. */
export function timeOf(iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`
}

export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}
