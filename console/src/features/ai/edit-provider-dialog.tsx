import type { Provider } from '@atelier/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { changedModels } from './api.ts'
import { AddressField, KeyField, ModelField, textIn } from './provider-fields.tsx'
import { needsModel } from './provider-presets.ts'

interface Props {
  provider: Provider
  onClose: () => void
  onSaved: (provider: Provider) => void
}

export function EditProviderDialog({ provider, onClose, onSaved }: Props) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const before = provider.base_url ?? ''
  const [address, setAddress] = useState(before)
  const moved = address.trim() !== before
  const save = useMutation({
    mutationFn: async (form: FormData) => {
      const apiKey = textIn(form, 'key')
      return (
        await atelier.ai.providers.update(provider.id, {
          ...(moved && { baseUrl: address.trim() || null }),
          ...(apiKey !== undefined && { apiKey }),
          model: textIn(form, 'model') ?? null,
        })
      ).provider
    },
    async onSuccess(saved) {
      await changedModels(queries)
      showToast({ text: `${saved.name} saved` })
      onSaved(saved)
    },
  })
  return (
    <FormDialog
      title={`Edit ${provider.name}`}
      action="Save and test"
      busy={save.isPending}
      onClose={onClose}
      onSubmit={(form) => save.mutate(form)}
    >
      {provider.kind !== 'ollama' && (
        <KeyField
          required={moved && provider.has_key}
          hint={
            !provider.has_key
              ? 'No key is stored.'
              : moved
                ? 'Enter the key again: it belongs to the old address.'
                : 'A key is stored. Leave this empty to keep it.'
          }
        />
      )}
      <ModelField value={provider.model} hint="Used for every model without providers of its own." />
      <AddressField
        required={needsModel(provider.kind)}
        value={address}
        placeholder="The default address"
        onChange={setAddress}
      />
      {save.error && <Problem error={save.error} />}
    </FormDialog>
  )
}
