import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import JSZip from 'jszip';

export async function importArchive(data: Buffer, target: string): Promise<number> {
  const zip = await JSZip.loadAsync(data);
  let count = 0;
  for (const [name, entry] of Object.entries(zip.files)) {
    if (entry.dir) continue;
    const file = join(target, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await entry.async('nodebuffer')); // !! CWE-22
    count += 1;
  }
  return count;
}
