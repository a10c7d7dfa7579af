import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier, useSession } from '../../ui/client.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { bytes, count, moment } from '../../ui/format.ts'
import { Menu } from '../../ui/menu.tsx'
import { navigate, withQuery } from '../../ui/router.tsx'
import { Problem, Waiting } from '../../ui/states.tsx'
import { copy } from '../../ui/toasts.tsx'
import { fileQuery } from './api.ts'
import { deleteWithUndo } from './deletions.ts'
import { downloadFile } from './download.ts'
import { Preview } from './preview.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ScanReport } from './scan-report.tsx'
import './file-sheet.css'

interface Props {
  id: string
  onClose: () => void
}

/** Everything about one file. */
export function FileSheet({ id, onClose }: Props) {
  const session = useSession()
  const queries = useQueryClient()
  const found = useQuery(fileQuery(useAtelier(), id))
  const [renaming, setRenaming] = useState(false)
  const file = found.data
  if (!file) {
    return (
      <Sheet title="File" onClose={onClose}>
        <div className="sheet-body">
          {found.isError ? <Problem error={found.error} onRetry={() => found.refetch()} /> : <Waiting />}
        </div>
      </Sheet>
    )
  }
  const remove = () => {
    deleteWithUndo(session, file, () => void queries.invalidateQueries({ queryKey: ['stored'] }))
    onClose()
  }
  return (
    <Sheet
      title={file.name}
      onClose={onClose}
      actions={
        <>
          <Button small icon="download" onClick={() => downloadFile(session.atelier, id, file.name)}>
            Download
          </Button>
          <Menu
            label={`Actions for ${file.name}`}
            entries={() => [
              { label: 'Copy CDN address', icon: 'link', onSelect: () => copy(file.url, 'CDN address') },
              {
                label: 'Copy download address',
                icon: 'copy',
                onSelect: () => copy(file.download_url, 'Download address'),
              },
              ...(file.kind === 'code'
                ? [
                    {
                      label: 'Analyze',
                      icon: 'analyze' as const,
                      onSelect: () => navigate(withQuery('/analyze', { file: id })),
                    },
                    {
                      label: 'Optimize',
                      icon: 'optimize' as const,
                      onSelect: () => navigate(withQuery('/optimize', { file: id })),
                    },
                  ]
                : []),
              { label: 'Rename or move', icon: 'rename', onSelect: () => setRenaming(true) },
              'separator',
              { label: 'Delete', icon: 'trash', danger: true, onSelect: remove },
            ]}
          />
        </>
      }
    >
      <Tabs.Root defaultValue="preview" className="sheet-tabs">
        <Tabs.List className="tabs" aria-label="About this file">
          <Tabs.Trigger value="preview">Preview</Tabs.Trigger>
          <Tabs.Trigger value="details">Details</Tabs.Trigger>
          <Tabs.Trigger value="scan">Scan</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="preview" className="sheet-preview">
          <Preview file={file} />
        </Tabs.Content>
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
        <Tabs.Content value="scan" className="sheet-body">
          <ScanReport id={id} />
        </Tabs.Content>
      </Tabs.Root>
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
