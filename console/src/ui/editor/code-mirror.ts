// Loaded when a page first shows code: see code-editor.tsx.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { loadLanguage } from './languages.ts'
import { look } from './look.ts'
import { sameEnds } from './same-ends.ts'

export interface Mark {
  readonly line: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
}

export interface EditorOptions {
  readonly host: HTMLElement
  readonly text: string
  readonly label: string
  readonly readOnly: boolean
  /** Highlights the current line of a read-only text. */
  readonly showsLine?: boolean
  readonly onChange?: (text: string) => void
}

// How long Tab moves the focus after Escape.
const TAB_MS = 2_000

export type Editor = ReturnType<typeof createEditor>

/** Uses a shadow root, where CodeMirror needs no <style> element, which the CSP forbids. */
export function shadowOf(host: HTMLElement): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  return root
}

/** Chromium would copy the style of the replaced text into an attribute, which the CSP blocks and reports. */
const typingOverSelection = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { selection, readOnly } = view.state
    if (inputType !== 'insertText' || data === null || readOnly || selection.main.empty) return false
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    return true
  },
})

export function basics(label: string): Extension[] {
  return [
    lineNumbers(),
    drawSelection(),
    typingOverSelection,
    bracketMatching(),
    highlightSelectionMatches(),
    keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap]),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    ...look,
  ]
}

export function createEditor({ host, text, label, readOnly, showsLine = false, onChange }: EditorOptions) {
  const language = new Compartment()
  let requested: string | undefined
  const root = shadowOf(host)
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        ...basics(label),
        language.of([]),
        readOnly
          ? [
              EditorState.readOnly.of(true),
              EditorView.lineWrapping,
              showsLine ? [highlightActiveLine(), highlightActiveLineGutter()] : [],
            ]
          : [
              history(),
              indentOnInput(),
              highlightActiveLine(),
              highlightActiveLineGutter(),
              lintGutter(),
              // After Escape, Tab moves the focus instead of indenting, so keyboard users are not trapped.
              keymap.of([indentWithTab]),
            ],
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange?.(update.state.doc.toString())
        }),
      ],
    }),
  })

  // The first Escape frees the Tab key; only the second one reaches a dialog around the editor.
  let escapedAt = Number.NEGATIVE_INFINITY
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !event.composedPath().includes(view.contentDOM)) return
    if (event.timeStamp - escapedAt < TAB_MS) return
    escapedAt = event.timeStamp
    event.preventDefault()
    view.setTabFocusMode(TAB_MS)
  }
  if (!readOnly) addEventListener('keydown', onEscape, { capture: true })

  return {
    destroy() {
      removeEventListener('keydown', onEscape, { capture: true })
      view.destroy()
    },

    setText(next: string): void {
      const now = view.state.doc.toString()
      if (next === now) return
      // Only the part that differs, so that the cursor stays in its place.
      const { start, end } = sameEnds(now, next)
      view.dispatch({
        changes: { from: start, to: now.length - end, insert: next.slice(start, next.length - end) },
      })
    },

    async setLanguage(name: string | undefined): Promise<void> {
      requested = name
      const loaded = await loadLanguage(name)
      if (requested === name) view.dispatch({ effects: language.reconfigure(loaded ?? []) })
    },

    setMarks(marks: readonly Mark[]): void {
      const { doc } = view.state
      const diagnostics: Diagnostic[] = marks.map(({ line, severity, message }) => {
        const { from, to, text } = doc.line(Math.min(Math.max(1, line), doc.lines))
        return { from: from + text.search(/\S|$/), to, severity, message }
      })
      view.dispatch(setDiagnostics(view.state, diagnostics))
    },

    jumpTo(line: number): void {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      })
      view.focus()
    },

    focus(): void {
      view.focus()
    },

    scrollToEnd(): void {
      view.dispatch({ effects: EditorView.scrollIntoView(view.state.doc.length) })
    },
  }
}
