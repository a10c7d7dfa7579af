'use strict';

const fs = require('fs');
const path = require('path');
const { exec, execFile } = require('child_process');
const { promisify } = require('util');
const Koa = require('koa');
const Router = require('@koa/router');
const { koaBody } = require('koa-body');

const run = promisify(exec);
const runFile = promisify(execFile);
const MEDIA_ROOT = path.resolve(process.env.MEDIA_ROOT || '/srv/media');
const PRESETS = { small: '320x240', medium: '640x480', large: '1280x960' };

const app = new Koa();
const router = new Router();

function thumbnailCommand(source, geometry) {
  return `convert ${MEDIA_ROOT}/in/current.png -resize ${geometry} ${MEDIA_ROOT}/out/${source}.jpg`;
}

function locate(name) {
  return path.join(MEDIA_ROOT, 'originals', name);
}

function locateInside(name) {
  const full = path.resolve(MEDIA_ROOT, name);
  if (!full.startsWith(MEDIA_ROOT + path.sep)) {
    throw Object.assign(new Error('not found'), { status: 404 });
  }
  return full;
}

router.post('/thumbnails', koaBody(), async (ctx) => {
  const { name, geometry } = ctx.request.body;
  const command = thumbnailCommand(name, geometry);
  await run(command); // BAD CWE-78
  ctx.status = 201;
});

router.post('/thumbnails/preset', koaBody(), async (ctx) => {
  const size = Object.hasOwn(PRESETS, ctx.request.body.preset) ? PRESETS[ctx.request.body.preset] : PRESETS.small;
  await run(`convert ${MEDIA_ROOT}/in/current.png -resize ${size} ${MEDIA_ROOT}/out/current.jpg`); // OK
  ctx.status = 201;
});

router.get('/probe/:id', async (ctx) => {
  const id = Number.parseInt(ctx.params.id, 10);
  ctx.assert(Number.isSafeInteger(id) && id > 0, 400);
  const { stdout } = await runFile('ffprobe', ['-of', 'json', `${MEDIA_ROOT}/videos/${id}.mp4`]); // OK
  ctx.body = JSON.parse(stdout);
});

router.get('/originals', async (ctx) => {
  const file = locate(ctx.query.name);
  ctx.type = 'application/octet-stream';
  ctx.body = fs.createReadStream(file); // BAD CWE-22
});

router.get('/safe/(.*)', async (ctx) => {
  ctx.type = 'application/octet-stream';
  ctx.body = fs.createReadStream(locateInside(ctx.params[0])); // OK
});

app.use(router.routes());
module.exports = app;
