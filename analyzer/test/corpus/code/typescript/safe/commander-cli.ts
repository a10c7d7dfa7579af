#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';

const program = new Command('sizes');

async function size(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const location = path.join(folder, entry.name);
    total += entry.isDirectory() ? await size(location) : (await stat(location)).size;
  }
  return total;
}

program
  .argument('<folder>')
  .option('--open', 'show the folder afterwards')
  .action(async (folder: string, options: { open?: boolean }) => {
    console.log(`${(await size(folder)) / 1024} KiB`);
    if (options.open) {
      spawn('xdg-open', [folder], { stdio: 'ignore', detached: true }).unref();
    }
  });

await program.parseAsync();
