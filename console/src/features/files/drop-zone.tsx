import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { hasFiles } from '../../ui/dragging.ts'

interface Props {
  /** Called during the drop event; the files are not available later. Undefined if nothing can be dropped here. */
  onDrop: ((dropped: DataTransfer) => void) | undefined
  children: ReactNode
}

/** Files and folders may be dropped anywhere on the page. */
export function DropZone({ onDrop, children }: Props) {
  // dragenter of a child fires before dragleave of its parent, so count both.
  const depth = useRef(0)
  const [over, setOver] = useState(false)

  function moved(event: DragEvent, change: 1 | 0 | -1): void {
    if (!onDrop || !hasFiles(event.dataTransfer)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + change)
    setOver(depth.current > 0)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the Upload button is the accessible alternative
    <div
      className="drop-zone"
      data-over={over || undefined}
      onDragEnter={(event) => moved(event, 1)}
      onDragLeave={(event) => moved(event, -1)}
      onDragOver={(event) => moved(event, 0)}
      onDrop={(event) => {
        if (!onDrop || !hasFiles(event.dataTransfer)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onDrop(event.dataTransfer)
      }}
    >
      {children}
      {over && <p className="drop-hint">Drop files to upload them here</p>}
    </div>
  )
}
