import type { ProjectAnalysis } from '@atelier/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reportFailure, useAtelier } from '../../ui/client.tsx'
import { analysesQuery } from './api.ts'

/** The analyses of a project: the one that runs, with its progress, and the last one that has finished. */
export function useAnalysis(project: string) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const listed = useQuery(analysesQuery(atelier, project))
  const [progress, setProgress] = useState<ProjectAnalysis>()
  const [failure, setFailure] = useState<unknown>()
  const [started, setStarted] = useState<string>()
  const stopped = useRef<string>(undefined)
  const last = listed.data?.[0]
  // The one that was started here is followed to its end; another one may have been started elsewhere.
  const runningId = started ?? (last && isUnfinished(last) ? last.id : undefined)
  const finished = listed.data?.filter(({ status }) => status === 'finished') ?? []
  // Those of the command line may cover some files only.
  const shown = finished.find(({ paths, types }) => paths === null && types === null) ?? finished[0]

  useEffect(() => {
    if (runningId === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    async function follow(id: string): Promise<void> {
      try {
        for await (const analysis of atelier.project(project).analyses.watch(id, { signal }))
          if (isUnfinished(analysis)) setProgress(analysis)
      } catch (error) {
        if (signal.aborted || stopped.current === id) return
        reportFailure(error)
        setFailure(error)
      }
      await queries.invalidateQueries({ queryKey: ['analyses', project] })
      setStarted(undefined)
    }
    void follow(runningId)
    return () => leaving.abort()
  }, [atelier, project, queries, runningId])

  const start = useMutation({
    mutationFn: () => atelier.project(project).analyses.start({ baseline: shown?.id }),
    onSuccess(analysis) {
      setFailure(undefined)
      setProgress(analysis)
      setStarted(analysis.id)
    },
  })
  const stop = useMutation({
    mutationFn(id: string) {
      stopped.current = id
      return atelier.project(project).analyses.delete(id)
    },
    async onSettled() {
      await queries.invalidateQueries({ queryKey: ['analyses', project] })
      setStarted(undefined)
    },
  })
  return {
    listed,
    start,
    stop,
    /** The analysis that runs, as it was reported last. */
    running: runningId === undefined ? undefined : progress?.id === runningId ? progress : last,
    shown,
    error: start.error ?? stop.error ?? failure,
    /** Why the last analysis failed. */
    failed: last?.status === 'failed' ? (last.error ?? 'Unknown reason.') : undefined,
  }
}

function isUnfinished({ status }: ProjectAnalysis): boolean {
  return status === 'queued' || status === 'running'
}
