'use server';

import { execSync } from 'child_process';

export async function backup(formData: FormData): Promise<string> {
  const name = formData.get('name') as string;
  const flags = ['--format=custom', '--no-owner'];
  const command = 'pg_dump ' + flags.join(' ') + ' ' + name + ' > /backups/latest.dump';
  execSync(command); // !! CWE-78
  return name;
}
