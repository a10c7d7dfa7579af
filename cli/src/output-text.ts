/**
 * Text for terminals. File names and responses are untrusted: removes characters that move the cursor, set colours or
 * change the text direction.
 */

// C0 and C1 control characters, and bidirectional controls.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const CONTROLS_BUT_LAYOUT =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** For a single line. */
export function clean(text: string): string {
  return text.replace(CONTROLS, '')
}

/** For several lines: keeps line breaks and tabs. */
export function cleanLines(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROLS_BUT_LAYOUT, '')
}

/** Also keeps the colours that the CLI added. */
export function cleanStyled(text: string): string {
  return text
    .split(/(\u001b\[\d+m)/)
    .map((part, index) => (index % 2 === 1 ? part : cleanLines(part)))
    .join('')
}

/** Escapes the control characters that JSON.stringify leaves; the JSON stays equivalent. */
export function cleanJson(json: string): string {
  return json.replace(
    CONTROLS_BUT_LAYOUT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u

/** Approximate width in terminal columns. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) {
    if (/\p{Mark}|\u200d/u.test(character)) continue
    width += WIDE.test(character) ? 2 : 1
  }
  return width
}

export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${Math.round(bytes)} B`
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}

export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

/** Local time, such as `2026-11-15 09:30`. */
export function formatTime(iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`
}

export function formatCount(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}

/** The part of a summary about .gitignore files. Ignored folders are not read, so their files are not counted. */
export function formatIgnored(count: number): string {
  return count === 0 ? '' : `; ${count} ignored by .gitignore`
}
