import type { Provider } from '@atelier/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/states.tsx'
import { technicalField } from '../../ui/technical-field.ts'
import { changedModels } from './api.ts'
import { AddressField, KeyField, ModelField, textIn } from './provider-fields.tsx'
import { needsModel, PRESETS } from './provider-presets.ts'

interface AddProps {
  /** Names that are in use. */
  taken: readonly string[]
  onClose: () => void
  onAdded: (provider: Provider) => void
}

export function AddProviderDialog({ taken, onClose, onAdded }: AddProps) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState('openai')
  const preset = PRESETS.find((each) => each.id === chosen) ?? PRESETS[0]
  const add = useMutation({
    mutationFn: async (form: FormData) =>
      (
        await atelier.ai.providers.attach({
          kind: preset?.kind ?? 'compatible',
          name: textIn(form, 'name'),
          baseUrl: textIn(form, 'address'),
          apiKey: textIn(form, 'key'),
          model: textIn(form, 'model'),
        })
      ).provider,
    async onSuccess(provider) {
      await changedModels(queries)
      onAdded(provider)
    },
  })
  if (!preset) return null
  return (
    <FormDialog
      title="Add provider"
      action="Add and test"
      busy={add.isPending}
      onClose={onClose}
      onSubmit={(form) => add.mutate(form)}
    >
      <div className="field">
        <label htmlFor={`${id}-kind`}>Provider</label>
        <select
          id={`${id}-kind`}
          className="select"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          aria-describedby={`${id}-hint`}
        >
          {PRESETS.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className="hint">
          {preset.hint}
        </p>
      </div>
      {preset.key !== 'none' && <KeyField key={`${chosen} key`} required={preset.key === 'required'} />}
      {needsModel(preset.kind) && (
        <ModelField key={`${chosen} model`} hint="Leave it empty to choose from a list after the test." />
      )}
      <AddressField
        key={`${chosen} address`}
        required={needsModel(preset.kind)}
        value={preset.baseUrl}
        placeholder={needsModel(preset.kind) ? 'http://localhost:8000/v1' : `The address of ${preset.title}`}
      />
      {preset.kind === 'compatible' && (
        <div className="field">
          <label htmlFor={`${id}-name`}>Name</label>
          <input
            key={chosen}
            id={`${id}-name`}
            name="name"
            className="input mono"
            required
            maxLength={32}
            pattern="[a-z][a-z0-9\-]*"
            title="Lower-case letters, digits and hyphens"
            defaultValue={freeName(chosen, taken)}
            autoComplete="off"
            {...technicalField}
            aria-describedby={`${id}-name-hint`}
          />
          <p id={`${id}-name-hint`} className="hint">
            The first part of its models: name:model.
          </p>
        </div>
      )}
      {add.error && <Problem error={add.error} />}
    </FormDialog>
  )
}

/** `groq`, or `groq-2` if that is in use. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let number = 2; taken.includes(name); number++) name = `${wanted}-${number}`
  return name
}
