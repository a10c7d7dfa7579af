import { readFile } from 'node:fs/promises';
import yaml from 'js-yaml';
import { unserialize } from 'node-serialize';
import type { Request, Response } from 'express';

interface Draft {
  title: string;
  body: string;
}

export async function defaults(): Promise<unknown> {
  return yaml.load(await readFile('defaults.yaml', 'utf8'));
}

export function restoreDraft(req: Request, res: Response): void {
  const raw = req.cookies['draft'] as string | undefined;
  if (!raw) {
    res.sendStatus(404);
    return;
  }
  const draft = unserialize(raw) as Draft; // !! CWE-502
  res.json({ title: draft.title });
}
