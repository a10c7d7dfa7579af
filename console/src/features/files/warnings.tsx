import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { plural } from '../../ui/format.ts'
import { type WarnedFile, warnedQuery } from './api.ts'

/** The newest files with warnings, by id. */
export function useWarned(project: string): ReadonlyMap<string, WarnedFile> {
  const { data } = useInfiniteQuery(warnedQuery(useAtelier(), project))
  return useMemo(
    () => new Map(data?.pages.flatMap(({ files }) => files.map((file) => [file.id, file] as const))),
    [data],
  )
}

/** A badge for a file whose scan found something. */
export function Warnings({ warnings, secrets }: Pick<WarnedFile, 'warnings' | 'secrets'>) {
  return (
    <span className="badge" data-tone="warn">
      {secrets > 0 ? plural(secrets, 'secret') : plural(warnings, 'warning')}
    </span>
  )
}
