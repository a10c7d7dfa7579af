import { useEffect } from 'react'
import { showToast } from './toasts.tsx'

/** The type of what is dragged within the console. */
export const OWN_DRAG = 'application/x-atelier-entries'

/** Whether files of the computer are dragged. A picture of this page counts as a file too. */
export function hasFiles(dragged: DataTransfer | null): boolean {
  return dragged?.types.includes('Files') === true && !dragged.types.includes(OWN_DRAG)
}

/** Prevents the browser from opening a file that is dropped outside a drop zone. */
export function useDropGuard(): void {
  useEffect(() => {
    const preventOpening = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer) || isOverEditor(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
      if (event.type === 'drop')
        showToast({ text: 'Files cannot be dropped here. Open a project that you may write to.' })
    }
    addEventListener('dragover', preventOpening)
    addEventListener('drop', preventOpening)
    return () => {
      removeEventListener('dragover', preventOpening)
      removeEventListener('drop', preventOpening)
    }
  }, [])
}

/** Editors accept dropped files as text. */
function isOverEditor(event: DragEvent): boolean {
  return event.composedPath().some((each) => each instanceof HTMLElement && each.isContentEditable)
}
