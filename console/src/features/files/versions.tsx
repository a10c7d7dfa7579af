import type { FileVersion } from '@atelier/sdk'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { describeError, reportFailure, useAtelier } from '../../ui/client.tsx'
import { bytes, moment } from '../../ui/format.ts'
import { usePermissions } from '../../ui/permissions.ts'
import { Problem, Waiting } from '../../ui/states.tsx'
import { keepsVersionsQuery } from '../../ui/stored.ts'
import { showToast } from '../../ui/toasts.tsx'
import { versionsQuery } from './api.ts'
import { downloadVersion } from './download.ts'
import { Origin } from './origin.tsx'
import { isComparable, VersionDialog } from './version-dialog.tsx'

interface Props {
  id: string
  name: string
  project: string
}

/** The contents that a file has had, newest first. */
export function Versions({ id, name, project }: Props) {
  const atelier = useAtelier()
  const mayWrite = usePermissions()('files:write')
  const kept = useQuery(keepsVersionsQuery(atelier, project)).data
  const queries = useQueryClient()
  const found = useInfiniteQuery(versionsQuery(atelier, id))
  const [compared, setCompared] = useState<FileVersion>()
  const restore = useMutation({
    mutationFn: (number: number) => atelier.files.restoreVersion(id, number),
    onSuccess(_, number) {
      void queries.invalidateQueries({ queryKey: ['stored'] })
      showToast({ text: `Version ${number} of ${name} restored` })
    },
    onError(error, number) {
      reportFailure(error)
      showToast({
        text: `Version ${number} was not restored: ${describeError(error).detail}`,
        lifeMs: 10_000,
      })
    },
  })
  if (found.isError) return <Problem error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <Waiting />
  const versions = found.data.pages.flatMap((page) => page.versions)
  const current = versions.find((version) => version.current)
  return (
    <div className="stack">
      <table className="table versions-table">
        <thead>
          <tr>
            <th>Version</th>
            <th>Written</th>
            <th data-by="size" className="end">
              Size
            </th>
            <th data-by="origin">By</th>
            <th>
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.number}>
              <td className="numeric">
                {version.number}{' '}
                {version.current && (
                  <span className="badge" data-tone="accent">
                    Current
                  </span>
                )}
              </td>
              <td className="soft numeric">{moment(version.created_at)}</td>
              <td data-by="size" className="soft numeric end">
                {bytes(version.size)}
              </td>
              <td data-by="origin" className="soft">
                <Origin origin={version.origin} />
              </td>
              <td className="end">
                <span className="version-actions">
                  {current && !version.current && isComparable(version) && isComparable(current) && (
                    <Button
                      small
                      aria-label={`Compare version ${version.number}`}
                      onClick={() => setCompared(version)}
                    >
                      Compare
                    </Button>
                  )}
                  <IconButton
                    icon="download"
                    small
                    label={`Download version ${version.number}`}
                    onClick={() => downloadVersion(atelier, id, version.number, version.name)}
                  />
                  {mayWrite && !version.current && (
                    <Button
                      small
                      icon="history"
                      aria-label={`Restore version ${version.number}`}
                      disabled={restore.isPending}
                      onClick={() => restore.mutate(version.number)}
                    >
                      Restore
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {compared && current && (
        <VersionDialog id={id} version={compared} current={current} onClose={() => setCompared(undefined)} />
      )}
      {found.hasNextPage && (
        <div className="row">
          <Button small onClick={() => found.fetchNextPage()} disabled={found.isFetchingNextPage}>
            Earlier versions
          </Button>
        </div>
      )}
      <p className="small soft">
        {kept === false
          ? 'This project keeps no versions: replaced content is deleted.'
          : versions.length === 1
            ? 'When the content is replaced, the old content is listed here.'
            : mayWrite && 'Restoring a version makes its content current again, as a new version.'}
      </p>
    </div>
  )
}
