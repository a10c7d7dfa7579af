import { marked } from 'marked'
import { useMemo } from 'react'
import styles from './markdown.css?url'

/** A page of no origin that runs and loads nothing: whatever stands in the text stays text and layout. */
export function MarkdownFrame({ text, title }: { text: string; title: string }) {
  const page = useMemo(() => {
    const theme = document.documentElement.dataset.theme ?? ''
    const body = marked.parse(text, { async: false, gfm: true })
    return `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><link rel="stylesheet" href="${location.origin}${styles}"></head><body>${body}</body></html>`
  }, [text])
  return <iframe className="preview-frame" title={title} sandbox="" srcDoc={page} />
}
