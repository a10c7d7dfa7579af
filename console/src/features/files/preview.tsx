import { Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { bytes } from '../../ui/format.ts'
import { lazily } from '../../ui/lazily.ts'
import { Empty, Waiting } from '../../ui/states.tsx'
import { downloadFile } from './download.ts'
import { previewOf } from './kinds.ts'
import { Picture } from './picture.tsx'
import type { Shown } from './shown.ts'
import { TextPreview } from './text-preview.tsx'

const ZipTree = lazily(async () => (await import('./zip-tree.tsx')).ZipTree)

// Large images block the page.
const PICTURE_BYTES = 25 * 1024 * 1024

interface Props {
  file: Shown
  /** Whether to start in the editor. */
  edit: boolean
}

export function Preview({ file, edit }: Props) {
  const atelier = useAtelier()
  const kind = previewOf(file.type)
  if (kind === 'text' || kind === 'markdown' || kind === 'csv')
    return <TextPreview file={file} kind={kind} edit={edit} />
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
  if (kind === 'zip')
    return (
      <Suspense fallback={<Waiting />}>
        <ZipTree file={file} />
      </Suspense>
    )
  return <Picture file={file} />
}

/** Uses the browser's PDF viewer. The service serves the file sandboxed, without scripts. */
function Pdf({ file }: { file: Shown }) {
  return (
    <>
      <div className="row preview-bar">
        <p className="small soft">Can't see the PDF? Download it.</p>
      </div>
      <iframe
        key={file.sha256}
        className="preview-frame"
        title={file.name}
        src={`/files/${file.id}/preview`}
      />
    </>
  )
}
