import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

const run = promisify(exec);

export class MediaProbe {
  constructor(private readonly binary = 'ffprobe') {}

  async duration(file: string): Promise<number> {
    const { stdout } = await run(`${this.binary} -v error -show_entries format=duration "${file}"`); // !! CWE-78
    return Number.parseFloat(stdout);
  }
}

export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  const probe = new MediaProbe();
  app.get<{ Querystring: { file: string } }>('/probe', async (request) => {
    return { duration: await probe.duration(request.query.file) };
  });
}
