import { type FormEvent, useState } from 'react';

interface Props {
  onSubmit(credentials: { email: string; password: string }): Promise<void>;
}

export function LoginForm({ onSubmit }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await onSubmit({ email, password });
    } catch {
      setError('The e-mail or the password is not right.');
    }
  }

  return (
    <form onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} onChange={(e) => setEmail(e.target.value)} />
      <input type="password" autoComplete="current-password" value={password} onChange={(e) => setPassword(e.target.value)} />
      {error && <p role="alert">{error}</p>}
      <button type="submit">Log in</button>
    </form>
  );
}
