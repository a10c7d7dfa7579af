import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeError, reportFailure, useAtelier } from '../../ui/client.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type Fixable, fixFinding } from './fix.ts'

const UNDO_MS = 15_000
const ERROR_MS = 10_000

interface Target<Finding> {
  readonly finding: Finding
  readonly file: () => Promise<string> | string
}

/** Fixes one finding at a time, with Undo. `onChange` says whether the finding is fixed now. */
export function useFix<Finding extends Fixable>(onChange: (finding: Finding, isFixed: boolean) => void) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['stored'] })
  const fail = (text: string) => (error: unknown) => {
    reportFailure(error)
    showToast({ text: `${text}: ${describeError(error).detail}`, lifeMs: ERROR_MS })
  }
  return useMutation({
    mutationFn: async ({ finding, file }: Target<Finding>) => fixFinding(atelier, await file(), finding),
    onSuccess({ description, undo }, { finding }) {
      refresh()
      onChange(finding, true)
      showToast({
        text: `Fixed. ${description}`,
        lifeMs: UNDO_MS,
        action: {
          label: 'Undo',
          run: () =>
            void undo().then(() => {
              refresh()
              onChange(finding, false)
              showToast({ text: 'The fix was undone' })
            }, fail('The fix was not undone')),
        },
      })
    },
    onError: fail('Not fixed'),
  })
}
