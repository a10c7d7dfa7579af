import Fastify, { FastifyRequest } from 'fastify';
import { execa, execaCommand } from 'execa';
import { chmod, mkdtemp, open, writeFile } from 'fs/promises';
import { exec } from 'child_process';
import { tmpdir } from 'os';
import { join, resolve, sep } from 'path';

interface DeployBody {
  branch: string;
  service: string;
}

const agent = Fastify({ logger: true });
const RELEASES = resolve('/opt/releases');
const BRANCH = /^[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/;

function checkoutScript(branch: string): string {
  return ['cd /opt/app', 'git fetch origin', `git checkout ${branch}`].join(' && ');
}

agent.post('/deploy', async (request: FastifyRequest<{ Body: DeployBody }>) => {
  const script = checkoutScript(request.body.branch);
  return new Promise((done) => {
    exec(script, (error) => done({ ok: !error })); // BAD CWE-78
  });
});

agent.post('/deploy/checked', async (request: FastifyRequest<{ Body: DeployBody }>, reply) => {
  const { branch } = request.body;
  if (!BRANCH.test(branch)) return reply.code(400).send();
  const { exitCode } = await execa('git', ['checkout', branch], { cwd: '/opt/app' }); // OK
  return { exitCode };
});

agent.post('/restart', async (request: FastifyRequest<{ Body: DeployBody }>) => {
  const { exitCode } = await execaCommand(`systemctl restart ${request.body.service}`, { shell: true }); // BAD CWE-78
  return { exitCode };
});

agent.get('/releases/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
  const file = resolve(RELEASES, request.params['*']);
  if (!file.startsWith(RELEASES + sep)) return reply.code(404).send();
  const handle = await open(file, 'r'); // OK
  return reply.type('application/octet-stream').send(handle.createReadStream());
});

agent.put('/releases/notes', async (request: FastifyRequest<{ Querystring: { name: string }; Body: string }>) => {
  const file = `${RELEASES}/notes/${request.query.name}`;
  await writeFile(file, request.body); // BAD CWE-22
  return { saved: true };
});

export async function stageCredentials(token: string): Promise<string> {
  const file = join(tmpdir(), 'deploy-credentials');
  await writeFile(file, token); // BAD CWE-377
  return file;
}

export async function stageCredentialsPrivate(token: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'deploy-')), 'credentials');
  await writeFile(file, token, { mode: 0o600 }); // OK
  return file;
}

export async function installHook(): Promise<void> {
  await chmod('/opt/app/hooks/post-deploy.sh', 0o766); // BAD CWE-732
  await chmod('/opt/app/hooks/pre-deploy.sh', 0o750); // OK
}

export default agent;
