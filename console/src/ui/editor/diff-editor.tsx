import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Problem } from '../states.tsx'
import type { Diff, DiffState } from './code-merge.ts'
import './editor.css'

export interface DiffHandle {
  accept(index: number): void
  acceptAll(): void
  jumpTo(index: number): void
}

interface Props {
  before: string
  after: string
  language?: string | undefined
  lines?: readonly number[]
  onChange?: (state: DiffState) => void
  /** Names of both sides. With them, the texts are only compared. */
  compared?: { readonly before: string; readonly after: string }
  ref?: Ref<DiffHandle>
}

const none: readonly number[] = []

/** Two texts side by side, or in one column on a narrow screen. */
export function DiffEditor({ before, after, language, lines = none, onChange, compared, ref }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [diff, setDiff] = useState<Diff>()
  const [failed, setFailed] = useState<unknown>()
  const latest = useRef({ onChange, compared })
  latest.current = { onChange, compared }

  useEffect(() => {
    let created: Diff | undefined
    let isUnmounted = false
    loadDiff().then((create) => {
      if (isUnmounted || !host.current) return
      created = create({
        host: host.current,
        before,
        after,
        lines,
        onChange: (state) => latest.current.onChange?.(state),
        compared: latest.current.compared,
      })
      setDiff(created)
    }, setFailed)
    return () => {
      isUnmounted = true
      created?.destroy()
      setDiff(undefined)
    }
  }, [before, after, lines])

  useEffect(() => void diff?.setLanguage(language), [diff, language])
  useImperativeHandle(
    ref,
    () => ({
      accept: (index) => diff?.accept(index),
      acceptAll: () => diff?.acceptAll(),
      jumpTo: (index) => diff?.jumpTo(index),
    }),
    [diff],
  )

  if (failed !== undefined) return <Problem error={failed} />
  return (
    <div className="editor">
      <div ref={host} className="editor-host" />
    </div>
  )
}

async function loadDiff() {
  return matchMedia('(max-width: 700px)').matches
    ? (await import('./unified-diff.ts')).createUnifiedDiff
    : (await import('./code-merge.ts')).createDiff
}
