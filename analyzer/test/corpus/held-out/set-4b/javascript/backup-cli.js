#!/usr/bin/env node
'use strict';

const fs = require('fs');
const os = require('os');
const path = require('path');
const { spawn, spawnSync } = require('child_process');
const shell = require('shelljs');
const express = require('express');

const BUCKETS = new Set(['daily', 'weekly', 'monthly']);
const admin = express();
admin.use(express.json());

function archiveName(label) {
  const stamp = new Date().toISOString().slice(0, 10);
  return `${label}-${stamp}.tar.gz`;
}

function dumpSchema() {
  const target = path.join(os.tmpdir(), 'schema-dump.sql');
  const dump = spawnSync('pg_dump', ['--schema-only', process.env.PGDATABASE]); // OK
  fs.writeFileSync(target, dump.stdout); // BAD CWE-377
  return target;
}

function dumpSchemaPrivate() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'dump-')); // OK
  const target = path.join(dir, 'schema.sql');
  const dump = spawnSync('pg_dump', ['--schema-only', process.env.PGDATABASE]);
  fs.writeFileSync(target, dump.stdout, { mode: 0o600, flag: 'wx' }); // OK
  return target;
}

admin.post('/backups', (req, res) => {
  const file = archiveName(req.body.label);
  const result = shell.exec(`tar czf /backups/${file} /srv/data`, { silent: true }); // BAD CWE-78
  res.json({ code: result.code });
});

admin.post('/backups/rotate', (req, res) => {
  if (!BUCKETS.has(req.body.bucket)) return res.sendStatus(400);
  const result = shell.exec(`rotate-backups --bucket ${req.body.bucket}`, { silent: true }); // OK
  return res.json({ code: result.code });
});

admin.post('/backups/restore', (req, res) => {
  const child = spawn('restore-backup', ['--from', req.body.source], { shell: true, stdio: 'ignore' }); // BAD CWE-78
  child.on('exit', (code) => res.json({ code }));
});

function publishKey(key) {
  const keyFile = '/etc/backup/agent.key';
  fs.writeFileSync(keyFile, key);
  fs.chmodSync(keyFile, 0o777); // BAD CWE-732
}

function publishConfig(config) {
  fs.writeFileSync('/etc/backup/agent.json', JSON.stringify({ region: config.region }));
  fs.chmodSync('/etc/backup/agent.json', 0o640); // OK
}

module.exports = { admin, dumpSchema, dumpSchemaPrivate, publishKey, publishConfig };
