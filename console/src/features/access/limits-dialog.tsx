import type { Schemas } from '@atelier/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { LimitFields, limitsIn } from './limits.tsx'

type TokenInfo = Schemas['TokenList']['tokens'][number]

/** Changes the limits of a token. They apply to its next request. */
export function LimitsDialog({ token, onClose }: { token: TokenInfo; onClose: () => void }) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (form: FormData) => atelier.tokens.setLimits(token.id, limitsIn(form) ?? {}),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['tokens'] })
      showToast({ text: `Limits of ${token.name} saved` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Limits of ${token.name}`}
      action="Save"
      busy={save.isPending}
      onClose={onClose}
      onSubmit={(form) => save.mutate(form)}
    >
      <p className="small soft">
        If the service has a limit too, the lower one applies. An empty field means no limit.
      </p>
      <LimitFields limits={token.limits} />
      {save.error && <Problem error={save.error} />}
    </FormDialog>
  )
}
