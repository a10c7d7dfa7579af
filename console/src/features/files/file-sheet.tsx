import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier, useSession } from '../../ui/client.tsx'
import { FormDialog, Sheet } from '../../ui/dialog.tsx'
import { forgetDraft, hasDraft } from '../../ui/draft.ts'
import { bytes, count, moment } from '../../ui/format.ts'
import { lazily } from '../../ui/lazily.ts'
import { Menu } from '../../ui/menu.tsx'
import { usePermissions } from '../../ui/permissions.ts'
import { navigate, withQuery } from '../../ui/router.tsx'
import { Problem, Waiting } from '../../ui/states.tsx'
import { fileQuery } from './api.ts'
import { deleteWithUndo } from './deletions.ts'
import { downloadFile } from './download.ts'
import { FileSteps } from './file-steps.tsx'
import { addressOf, usePlace } from './place.ts'
import { Preview } from './preview.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ScanReport } from './scan-report.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { draftKey } from './text-preview.tsx'
import { Versions } from './versions.tsx'
import './file-sheet.css'

const FileFindings = lazily(async () => (await import('./file-findings.tsx')).FileFindings)

interface Props {
  id: string
  /** The tab that is shown first (default: the preview). */
  tab?: string | undefined
  onClose: () => void
}

/** Everything about one file. */
export function FileSheet({ id, tab = 'preview', onClose }: Props) {
  const session = useSession()
  const queries = useQueryClient()
  const may = usePermissions()
  const found = useQuery(fileQuery(useAtelier(), id))
  const [renaming, setRenaming] = useState(false)
  const [sharing, setSharing] = useState(false)
  /** What to do after unsaved changes are discarded. */
  const [leaving, setLeaving] = useState<{ then: () => void }>()
  // The sheet stays open when another file is opened.
  const [chosen, setChosen] = useState<{ id: string; tab: string }>()
  const shown = chosen?.id === id ? chosen.tab : tab === 'edit' ? 'preview' : tab
  const setShown = (next: string) => setChosen({ id, tab: next })
  const place = usePlace()
  const showLine = (line: number) => {
    navigate(addressOf({ ...place, line }), { replace: true })
    setShown('preview')
  }
  const file = found.data
  const leave = (then: () => void) => (hasDraft(draftKey(id)) ? setLeaving({ then }) : then())
  const steps = <FileSteps key="steps" id={id} folder={file?.folder} onLeave={leave} />
  if (!file) {
    return (
      <Sheet title="File" onClose={onClose}>
        <div className="sheet-body">
          {found.isError ? (
            <Problem title="The file cannot be opened" error={found.error} onRetry={() => found.refetch()} />
          ) : (
            <Waiting />
          )}
        </div>
        {steps}
      </Sheet>
    )
  }
  const isCode = file.kind === 'code' && may('ai')
  const remove = () => {
    deleteWithUndo(session, file, () => void queries.invalidateQueries({ queryKey: ['stored'] }))
    onClose()
  }
  return (
    <Sheet
      title={file.name}
      onClose={() => leave(onClose)}
      actions={
        <>
          <Button
            small
            icon="download"
            aria-label="Download"
            onClick={() => downloadFile(session.atelier, id, file.name)}
          >
            <span className="wide-only">Download</span>
          </Button>
          <Menu
            label={`Actions for ${file.name}`}
            entries={() => [
              { label: 'Share', icon: 'link', onSelect: () => setSharing(true) },
              ...(isCode
                ? [
                    { label: 'Analyze', icon: 'analyze' as const, onSelect: () => setShown('analyze') },
                    {
                      label: 'Optimize',
                      icon: 'optimize' as const,
                      onSelect: () => navigate(withQuery('/optimize', { file: id })),
                    },
                  ]
                : []),
              ...(may('files:write')
                ? ([
                    { label: 'Rename or move', icon: 'rename', onSelect: () => setRenaming(true) },
                    'separator',
                    { label: 'Delete', icon: 'trash', danger: true, onSelect: remove },
                  ] as const)
                : []),
            ]}
          />
        </>
      }
    >
      <Tabs.Root value={shown} onValueChange={setShown} className="sheet-tabs">
        <Tabs.List className="tabs" aria-label="About this file">
          <Tabs.Trigger value="preview">Preview</Tabs.Trigger>
          {isCode && <Tabs.Trigger value="analyze">Analyze</Tabs.Trigger>}
          <Tabs.Trigger value="details">Details</Tabs.Trigger>
          <Tabs.Trigger value="versions">Versions</Tabs.Trigger>
          <Tabs.Trigger value="scan">Scan</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="preview" className="sheet-preview">
          <Preview key={id} file={file} edit={tab === 'edit'} />
        </Tabs.Content>
        {isCode && (
          <Tabs.Content value="analyze" className="sheet-body">
            <Suspense fallback={<Waiting />}>
              <FileFindings file={file} onLine={showLine} />
            </Suspense>
          </Tabs.Content>
        )}
        <Tabs.Content value="details" className="sheet-body">
          <dl className="facts">
            <Fact name="Name" value={file.name} />
            <Fact name="Project" value={file.project_id} />
            <Fact name="Folder" value={file.folder === '' ? 'Project root' : file.folder} />
            {file.description && <Fact name="Description" value={file.description} />}
            <Fact name="Type" value={`${file.type} (${file.kind})`} />
            <Fact
              name="Size"
              value={file.size < 1024 ? bytes(file.size) : `${bytes(file.size)} (${count(file.size)} bytes)`}
            />
            <Fact name="Uploaded" value={moment(file.created_at)} />
            <Fact name="SHA-256" value={file.sha256} mono />
            <Fact name="Id" value={file.id} mono />
            <Fact name="CDN address" value={file.url} mono />
            <Fact name="Download address" value={file.download_url} mono />
          </dl>
          <p className="small soft">
            Anyone with the CDN address can read the file. The download address needs a token.
          </p>
        </Tabs.Content>

        <Tabs.Content value="versions" className="sheet-body">
          <Versions id={id} name={file.name} project={file.project_id} />
        </Tabs.Content>
        <Tabs.Content value="scan" className="sheet-body">
          <ScanReport id={id} onLine={showLine} />
        </Tabs.Content>
      </Tabs.Root>
      {steps}
      {leaving && (
        <FormDialog
          title="Discard changes?"
          action="Discard"
          danger
          onClose={() => setLeaving(undefined)}
          onSubmit={() => {
            forgetDraft(draftKey(id))
            setLeaving(undefined)
            leaving.then()
          }}
        >
          <p>{file.name} has changes that are not saved.</p>
        </FormDialog>
      )}
      {sharing && <ShareDialog file={file} onClose={() => setSharing(false)} />}
      {renaming && <RenameDialog file={file} onClose={() => setRenaming(false)} />}
    </Sheet>
  )
}

function Fact({ name, value, mono = false }: { name: string; value: string; mono?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={mono ? 'mono' : undefined}>{value}</dd>
    </div>
  )
}
