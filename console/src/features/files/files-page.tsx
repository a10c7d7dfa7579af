import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { navigate } from '../../ui/router.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileBrowser } from './file-browser.tsx'
import { FileSheet } from './file-sheet.tsx'
import { FolderTree } from './folder-tree.tsx'
import { addressOf, usePlace } from './place.ts'
import { ProjectList } from './project-list.tsx'
import { useSender } from './upload-panel.tsx'
import { addUploads } from './upload-queue.ts'
import './files.css'

export function FilesPage() {
  const place = usePlace()
  const { project } = place
  if (project === undefined) return <ProjectList />
  return <Project key={project} project={project} />
}

function Project({ project }: { project: string }) {
  const place = usePlace()
  const { folder } = place
  const sender = useSender()
  const chooser = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')

  function send(files: readonly File[]): void {
    if (files.length === 0) return
    addUploads(sender, { project, folder }, files)
    setStatus(`${files.length} uploads begun`)
  }

  return (
    <DropZone onFiles={send}>
      <div className="page">
        <div className="page-head">
          <Breadcrumb project={project} folder={folder} />
          <span className="grow" />
          <input
            ref={chooser}
            className="hidden-visually"
            type="file"
            multiple
            tabIndex={-1}
            aria-label="Files to upload"
            onChange={(event) => {
              send([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = '' // the same file may be chosen again
            }}
          />
          <Button kind="primary" icon="upload" onClick={() => chooser.current?.click()}>
            Upload
          </Button>
          <span className="hidden-visually" role="status">
            {status}
          </span>
        </div>
        <div className="files">
          <FolderTree project={project} folder={folder} />
          <FileBrowser place={{ ...place, project }} />
        </div>
      </div>
      {place.file !== undefined && (
        <FileSheet
          key={place.file}
          id={place.file}
          onClose={() => navigate(addressOf({ ...place, file: undefined }))}
        />
      )}
    </DropZone>
  )
}
