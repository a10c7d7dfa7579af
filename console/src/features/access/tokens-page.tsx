import type { Schemas } from '@atelier/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { Dialog, FormDialog } from '../../ui/dialog.tsx'
import { age, moment } from '../../ui/format.ts'
import { useCurrentToken } from '../../ui/permissions.ts'
import { Problem, Waiting } from '../../ui/states.tsx'
import { copy, showToast } from '../../ui/toasts.tsx'
import { describeLimits, useCurrency } from './limits.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import './access.css'

type Created = Schemas['TokenCreated']
type TokenInfo = Created['token']

export function TokensPage() {
  const atelier = useAtelier()
  const tokens = useQuery({
    queryKey: ['tokens'],
    queryFn: async ({ signal }) => (await atelier.tokens.list({ signal })).tokens,
  })
  const current = useCurrentToken()
  const currency = useCurrency()
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<Created>()
  const [limited, setLimited] = useState<TokenInfo>()
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
                <th>Last used</th>
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
                    <strong>{token.name}</strong>{' '}
                    {token.id === current.id && (
                      <span className="badge" data-tone="good">
                        This session
                      </span>
                    )}
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
                    <span className="small soft token-limits">
                      {describeLimits(token.limits, currency) || 'No limits'}
                    </span>
                  </td>
                  <td data-label="Project">{token.project_id ?? <span className="soft">All</span>}</td>
                  <td data-label="Created" className="soft numeric">
                    {moment(token.created_at)}
                  </td>
                  <td data-label="Last used" className="soft numeric">
                    {token.last_used_at === null ? 'Never' : <LastUse at={token.last_used_at} />}
                  </td>
                  <td data-label="Expires" className="soft numeric">
                    <Expiry at={token.expires_at} />
                  </td>
                  <td className="end token-actions">
                    <Button
                      small
                      aria-label={`Edit limits of ${token.name}`}
                      onClick={() => setLimited(token)}
                    >
                      Limits
                    </Button>
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
            setMade(created)
          }}
        />
      )}
      {made && <Secret created={made} onClose={() => setMade(undefined)} />}
      {limited && <LimitsDialog token={limited} onClose={() => setLimited(undefined)} />}
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

/** Recorded every five minutes. */
function LastUse({ at }: { at: string }) {
  const text = age(at)
  return (
    <time dateTime={at} title={moment(at)}>
      {text === 'now' ? 'Just now' : text.startsWith('20') ? moment(at) : `${text} ago`}
    </time>
  )
}

function Secret({
  created: { token, secret, warnings },
  onClose,
}: {
  created: Created
  onClose: () => void
}) {
  const command = `curl -H 'Authorization: Bearer ${secret}' ${location.origin}${firstRequest(token.scopes)}`
  return (
    <Dialog title="Your new token" stays onClose={onClose}>
      {warnings.map((warning) => (
        <p key={warning} className="note" data-tone="warn" role="status">
          {warning}
        </p>
      ))}
      <p>Copy the token now. It cannot be shown again.</p>
      <output className="secret mono" aria-label="Token">
        {secret}
      </output>
      <div className="row">
        <Button small icon="copy" onClick={() => copy(secret, 'Token')}>
          Copy token
        </Button>
      </div>
      <p>Try it in a terminal:</p>
      <output className="secret mono small" aria-label="Command">
        {command}
      </output>
      <div className="row">
        <Button small icon="copy" onClick={() => copy(command, 'Command')}>
          Copy command
        </Button>
        <span className="grow" />
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

/** Something that the token may do. */
function firstRequest(scopes: TokenInfo['scopes']): string {
  if (scopes.includes('files:read') || scopes.includes('owner')) return '/api/projects'
  return scopes.includes('ai') ? '/api/ai/models' : '/api/tokens/current'
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
      danger
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
