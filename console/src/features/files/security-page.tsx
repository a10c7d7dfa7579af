import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { age, bytes, moment, plural } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { usePermissions } from '../../ui/permissions.ts'
import { Link, returnTo } from '../../ui/router.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type QuarantinedFile, quarantineQuery, type WarnedFile, warnedQuery } from './api.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { joinPath } from './entries.ts'
import { FileSheet } from './file-sheet.tsx'
import { addressOf, type ProjectPlace } from './place.ts'
import { Warnings } from './warnings.tsx'

/** The files of a project with warnings of the scan, and those in quarantine. */
export function SecurityPage({ place }: { place: ProjectPlace }) {
  const { project, file } = place
  const atelier = useAtelier()
  const warned = useInfiniteQuery(warnedQuery(atelier, project))
  const quarantined = useQuery(quarantineQuery(atelier, project))
  const files = warned.data?.pages.flatMap((page) => page.files) ?? []
  return (
    <div className="page">
      <div className="page-head">
        <Breadcrumb project={project} folder="" view="Security" />
      </div>
      {warned.isPending && <Waiting />}
      {warned.isError && <Problem error={warned.error} onRetry={() => warned.refetch()} />}
      {warned.isSuccess && files.length === 0 && (
        <div className="card">
          <Empty title="No warnings">
            <p>
              Every file is scanned when it is written. None has secrets, hidden text or text that addresses
              AI agents.
            </p>
            {quarantined.data?.files.length === 0 && (
              <p>
                The quarantine is empty: files that newer rules of the scanner reject would be moved there.
              </p>
            )}
          </Empty>
        </div>
      )}
      {files.length > 0 && <WarnedFiles project={project} files={files} />}
      {warned.hasNextPage && (
        <div className="row">
          <Button onClick={() => warned.fetchNextPage()} disabled={warned.isFetchingNextPage}>
            More files
          </Button>
        </div>
      )}
      {quarantined.isError && <Problem error={quarantined.error} onRetry={() => quarantined.refetch()} />}
      {quarantined.data && quarantined.data.files.length > 0 && (
        <Quarantine
          project={project}
          files={quarantined.data.files}
          total={quarantined.data.pagination.total}
        />
      )}
      {file !== undefined && (
        <FileSheet
          id={file}
          tab={place.tab}
          onClose={() => returnTo(addressOf({ project, view: 'security' }))}
        />
      )}
    </div>
  )
}

function WarnedFiles({ project, files }: { project: string; files: readonly WarnedFile[] }) {
  return (
    <section aria-labelledby="warned" className="stack">
      <h2 id="warned">Files with warnings</h2>
      <p className="small soft">
        They are stored and can be downloaded. Anyone who knows the CDN address of a file can read it.
        {files.some(({ secrets }) => secrets > 0) &&
          ' Revoke secrets where they were issued: after you remove them from a file, its versions and checkpoints still have them.'}
      </p>
      <table className="table">
        <thead>
          <tr>
            <th>File</th>
            <th>Found</th>
            <th>Uploaded</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ id, name, folder, warnings, secrets, created_at: created }) => (
            <tr key={id}>
              <td>
                <Link
                  to={addressOf({ project, view: 'security', file: id, tab: 'scan' })}
                  className="file-name"
                >
                  <Icon name="file" />
                  <span className="clip">{joinPath(folder, name)}</span>
                </Link>
              </td>
              <td>
                <Warnings warnings={warnings} secrets={secrets} />
              </td>
              <td className="soft numeric">
                <time dateTime={created} title={moment(created)}>
                  {age(created)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface QuarantineProps {
  project: string
  files: readonly QuarantinedFile[]
  total: number
}

function Quarantine({ project, files, total }: QuarantineProps) {
  const mayWrite = usePermissions()('files:write')
  const [deleted, setDeleted] = useState<QuarantinedFile>()
  return (
    <section aria-labelledby="quarantine" className="stack">
      <h2 id="quarantine">Quarantine</h2>
      <p className="small soft">
        {total > files.length ? `The newest ${files.length} of ${plural(total, 'file')}. ` : ''}
        Newer rules of the scanner reject these files. Nobody can read them.
      </p>
      <table className="table">
        <thead>
          <tr>
            <th>File</th>
            <th>Reason</th>
            <th>Size</th>
            <th>Since</th>
            <th>
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <td className="clip">{file.name}</td>
              <td>{file.reason}</td>
              <td className="soft numeric">{bytes(file.size)}</td>
              <td className="soft numeric">
                <time dateTime={file.quarantined_at} title={moment(file.quarantined_at)}>
                  {age(file.quarantined_at)}
                </time>
              </td>
              <td>
                {mayWrite && (
                  <Button kind="danger" onClick={() => setDeleted(file)} aria-label={`Delete ${file.name}`}>
                    Delete
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {deleted && <DeleteDialog project={project} file={deleted} onClose={() => setDeleted(undefined)} />}
    </section>
  )
}

interface DeleteProps {
  project: string
  file: QuarantinedFile
  onClose: () => void
}

function DeleteDialog({ project, file, onClose }: DeleteProps) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => atelier.quarantine.delete(file.id),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['stored', 'quarantine', project] })
      showToast({ text: 'File deleted' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Delete ${file.name}?`}
      action="Delete file"
      danger
      busy={deletion.isPending}
      onClose={onClose}
      onSubmit={() => deletion.mutate()}
    >
      <p>Its content and its versions are deleted for good.</p>
      {deletion.error && <Problem error={deletion.error} />}
    </FormDialog>
  )
}
