import type { Schemas } from '@atelier/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/states.tsx'
import { technicalField } from '../../ui/technical-field.ts'
import { LimitFields, limitsIn } from './limits.tsx'

const SCOPES = [
  { scope: 'files:read', label: 'Read files' },
  { scope: 'files:write', label: 'Upload, change and delete files' },
  { scope: 'ai', label: 'Use AI' },
  { scope: 'owner', label: 'Full access, including tokens' },
] as const

const LIFETIMES = [
  { life: '1d', label: 'In 1 day' },
  { life: '7d', label: 'In 7 days' },
  { life: '30d', label: 'In 30 days' },
  { life: '90d', label: 'In 90 days' },
  { life: '365d', label: 'In 1 year' },
  { life: '', label: 'Never' },
]

interface Props {
  onClose: () => void
  onCreated: (created: Schemas['TokenCreated']) => void
}

export function NewTokenDialog({ onClose, onCreated }: Props) {
  const id = useId()
  const atelier = useAtelier()
  const queries = useQueryClient()
  const [owner, setOwner] = useState(false)
  const make = useMutation({
    mutationFn: (form: FormData) =>
      atelier.tokens.create({
        name: String(form.get('name')).trim(),
        scopes: SCOPES.map(({ scope }) => scope).filter((scope) => form.getAll('scope').includes(scope)),
        projectId: String(form.get('project') ?? '').trim() || undefined,
        expiresIn: String(form.get('life')) || undefined,
        limits: limitsIn(form),
      }),
    async onSuccess(created) {
      await queries.invalidateQueries({ queryKey: ['tokens'] })
      onCreated(created)
    },
  })
  return (
    <FormDialog
      title="New token"
      action="Create token"
      busy={make.isPending}
      onClose={onClose}
      onSubmit={(form) => make.mutate(form)}
    >
      <div className="field">
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          name="name"
          {...technicalField}
          className="input"
          required
          maxLength={100}
          placeholder="ci"
          autoComplete="off"
        />
      </div>
      <fieldset className="field">
        <legend className="label">Permissions</legend>
        {SCOPES.map(({ scope, label }) => (
          <label key={scope} className="check">
            <input
              type="checkbox"
              name="scope"
              value={scope}
              defaultChecked={scope === 'files:read'}
              onChange={scope === 'owner' ? (event) => setOwner(event.currentTarget.checked) : undefined}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-project`}>Limit to project</label>
        <input
          id={`${id}-project`}
          name="project"
          {...technicalField}
          className="input"
          maxLength={128}
          disabled={owner}
          placeholder={owner ? 'Owners can use all projects' : 'All projects'}
          autoComplete="off"
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-life`}>Expires</label>
        <select id={`${id}-life`} name="life" className="select" defaultValue="30d">
          {LIFETIMES.map(({ life, label }) => (
            <option key={life} value={life}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <LimitFields />
      {make.error && <Problem error={make.error} />}
    </FormDialog>
  )
}
