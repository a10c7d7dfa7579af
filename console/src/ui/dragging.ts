import { useEffect } from 'react'
import { showToast } from './toasts.tsx'

export function hasFiles(dragged: DataTransfer | null): boolean {
  return dragged?.types.includes('Files') ?? false
}

/** Prevents the browser from opening a file that is dropped outside a drop zone. */
export function useDropGuard(): void {
  useEffect(() => {
    const preventOpening = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer) || isOverEditor(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
      if (event.type === 'drop') showToast({ text: 'Open a project first, then drop files into it.' })
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
