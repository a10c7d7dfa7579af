import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export class MediaProbe {
  constructor(
    private readonly root: string,
    private readonly binary = 'ffprobe',
  ) {}

  async duration(name: string): Promise<number> {
    const file = path.join(this.root, path.basename(name));
    const { stdout } = await run(this.binary, ['-v', 'error', '-show_entries', 'format=duration', file]);
    return Number.parseFloat(stdout);
  }
}
