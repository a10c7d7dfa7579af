import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Problem } from '../states.tsx'
import type { Editor, Mark } from './code-mirror.ts'
import './editor.css'

export interface EditorHandle {
  jumpTo(line: number): void
}

interface Props {
  value: string
  label: string
  language?: string | undefined
  marks?: readonly Mark[]
  /** The line to go to. */
  line?: number | undefined
  /** Without it, the editor is read-only. */
  onChange?: (text: string) => void
  /** Takes the focus when it is shown. */
  focused?: boolean
  /** Scrolls to the end while text arrives. */
  follow?: boolean
  ref?: Ref<EditorHandle>
}

const none: readonly Mark[] = []

/** CodeMirror, loaded on demand. Shows plain text until then. */
export function CodeEditor({
  value,
  label,
  language,
  marks = none,
  line,
  onChange,
  focused = false,
  follow = false,
  ref,
}: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [failed, setFailed] = useState<unknown>()
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const readOnly = onChange === undefined
  const showsLine = line !== undefined

  useEffect(() => {
    let created: Editor | undefined
    let isUnmounted = false
    import('./code-mirror.ts').then(({ createEditor }) => {
      if (isUnmounted || !host.current) return
      created = createEditor({
        host: host.current,
        text: latest.current.value,
        label,
        readOnly,
        showsLine,
        onChange: (text) => latest.current.onChange?.(text),
      })
      setEditor(created)
    }, setFailed)
    return () => {
      isUnmounted = true
      created?.destroy()
      setEditor(undefined)
    }
  }, [label, readOnly, showsLine])

  // Before the next key, or it would undo what was typed meanwhile.
  useLayoutEffect(() => {
    editor?.setText(value)
    if (follow) editor?.scrollToEnd()
  }, [editor, value, follow])
  useEffect(() => {
    if (line !== undefined) editor?.jumpTo(line)
  }, [editor, line])
  useEffect(() => {
    if (focused) editor?.focus()
  }, [editor, focused])
  useEffect(() => void editor?.setLanguage(language), [editor, language])
  useEffect(() => editor?.setMarks(marks), [editor, marks])
  useImperativeHandle(ref, () => ({ jumpTo: (line) => editor?.jumpTo(line) }), [editor])

  if (failed !== undefined) return <Problem error={failed} />
  return (
    <div className="editor">
      <div ref={host} className="editor-host" />
      {!editor && <pre className="editor-before">{value}</pre>}
    </div>
  )
}
