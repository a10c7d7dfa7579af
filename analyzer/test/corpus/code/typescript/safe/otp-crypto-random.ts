import { randomInt, randomUUID } from 'node:crypto';

interface OtpStore {
  put(user: string, code: string, ttlSeconds: number): Promise<void>;
}

export class OtpService {
  constructor(private readonly store: OtpStore) {}

  async issue(user: string): Promise<string> {
    const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
    await this.store.put(user, code, 300);
    return code;
  }

  correlationId(): string {
    return randomUUID();
  }
}

export function shuffle<T>(items: readonly T[]): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
  }
  return copy;
}
