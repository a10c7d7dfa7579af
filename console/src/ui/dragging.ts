import { useEffect } from 'react'
import { showToast } from './toasts.tsx'

export function hasFiles(dragged: DataTransfer | null): boolean {
  return dragged?.types.includes('Files') ?? false
}

/** A file that is dropped beside its place would be opened by the browser instead of this page. */
export function useDropGuard(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer) || isOverEditor(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
      if (event.type === 'drop') showToast({ text: 'Open a project first, then drop files into it.' })
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

/** An editor takes the text of a file that is dropped into it. */
function isOverEditor(event: DragEvent): boolean {
  return event.composedPath().some((each) => each instanceof HTMLElement && each.isContentEditable)
}
