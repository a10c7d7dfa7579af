import type { Provider } from '@atelier/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { changedModels } from './api.ts'

interface Props {
  provider: Provider
  onClose: () => void
}

export function RemoveProviderDialog({ provider, onClose }: Props) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => atelier.ai.providers.remove(provider.id),
    async onSuccess() {
      await changedModels(queries)
      showToast({ text: `${provider.name} removed` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Remove ${provider.name}?`}
      action="Remove"
      danger
      busy={remove.isPending}
      onClose={onClose}
      onSubmit={() => remove.mutate()}
    >
      <p>The provider and its API key are deleted. Requests that it is answering now are finished.</p>
      {remove.error && <Problem error={remove.error} />}
    </FormDialog>
  )
}
