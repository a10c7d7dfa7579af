import { AtelierError, createClient } from '@atelier/sdk'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/states.tsx'
import { technicalField } from '../ui/technical-field.ts'
import { isToken } from './session.ts'
import './sign-in.css'

interface Props {
  message: string | undefined
  onToken: (token: string, keep: boolean) => void
}

export function SignIn({ message, onToken }: Props) {
  const id = useId()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const token = String(form.get('token')).trim()
    setBusy(true)
    setError(undefined)
    try {
      await checkToken(token)
      onToken(token, form.has('keep'))
    } catch (caught) {
      setError(caught)
      setBusy(false)
    }
  }

  return (
    <main className="sign-in">
      <div>
        <p className="wordmark">Atelier</p>
        <h1>Sign in</h1>
        {message && (
          <p className="note" data-tone="warn" role="status">
            {message}
          </p>
        )}
        <form className="stack" onSubmit={submit}>
          <div className="field">
            <label htmlFor={`${id}-token`}>Token</label>
            <input
              id={`${id}-token`}
              className="input mono"
              name="token"
              type="password"
              required
              autoComplete="off"
              {...technicalField}
              placeholder="atl_…"
              aria-describedby={`${id}-hint`}
            />
            <p id={`${id}-hint`} className="hint">
              The first start prints an owner token and saves it in <code>data/owner-token</code>.
            </p>
          </div>
          <label className="check">
            <input type="checkbox" name="keep" /> Keep me signed in on this browser
          </label>
          {error !== undefined && (
            <Problem error={error} title={error instanceof InvalidToken ? 'Invalid token' : undefined} />
          )}
          <Button kind="primary" type="submit" disabled={busy}>
            {busy ? 'Signing in…' : 'Sign in'}
          </Button>
        </form>
        <p className="small soft">
          No token? An owner can create one under Tokens, or on the server:{' '}
          <code>npm run -s atelier -- token create --local --name me</code>
        </p>
      </div>
    </main>
  )
}

class InvalidToken extends Error {}

/** Resolves if the service accepts the token. */
async function checkToken(token: string): Promise<void> {
  if (!isToken(token))
    throw new InvalidToken('The token contains invalid characters. Copy it again, without spaces.')
  try {
    await createClient({ baseUrl: location.origin, token, retries: 1 }).tokens.current()
  } catch (error) {
    if (!(error instanceof AtelierError)) throw error
    if (error.code === 'unauthorized') throw new InvalidToken('It may be incomplete, expired or revoked.')
    throw error
  }
}
