import { z } from 'zod';

const Settings = z.object({
  DATABASE_URL: z.string().url(),
  JWT_SECRET: z.string().min(32),
  SMTP_PASSWORD: z.string().min(1),
  PORT: z.coerce.number().int().default(3000),
});

export type Settings = z.infer<typeof Settings>;

export const labels = {
  password: 'Password',
  secret: 'Shared secret',
  apiKey: 'API key',
} as const;

export function load(env: NodeJS.ProcessEnv = process.env): Settings {
  const result = Settings.safeParse(env);
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.'));
    throw new Error(`Missing or malformed settings: ${names.join(', ')}`);
  }
  return result.data;
}
