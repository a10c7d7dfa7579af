import { marked } from 'marked'
import { useMemo } from 'react'
import styles from './markdown.css?url'

const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

interface Props {
  text: string
  title: string
  /** Aligns the text with the head of a card. */
  inCard?: boolean
}

/**
 * A frame without an origin that runs no scripts and loads nothing from other origins. Links open in a new tab, which has
 * no access to the console.
 */
export function MarkdownFrame({ text, title, inCard = false }: Props) {
  const page = useMemo(() => {
    const theme = document.documentElement.dataset.theme ?? ''
    // The frame inherits the console's CSP, which allows only style sheets with this nonce.
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
    const body = marked.parse(text, { async: false, gfm: true })
    return `<!doctype html><html lang="en" data-theme="${theme}"${inCard ? ' data-in-card' : ''}><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><base target="_blank"><link rel="stylesheet" nonce="${nonce}" href="${location.origin}${styles}"></head><body>${body}</body></html>`
  }, [text, inCard])
  return <iframe className="preview-frame" title={title} sandbox={SANDBOX} srcDoc={page} />
}
