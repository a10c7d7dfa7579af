import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { count, plural } from '../../ui/format.ts'
import { returnTo } from '../../ui/router.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { DropZone } from './drop-zone.tsx'
import { type Collected, chosenFiles, droppedFiles, MAX_FILES } from './dropped-files.ts'
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
  const folderChooser = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')

  function send({ files, cut }: Collected): void {
    if (files.length === 0) return void showToast({ text: 'The folder has no files.' })
    addUploads(sender, project, files)
    setStatus(`${plural(files.length, 'upload')} started`)
    if (cut)
      showToast({ text: `Only the first ${count(MAX_FILES)} files were added. Upload the rest afterwards.` })
  }

  function drop(dropped: DataTransfer): void {
    droppedFiles(dropped, folder).then(send, () => showToast({ text: 'The folder could not be read.' }))
  }

  return (
    <DropZone onDrop={drop}>
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
              send(chosenFiles(event.currentTarget.files, folder))
              event.currentTarget.value = '' // allows choosing the same file again
            }}
          />
          <input
            ref={folderChooser}
            className="hidden-visually"
            type="file"
            {...{ webkitdirectory: '' }}
            tabIndex={-1}
            aria-label="Folder to upload"
            onChange={(event) => {
              send(chosenFiles(event.currentTarget.files, folder))
              event.currentTarget.value = ''
            }}
          />
          <Button
            icon="files"
            className="button upload-folder"
            onClick={() => folderChooser.current?.click()}
          >
            Upload folder
          </Button>
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
          onClose={() => returnTo(addressOf({ ...place, file: undefined }))}
        />
      )}
    </DropZone>
  )
}
