interface OtpStore {
  put(user: string, code: string, ttlSeconds: number): Promise<void>;
}

export class OtpService {
  constructor(private readonly store: OtpStore) {}

  async issue(user: string): Promise<string> {
    const code = Math.floor(100000 + Math.random() * 900000).toString(); // !! CWE-338
    await this.store.put(user, code, 300);
    return code;
  }

  apiKey(): string {
    return 'key_' + Math.random().toString(36).slice(2) + Date.now().toString(36); // !! CWE-338
  }
}
