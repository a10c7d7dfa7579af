import { chmod, writeFile } from 'node:fs/promises';

export async function exportCsv(rows: string[][]): Promise<string> {
  const file = '/tmp/export.csv';
  await writeFile(file, rows.map((row) => row.join(',')).join('\n')); // !! CWE-377
  await chmod(file, 0o777); // !! CWE-732
  return file;
}
