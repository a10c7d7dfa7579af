import { marked } from 'marked'
import { useMemo } from 'react'
import styles from './markdown.css?url'

const LINKS_ONLY = 'allow-popups allow-popups-to-escape-sandbox'

/**
 * A page of no origin that runs nothing and loads nothing from elsewhere: whatever stands in the text stays text and
 * layout. A link that a person follows opens beside the console, which it cannot reach from there.
 */
export function MarkdownFrame({ text, title }: { text: string; title: string }) {
  const page = useMemo(() => {
    const theme = document.documentElement.dataset.theme ?? ''
    // The frame inherits the policy of the console, which admits only style sheets with this nonce.
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
    const body = marked.parse(text, { async: false, gfm: true })
    return `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><base target="_blank"><link rel="stylesheet" nonce="${nonce}" href="${location.origin}${styles}"></head><body>${body}</body></html>`
  }, [text])
  return <iframe className="preview-frame" title={title} sandbox={LINKS_ONLY} srcDoc={page} />
}
