#!/usr/bin/env node
const { execSync, spawnSync } = require('child_process');
const { readFileSync } = require('fs');

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const dirty = execSync('git status --porcelain', { encoding: 'utf8' }).trim();
if (dirty) {
  console.error('Commit or stash your changes first:\n' + dirty);
  process.exit(1);
}

const tag = spawnSync('git', ['tag', '-a', `v${version}`, '-m', `Release ${version}`], { stdio: 'inherit' });
if (tag.status !== 0) {
  process.exit(tag.status ?? 1);
}

execSync('npm run build && npm test', { stdio: 'inherit' });
console.log(`Tagged v${version}`);
