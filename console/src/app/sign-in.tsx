import { AtelierError } from '@atelier/sdk'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/states.tsx'
import { technicalField } from '../ui/technical-field.ts'
import type { SignInRequest } from './session.ts'
import './sign-in.css'

interface Props {
  message: string | undefined
  onSignIn: (request: SignInRequest) => Promise<void>
}

export function SignIn({ message, onSignIn }: Props) {
  const id = useId()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      await onSignIn({ token: String(form.get('token')).trim(), keep: form.has('keep') })
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
              The first start prints an owner token and saves it in <code>owner-token</code> in the data
              folder.
            </p>
          </div>
          <label className="check">
            <input type="checkbox" name="keep" /> Keep me signed in on this browser
          </label>
          {error !== undefined && (
            <Problem error={error} title={isInvalidToken(error) ? 'Invalid token' : undefined} />
          )}
          <Button kind="primary" type="submit" disabled={busy}>
            {busy ? 'Signing in…' : 'Sign in'}
          </Button>
        </form>
        <p className="small soft">
          No token? <code>npm run -s atelier -- login</code> in the folder of the service prints a link that
          signs you in. Or ask an owner, who can create one under Tokens.
        </p>
      </div>
    </main>
  )
}

function isInvalidToken(error: unknown): boolean {
  return error instanceof AtelierError && error.code === 'unauthorized'
}
