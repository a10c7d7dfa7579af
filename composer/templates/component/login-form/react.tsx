import { type FormEvent, useId, useState } from 'react'

export interface Credentials {
  //: if username
  username: string
  //: else
  email: string
  //: end
  password: string
  //: if remember
  remember: boolean
  //: end
}

interface __component_Pascal__Props {
  /** Signs the user in. A rejected promise shows its message above the button. */
  onSubmit: (credentials: Credentials) => Promise<void> | void
}

export default function __component_Pascal__({ onSubmit }: __component_Pascal__Props) {
  const id = useId()
  //: if username
  const [username, setUsername] = useState('')
  //: else
  const [email, setEmail] = useState('')
  //: end
  const [password, setPassword] = useState('')
  //: if remember
  const [remember, setRemember] = useState(false)
  //: end
  //: if reveal
  const [isShown, setIsShown] = useState(false)
  //: end
  const [errors, setErrors] = useState<{ name?: string; password?: string; form?: string }>({})
  const [isSending, setIsSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found: typeof errors = {}
    //: include _check.ts
    setErrors(found)
    if (found.name || found.password) return
    setIsSending(true)
    try {
      await onSubmit({
        //: if username
        username,
        //: else
        email,
        //: end
        password,
        //: if remember
        remember,
        //: end
      })
    } catch (error) {
      setErrors({ form: error instanceof Error ? error.message : 'Signing in failed. Try again.' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form className="__component_kebab__" onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <style>{styles}</style>
      <h2 id={`${id}-title`}>__title__</h2>
      <label>
        {/*: if username */}
        Username
        <input
          autoComplete="username"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          aria-invalid={errors.name !== undefined}
          aria-describedby={`${id}-name`}
        />
        {/*: else */}
        Email
        <input
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-invalid={errors.name !== undefined}
          aria-describedby={`${id}-name`}
        />
        {/*: end */}
      </label>
      {errors.name && (
        <p className="error" id={`${id}-name`} role="alert">
          {errors.name}
        </p>
      )}
      <label>
        Password
        {/*: if reveal */}
        <span className="password">
          <input
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            aria-invalid={errors.password !== undefined}
            aria-describedby={`${id}-password`}
          />
          <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
          </button>
        </span>
        {/*: else */}
        <input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-invalid={errors.password !== undefined}
          aria-describedby={`${id}-password`}
        />
        {/*: end */}
      </label>
      {errors.password && (
        <p className="error" id={`${id}-password`} role="alert">
          {errors.password}
        </p>
      )}
      {/*: if remember */}
      <label className="remember">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        Remember me
      </label>
      {/*: end */}
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <button type="submit" disabled={isSending}>
        {isSending ? 'Signing in…' : 'Sign in'}
      </button>
      {/*: if google */}
      <a className="provider" href="/auth/google">
        Continue with Google
      </a>
      {/*: end */}
      {/*: if github */}
      <a className="provider" href="/auth/github">
        Continue with GitHub
      </a>
      {/*: end */}
      {/*: if forgot */}
      <a href="/forgot-password">Forgot password?</a>
      {/*: end */}
      {/*: if signUp */}
      <p>
        No account yet? <a href="/sign-up">Sign up</a>
      </p>
      {/*: end */}
    </form>
  )
}

const styles = `
//: include _style.css
`
