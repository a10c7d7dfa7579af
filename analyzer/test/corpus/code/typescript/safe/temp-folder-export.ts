import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export async function withTempFile<T>(rows: string[][], use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  try {
    const file = path.join(folder, 'rows.csv');
    await writeFile(file, rows.map((row) => row.join(',')).join('\n'), { mode: 0o600 });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
