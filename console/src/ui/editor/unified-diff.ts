// Loaded when the first comparison is shown on a narrow screen: see diff-editor.tsx.
import {
  acceptChunk,
  type Chunk,
  getChunks,
  getOriginalDoc,
  unifiedMergeView,
  updateOriginalDoc,
} from '@codemirror/merge'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Diff, DiffOptions } from './code-merge.ts'
import { basics, shadowOf } from './code-mirror.ts'
import { loadLanguage } from './languages.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  .cm-deletedChunk .cm-chunkButtons button[name] { min-height: 1.75rem; padding: 0 0.6rem; border: 1px solid var(--line);
    border-radius: var(--radius); background: var(--sheet); color: var(--accent); font: 600 0.8rem var(--sans); }
  .cm-chunkButtons button:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
`)

/** Like `createDiff`, with both texts in one column. The document is the proposal; accepting changes the original. */
export function createUnifiedDiff({ host, before, after, lines, onChange, compared }: DiffOptions): Diff {
  const language = new Compartment()
  const root = shadowOf(host)
  root.adoptedStyleSheets = [sheet]
  let places: number[] = []
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: after,
      extensions: [
        ...basics(compared?.after ?? 'Proposed changes'),
        language.of([]),
        EditorState.readOnly.of(true),
        EditorView.lineWrapping,
        unifiedMergeView({
          original: before,
          collapseUnchanged: { margin: 3, minSize: 6 },
          mergeControls: compared
            ? false
            : (type, action) => (type === 'accept' ? acceptButton(action) : document.createElement('span')),
        }),
        EditorView.updateListener.of(({ transactions }) => {
          for (const { effects } of transactions)
            for (const effect of effects)
              if (effect.is(updateOriginalDoc)) {
                places = places.map((place) => effect.value.changes.mapPos(place))
                notify()
              }
        }),
      ],
    }),
  })
  const doc = getOriginalDoc(view.state)
  places = lines.map((line) => doc.line(Math.min(Math.max(1, line), doc.lines)).from)

  function chunks(): readonly Chunk[] {
    return getChunks(view.state)?.chunks ?? []
  }

  function chunkAt(index: number): Chunk | undefined {
    const place = places[index]
    if (place === undefined) return undefined
    const line = getOriginalDoc(view.state).lineAt(place)
    return chunks().find(({ fromA, toA }) => fromA <= line.to && Math.max(toA, fromA + 1) >= line.from)
  }

  function notify(): void {
    onChange({
      text: getOriginalDoc(view.state).toString(),
      left: chunks().length,
      open: places.map((_, index) => chunkAt(index) !== undefined),
    })
  }
  notify()

  return {
    destroy: () => view.destroy(),

    async setLanguage(name) {
      view.dispatch({ effects: language.reconfigure((await loadLanguage(name)) ?? []) })
    },

    acceptAll() {
      for (let [chunk] = chunks(); chunk; [chunk] = chunks()) if (!acceptChunk(view, chunk.fromB)) return
    },

    accept(index) {
      const chunk = chunkAt(index)
      if (chunk) acceptChunk(view, chunk.fromB)
    },

    jumpTo(index) {
      const chunk = chunkAt(index)
      if (!chunk) return
      view.dispatch({ effects: EditorView.scrollIntoView(chunk.fromB, { y: 'center' }) })
      view.focus()
    },
  }
}

function acceptButton(action: (event: MouseEvent) => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.name = 'accept'
  button.textContent = 'Accept this change'
  button.addEventListener('mousedown', action)
  // The action ignores key presses, which only cause a click.
  button.addEventListener('click', (event) => {
    if (event.detail === 0) action(event)
  })
  return button
}
