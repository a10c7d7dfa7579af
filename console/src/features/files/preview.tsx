import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { CodeEditor } from '../../ui/editor/code-editor.tsx'
import { bytes } from '../../ui/format.ts'
import { languageOf } from '../../ui/language-names.ts'
import { lazily } from '../../ui/lazily.ts'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { downloadFile } from './download.ts'
import { previewOf } from './kinds.ts'

const MarkdownFrame = lazily(async () => (await import('./markdown-frame.tsx')).MarkdownFrame)

// Limits for previews: long texts are not useful, and large images block the page.
const TEXT_BYTES = 512 * 1024
const PICTURE_BYTES = 25 * 1024 * 1024

interface Shown {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
}

export function Preview({ file }: { file: Shown }) {
  const atelier = useAtelier()
  const kind = previewOf(file.type)
  const tooLarge = kind === 'image' && file.size > PICTURE_BYTES
  if (kind === undefined || tooLarge || file.size === 0) {
    return (
      <Empty title={file.size === 0 ? 'This file is empty' : 'No preview'}>
        {file.size > 0 && (
          <>
            <p>
              {tooLarge
                ? `${bytes(file.size)} is too large for a preview.`
                : 'This file type has no preview.'}
            </p>
            <Button icon="download" onClick={() => downloadFile(atelier, file.id, file.name)}>
              Download
            </Button>
          </>
        )}
      </Empty>
    )
  }
  if (kind === 'pdf') return <Pdf file={file} />
  return kind === 'image' ? <Picture file={file} /> : <Text file={file} kind={kind} />
}

/** Uses the browser's PDF viewer. The service serves the file sandboxed, without scripts. */
function Pdf({ file }: { file: Shown }) {
  return (
    <>
      <div className="row preview-bar">
        <p className="small soft">Can't see the PDF? Download it.</p>
      </div>
      <iframe className="preview-frame" title={file.name} src={`/files/${file.id}/preview`} />
    </>
  )
}

function Text({ file, kind }: { file: Shown; kind: 'text' | 'markdown' }) {
  const atelier = useAtelier()
  const cut = file.size > TEXT_BYTES
  const [source, setSource] = useState(false)
  const text = useQuery({
    queryKey: ['text', file.id],
    queryFn: async ({ signal }) => {
      const range = { start: 0, end: TEXT_BYTES - 1 }
      return (await atelier.files.download(file.id, { signal, ...(cut && { range }) })).text()
    },
    staleTime: Number.POSITIVE_INFINITY, // the content of an ID never changes
  })
  if (text.isError) return <Problem error={text.error} onRetry={() => text.refetch()} />
  if (text.data === undefined) return <Waiting />
  const rendered = kind === 'markdown' && !source
  return (
    <>
      {(cut || kind === 'markdown') && (
        <div className="row preview-bar">
          <p className="small soft grow">{cut && `The first ${bytes(TEXT_BYTES)} of ${bytes(file.size)}.`}</p>
          {kind === 'markdown' && (
            <Button small onClick={() => setSource(!source)}>
              {source ? 'Preview' : 'Source'}
            </Button>
          )}
        </div>
      )}
      {rendered ? (
        <Suspense fallback={<Waiting />}>
          <MarkdownFrame text={text.data} title={file.name} />
        </Suspense>
      ) : (
        <CodeEditor value={text.data} label={`Content of ${file.name}`} language={languageOf(file.name)} />
      )}
    </>
  )
}

function Picture({ file }: { file: Shown }) {
  const atelier = useAtelier()
  const blob = useQuery({
    queryKey: ['bytes', file.id],
    queryFn: async ({ signal }) => {
      const bytes = await (await atelier.files.download(file.id, { signal })).arrayBuffer()
      // Set the media type explicitly, so that an image is never opened as a page.
      return new Blob([bytes], { type: file.type })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const address = useObjectUrl(blob.data)
  if (blob.isError) return <Problem error={blob.error} onRetry={() => blob.refetch()} />
  if (!address) return <Waiting />
  return (
    <div className="preview-picture">
      <img src={address} alt={file.name} decoding="async" />
    </div>
  )
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const objectUrl = URL.createObjectURL(blob)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [blob])
  return address
}
