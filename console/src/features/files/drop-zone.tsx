import { type DragEvent, type ReactNode, useRef, useState } from 'react'

/** Files may be dropped anywhere on the page. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  // Every element that is entered tells so before the one that is left: only a count knows when all are left.
  const depth = useRef(0)
  const [over, setOver] = useState(false)

  function moved(event: DragEvent, change: 1 | -1): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + change)
    setOver(depth.current > 0)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for those with a pointer; the Upload button is for all
    <div
      className="drop-zone"
      data-over={over || undefined}
      onDragEnter={(event) => moved(event, 1)}
      onDragLeave={(event) => moved(event, -1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files].filter(isFile(event.dataTransfer)))
      }}
    >
      {children}
      {over && <p className="drop-hint">Drop files to upload them here</p>}
    </div>
  )
}

/** A folder that is dropped looks like a file without bytes. */
function isFile({ items }: DataTransfer): (file: File, index: number) => boolean {
  const folders = [...items].map((item) => item.webkitGetAsEntry?.()?.isDirectory ?? false)
  return (_file, index) => !folders[index]
}
