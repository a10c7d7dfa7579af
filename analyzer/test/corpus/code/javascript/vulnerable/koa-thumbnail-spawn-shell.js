const Router = require('@koa/router');
const { spawn } = require('node:child_process');

const router = new Router({ prefix: '/media' });

router.post('/thumbnail', async (ctx) => {
  const { source, width } = ctx.request.body;
  const output = `/var/media/thumbs/${Date.now()}.png`;
  await new Promise((resolve, reject) => {
    const child = spawn('convert', [source, '-resize', width, output], { shell: true }); // !! CWE-78
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`convert: ${code}`))));
  });
  ctx.body = { output };
});

module.exports = router;
