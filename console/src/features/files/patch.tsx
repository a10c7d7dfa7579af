import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { count } from '../../ui/format.ts'

// Rendering more lines at once takes noticeable time.
const LINES = 500

/** A unified diff, one row per line. */
export function Patch({ text, label }: { text: string; label: string }) {
  const [limit, setLimit] = useState(LINES)
  const lines = text.replace(/\n$/, '').split('\n')
  // The file names are shown above.
  const body = lines.slice(lines.findIndex((line) => line.startsWith('@@')))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must be scrollable by keyboard */}
      <section className="patch" aria-label={label} tabIndex={0}>
        <pre>
          {body.slice(0, limit).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <span key={index} data-line={kindOf(line)}>
              {line}
              {'\n'}
            </span>
          ))}
        </pre>
      </section>
      {body.length > limit && (
        <Button small onClick={() => setLimit(limit + LINES)}>
          Show more of {count(body.length)} lines
        </Button>
      )}
    </>
  )
}

function kindOf(line: string): string | undefined {
  if (line.startsWith('@@')) return 'place'
  if (line.startsWith('+')) return 'added'
  return line.startsWith('-') ? 'removed' : undefined
}
