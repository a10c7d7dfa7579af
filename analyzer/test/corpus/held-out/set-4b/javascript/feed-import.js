'use strict';

const fs = require('fs');
const path = require('path');
const restify = require('restify');
const libxmljs = require('libxmljs2');
const serialize = require('node-serialize');
const yaml = require('js-yaml');
const AdmZip = require('adm-zip');

const UPLOAD_DIR = '/var/lib/feeds';
const server = restify.createServer({ name: 'feeds' });
server.use(restify.plugins.bodyParser({ mapParams: false }));

function parseFeed(source) {
  return libxmljs.parseXml(source, { noent: true, nonet: false }); // BAD CWE-611
}

function parseFeedStrict(source) {
  return libxmljs.parseXml(source, { noent: false, nonet: true }); // OK
}

function restoreState(encoded) {
  const raw = Buffer.from(encoded, 'base64').toString('utf8');
  return serialize.unserialize(raw); // BAD CWE-502
}

function unpack(buffer, destination) {
  for (const entry of new AdmZip(buffer).getEntries()) {
    if (entry.isDirectory) continue;
    const target = path.join(destination, entry.entryName);
    fs.mkdirSync(destination, { recursive: true });
    fs.writeFileSync(target, entry.getData()); // BAD CWE-22
  }
}

function unpackFlat(buffer, destination) {
  for (const entry of new AdmZip(buffer).getEntries()) {
    if (entry.isDirectory) continue;
    const name = path.basename(entry.entryName).replace(/[^\w.-]/g, '_');
    fs.writeFileSync(path.join(destination, `f_${name}`), entry.getData()); // OK
  }
}

server.post('/feeds', async (req, res) => {
  const document = parseFeed(req.body.xml);
  res.send(201, { items: document.find('//item').length });
});

server.post('/feeds/strict', async (req, res) => {
  res.send(201, { items: parseFeedStrict(req.body.xml).find('//item').length });
});

server.post('/feeds/resume', async (req, res) => {
  const state = restoreState(req.headers['x-feed-state']);
  res.send(200, { cursor: state.cursor });
});

server.post('/feeds/config', async (req, res) => {
  const config = yaml.load(req.body.yaml, { schema: yaml.JSON_SCHEMA }); // OK
  res.send(200, { keys: Object.keys(config) });
});

server.post('/feeds/archive', async (req, res) => {
  const archive = Buffer.from(req.body.archive, 'base64');
  if (req.body.flat) unpackFlat(archive, UPLOAD_DIR);
  else unpack(archive, UPLOAD_DIR);
  res.send(204);
});

module.exports = server;
