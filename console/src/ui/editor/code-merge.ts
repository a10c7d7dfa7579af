// Loaded when the first comparison is shown: see diff-editor.tsx.
import { type Chunk, getChunks, MergeView } from '@codemirror/merge'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { basics, shadowOf } from './code-mirror.ts'
import { loadLanguage } from './languages.ts'

export interface DiffOptions {
  readonly host: HTMLElement
  readonly before: string
  readonly after: string
  /** Lines of `before` to track while the text changes. */
  readonly lines: readonly number[]
  readonly onChange: (state: DiffState) => void
  /** Names of both sides. With them, nothing can be accepted. */
  readonly compared?: { readonly before: string; readonly after: string } | undefined
}

export interface DiffState {
  readonly text: string
  /** Number of remaining differences. */
  readonly left: number
  /** For each line: whether its difference remains. */
  readonly open: readonly boolean[]
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  .cm-mergeView { height: 100%; background: var(--sheet); }
  .cm-mergeViewEditors { min-height: 100%; }
  .cm-mergeViewEditor + .cm-merge-revert { background: var(--sunken); }
  .cm-merge-revert { width: 2rem; background: var(--sunken); }
  .cm-merge-revert button { min-height: 1.5rem; color: var(--accent); font: 600 1rem var(--sans); }
  .cm-merge-revert button:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
`)

export type Diff = ReturnType<typeof createDiff>

/** Left: the current text; right: the proposal. Accepting copies a difference from right to left. */
export function createDiff({ host, before, after, lines, onChange, compared }: DiffOptions) {
  const language = new Compartment()
  const root = shadowOf(host)
  root.adoptedStyleSheets = [sheet]
  let places: number[] = []
  const view = new MergeView({
    root,
    parent: root,
    gutter: true,
    highlightChanges: true,
    collapseUnchanged: { margin: 4, minSize: 8 },
    ...(!compared && { revertControls: 'b-to-a' as const }),
    renderRevertControl() {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = '←'
      button.title = 'Accept this change'
      button.ariaLabel = 'Accept this change'
      // CodeMirror listens to mouse events only; translate key presses.
      button.addEventListener('click', (event) => {
        const chunk = chunks()[Number(button.dataset.chunk)]
        if (event.detail === 0 && chunk) accept(chunk)
      })
      return button
    },
    a: {
      doc: before,
      extensions: [
        ...basics(compared?.before ?? 'Your code'),
        language.of([]),
        EditorState.readOnly.of(compared !== undefined),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return
          places = places.map((place) => update.changes.mapPos(place))
          notify()
        }),
      ],
    },
    b: {
      doc: after,
      extensions: [
        ...basics(compared?.after ?? 'Proposed code'),
        language.of([]),
        EditorState.readOnly.of(true),
      ],
    },
  })
  const { doc } = view.a.state
  places = lines.map((line) => doc.line(Math.min(Math.max(1, line), doc.lines)).from)

  function chunks(): readonly Chunk[] {
    return getChunks(view.a.state)?.chunks ?? []
  }

  function chunkAt(index: number) {
    const place = places[index]
    if (place === undefined) return undefined
    const line = view.a.state.doc.lineAt(place)
    return chunks().find(({ fromA, toA }) => fromA <= line.to && Math.max(toA, fromA + 1) >= line.from)
  }

  function accept({ fromA, toA, fromB, toB }: Chunk): void {
    let insert = view.b.state.sliceDoc(fromB, Math.max(fromB, toB - 1))
    if (fromB !== toB && toA <= view.a.state.doc.length) insert += view.a.state.lineBreak
    view.a.dispatch({
      changes: { from: fromA, to: Math.min(view.a.state.doc.length, toA), insert },
      userEvent: 'revert',
    })
  }

  function notify(): void {
    onChange({
      text: view.a.state.doc.toString(),
      left: chunks().length,
      open: places.map((_, index) => chunkAt(index) !== undefined),
    })
  }
  notify()

  return {
    destroy: () => view.destroy(),

    async setLanguage(name: string | undefined): Promise<void> {
      const loaded = await loadLanguage(name)
      for (const side of [view.a, view.b]) side.dispatch({ effects: language.reconfigure(loaded ?? []) })
    },

    acceptAll(): void {
      const { length } = view.a.state.doc
      view.a.dispatch({ changes: { from: 0, to: length, insert: view.b.state.doc } })
    },

    accept(index: number): void {
      const chunk = chunkAt(index)
      if (chunk) accept(chunk)
    },

    jumpTo(index: number): void {
      const place = places[index]
      if (place === undefined) return
      view.a.dispatch({
        selection: { anchor: place },
        effects: EditorView.scrollIntoView(place, { y: 'center' }),
      })
      view.a.focus()
    },
  }
}
