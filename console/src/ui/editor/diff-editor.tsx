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
  language: string
  lines: readonly number[]
  onChange: (state: DiffState) => void
  ref?: Ref<DiffHandle>
}

/** Two texts side by side. */
export function DiffEditor({ before, after, language, lines, onChange, ref }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [diff, setDiff] = useState<Diff>()
  const [failed, setFailed] = useState<unknown>()
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    let created: Diff | undefined
    let isUnmounted = false
    import('./code-merge.ts').then(({ createDiff }) => {
      if (isUnmounted || !host.current) return
      created = createDiff({
        host: host.current,
        before,
        after,
        lines,
        onChange: (state) => latest.current(state),
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
