import { Suspense, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { count, plural } from '../../ui/format.ts'
import { lazily } from '../../ui/lazily.ts'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { usePermissions } from '../../ui/permissions.ts'
import { navigate, returnTo } from '../../ui/router.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DeleteProjectDialog } from './delete-project-dialog.tsx'
import { downloadZip } from './download.ts'
import { DropZone } from './drop-zone.tsx'
import { type Collected, chosenFiles, droppedFiles, isArchive, MAX_FILES } from './dropped-files.ts'
import { type Entry, parentOf } from './entries.ts'
import { folderActions } from './entry-menus.tsx'
import { FileBrowser } from './file-browser.tsx'
import { FileSheet } from './file-sheet.tsx'
import { FolderTree } from './folder-tree.tsx'
import { MoveByDragging } from './move-by-dragging.tsx'
import { NewFileDialog, NewFolderDialog } from './new-dialogs.tsx'
import { addressOf, usePlace } from './place.ts'
import { ProjectList } from './project-list.tsx'
import { ProjectFacts, Readme } from './project-overview.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useSender } from './upload-panel.tsx'
import { addUploads } from './upload-queue.ts'
import './files.css'

const ChangesPage = lazily(async () => (await import('./changes-page.tsx')).ChangesPage)
const CheckpointsPage = lazily(async () => (await import('./checkpoints-page.tsx')).CheckpointsPage)
const FindingsPage = lazily(async () => (await import('./findings-page.tsx')).FindingsPage)
const ImportDialog = lazily(async () => (await import('./import-dialog.tsx')).ImportDialog)
const SecurityPage = lazily(async () => (await import('./security-page.tsx')).SecurityPage)
const TextSearchPage = lazily(async () => (await import('./text-search-page.tsx')).TextSearchPage)

export function FilesPage() {
  const place = usePlace()
  const { project } = place
  if (project === undefined) return <ProjectList />
  if (place.view === 'checkpoints') return <CheckpointsPage key={project} place={{ ...place, project }} />
  if (place.view === 'findings') return <FindingsPage key={project} place={{ ...place, project }} />
  if (place.view === 'changes') return <ChangesPage key={project} place={{ ...place, project }} />
  if (place.view === 'search') return <TextSearchPage key={project} place={{ ...place, project }} />
  if (place.view === 'security') return <SecurityPage key={project} place={{ ...place, project }} />
  return <Project key={project} project={project} />
}

function Project({ project }: { project: string }) {
  const place = usePlace()
  const { folder } = place
  const atelier = useAtelier()
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
    const [file, ...more] = dropped.files
    if (file && more.length === 0 && isArchive(file.name)) {
      setArchive(file)
      setOpen('import')
    } else sendDropped(dropped)
  }

  function sendDropped(dropped: DataTransfer): void {
    droppedFiles(dropped, folder).then(send, () => showToast({ text: 'The folder could not be read.' }))
  }

  const may = usePermissions()
  const mayWrite = may('files:write')
  const showFindings = () => navigate(addressOf({ project, view: 'findings' }))
  const showChanges = () => navigate(addressOf({ project, folder, view: 'changes' }))
  const [open, setOpen] = useState<'new file' | 'new folder' | 'import' | 'rename' | 'copy' | 'delete'>()
  const [archive, setArchive] = useState<File>()
  const close = () => {
    setOpen(undefined)
    setArchive(undefined)
  }
  const entry: Entry = { kind: 'folder', name: folder.slice(folder.lastIndexOf('/') + 1), path: folder }
  const creations: readonly MenuEntry[] = [
    { label: 'New file', icon: 'file', onSelect: () => setOpen('new file') },
    { label: 'New folder', icon: 'files', onSelect: () => setOpen('new folder') },
    { label: 'Import archive', icon: 'archive', onSelect: () => setOpen('import') },
  ]

  return (
    <DropZone onDrop={mayWrite ? drop : undefined}>
      <MoveByDragging project={project} folder={folder} enabled={mayWrite}>
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
            {may('ai') && (
              <>
                <Button icon="shield" className="button wide-only" onClick={showFindings}>
                  Findings
                </Button>
                <Button icon="generate" className="button wide-only" onClick={showChanges}>
                  Changes
                </Button>
              </>
            )}
            <Button
              icon="history"
              className="button wide-only"
              onClick={() => navigate(addressOf({ project, view: 'checkpoints' }))}
            >
              Checkpoints
            </Button>
            {mayWrite && (
              <Button
                icon="files"
                className="button wide-only"
                onClick={() => folderChooser.current?.click()}
              >
                Upload folder
              </Button>
            )}
            <div className="page-actions">
              {mayWrite && (
                <>
                  <Menu label="New file or folder" text="New" icon="plus" entries={() => creations} />
                  <Button kind="primary" icon="upload" onClick={() => chooser.current?.click()}>
                    Upload
                  </Button>
                </>
              )}
              <Menu
                label={`Actions for ${folder === '' ? project : folder}`}
                entries={() => [
                  ...(may('ai')
                    ? [
                        { label: 'Findings', icon: 'shield' as const, onSelect: showFindings },
                        { label: 'Changes', icon: 'generate' as const, onSelect: showChanges },
                      ]
                    : []),
                  {
                    label: 'Checkpoints',
                    icon: 'history',
                    onSelect: () => navigate(addressOf({ project, view: 'checkpoints' })),
                  },
                  {
                    label: 'Search in files',
                    icon: 'analyze',
                    onSelect: () => navigate(addressOf({ project, view: 'search' })),
                  },
                  {
                    label: 'Security',
                    icon: 'shield',
                    onSelect: () => navigate(addressOf({ project, view: 'security' })),
                  },
                  {
                    label: `Download ${folder === '' ? 'project' : 'folder'} as zip`,
                    icon: 'download',
                    onSelect: () => downloadZip(atelier, project, folder),
                  },
                  ...(!mayWrite ? [] : folder === '' ? projectActions(setOpen) : folderActions(setOpen)),
                ]}
              />
            </div>
            <span className="hidden-visually" role="status">
              {status}
            </span>
          </div>
          {folder === '' && <ProjectFacts project={project} />}
          <div className="files">
            <FolderTree project={project} folder={folder} />
            <div className="stack">
              <FileBrowser place={{ ...place, project }} />
              {folder === '' && place.search === '' && <Readme project={project} />}
            </div>
          </div>
        </div>
      </MoveByDragging>
      {open === 'new file' && <NewFileDialog project={project} folder={folder} onClose={close} />}
      {open === 'new folder' && <NewFolderDialog project={project} folder={folder} onClose={close} />}
      {open === 'import' && (
        <Suspense fallback={null}>
          <ImportDialog
            project={project}
            folder={folder}
            dropped={archive}
            onUpload={archive && (() => send({ files: [{ file: archive, folder }], cut: false }))}
            onClose={close}
          />
        </Suspense>
      )}
      {(open === 'rename' || open === 'copy') && (
        <TransferDialog
          project={project}
          entries={[entry]}
          op={open === 'rename' ? 'move' : 'copy'}
          onDone={(path) => navigate(addressOf({ project, folder: path }))}
          onClose={close}
        />
      )}
      {open === 'delete' && folder === '' && <DeleteProjectDialog project={project} onClose={close} />}
      {open === 'delete' && folder !== '' && (
        <DeleteDialog
          project={project}
          entries={[entry]}
          onDeleted={() => navigate(addressOf({ project, folder: parentOf(folder) }))}
          onClose={close}
        />
      )}
      {place.file !== undefined && (
        <FileSheet
          id={place.file}
          tab={place.tab}
          onClose={() => returnTo(addressOf({ ...place, file: undefined, tab: undefined }))}
        />
      )}
    </DropZone>
  )
}

function projectActions(act: (action: 'delete') => void) {
  return [
    'separator',
    { label: 'Delete project', icon: 'trash', danger: true, onSelect: () => act('delete') },
  ] as const
}
