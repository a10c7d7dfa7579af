import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { Dialog, FormDialog } from '../../ui/dialog.tsx'
import { moment } from '../../ui/format.ts'
import { Problem, Waiting } from '../../ui/states.tsx'
import { copy, showToast } from '../../ui/toasts.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import './access.css'

interface TokenInfo {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly project_id: string | null
  readonly created_at: string
  readonly expires_at: string | null
}

export function TokensPage() {
  const atelier = useAtelier()
  const tokens = useQuery({
    queryKey: ['tokens'],
    queryFn: async ({ signal }) => (await atelier.tokens.list({ signal })).tokens,
  })
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [revoked, setRevoked] = useState<TokenInfo>()
  return (
    <div className="page">
      <div className="page-head">
        <h1>Tokens</h1>
        <span className="grow" />
        <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
          New token
        </Button>
      </div>
      {tokens.isError && <Problem error={tokens.error} onRetry={() => tokens.refetch()} />}
      {tokens.isPending && <Waiting />}
      {tokens.data && (
        <section className="card" aria-label="Tokens of this workspace">
          <table className="table tokens-table">
            <thead>
              <tr>
                <th>Name</th>
                <th>Permissions</th>
                <th>Project</th>
                <th>Created</th>
                <th>Expires</th>
                <th>
                  <span className="hidden-visually">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {tokens.data.map((token) => (
                <tr key={token.id}>
                  <td>
                    <strong>{token.name}</strong>
                    <br />
                    <span className="small soft mono">{token.id}</span>
                  </td>
                  <td>
                    <span className="row">
                      {token.scopes.map((scope) => (
                        <span
                          key={scope}
                          className="badge"
                          data-tone={scope === 'owner' ? 'accent' : undefined}
                        >
                          {scope}
                        </span>
                      ))}
                    </span>
                  </td>
                  <td data-label="Project">{token.project_id ?? <span className="soft">All</span>}</td>
                  <td data-label="Created" className="soft numeric">
                    {moment(token.created_at)}
                  </td>
                  <td data-label="Expires" className="soft numeric">
                    <Expiry at={token.expires_at} />
                  </td>
                  <td className="end">
                    <Button
                      small
                      kind="danger"
                      aria-label={`Revoke ${token.name}`}
                      onClick={() => setRevoked(token)}
                    >
                      Revoke
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="small soft">
        Only a hash of each token is stored, so tokens cannot be shown again. If a token may have leaked,
        revoke it and create a new one.
      </p>
      {creating && (
        <NewTokenDialog
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false)
            setSecret(created)
          }}
        />
      )}
      {secret !== undefined && <Secret secret={secret} onClose={() => setSecret(undefined)} />}
      {revoked && <Revoke token={revoked} onClose={() => setRevoked(undefined)} />}
    </div>
  )
}

function Expiry({ at }: { at: string | null }) {
  if (at === null) return 'Never'
  if (Date.parse(at) > Date.now()) return moment(at)
  return (
    <span className="badge" data-tone="warn">
      Expired
    </span>
  )
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title="Your new token" onClose={onClose}>
      <p>Copy the token now. It cannot be shown again.</p>
      <output className="secret mono">{secret}</output>
      <div className="row">
        <span className="grow" />
        <Button icon="copy" onClick={() => copy(secret, 'Token')}>
          Copy
        </Button>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

function Revoke({ token, onClose }: { token: TokenInfo; onClose: () => void }) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => atelier.tokens.revoke(token.id),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['tokens'] })
      showToast({ text: `${token.name} revoked` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Revoke ${token.name}?`}
      action="Revoke"
      busy={revoke.isPending}
      onClose={onClose}
      onSubmit={() => revoke.mutate()}
    >
      <p>
        Everything that uses this token loses access immediately. If you signed in with it, you are signed
        out.
      </p>
      {revoke.error && <Problem error={revoke.error} />}
    </FormDialog>
  )
}
