import { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fastifySession from '@fastify/session';
import fastifyMongo from '@fastify/mongodb';
import { createTransport } from 'nodemailer';
import { createHash, randomBytes } from 'crypto';
import { verifyPassword } from '../lib/passwords';

const mail = createTransport(process.env.SMTP_URL);

function resetLink(host: string | undefined, token: string): string {
  return `https://${host}/account/reset/${token}`;
}

const account: FastifyPluginAsync = async (app: FastifyInstance) => {
  await app.register(fastifyMongo, { url: process.env.MONGO_URL });
  await app.register(fastifySession, { secret: process.env.SESSION_SECRET as string, cookie: { secure: false } }); // BAD CWE-614
  const users = app.mongo.db!.collection('users');

  app.post('/account/login', async (request, reply) => {
    const { email, password } = request.body as { email: string; password: string };
    const user = await users.findOne({ email: { $eq: email } }); // OK
    if (!user || !(await verifyPassword(String(password), user.digest))) return reply.code(401).send();
    request.session.set('uid', user._id.toHexString()); // BAD CWE-384
    return { ok: true };
  });

  app.post('/account/login/v2', async (request, reply) => {
    const { email, password } = request.body as { email: string; password: string };
    const user = await users.findOne({ email: String(email) }); // OK
    if (!user || !(await verifyPassword(String(password), user.digest))) return reply.code(401).send();
    await request.session.regenerate();
    request.session.set('uid', user._id.toHexString()); // OK
    return { ok: true };
  });

  app.get('/account/members', async (request) => {
    const { minAge } = request.query as { minAge: string };
    return users.find({ $where: `this.age >= ${minAge}` }).project({ name: 1 }).toArray(); // BAD CWE-943
  });

  app.get('/account/adults', async () => users.find({ $where: 'this.age >= 18' }).project({ name: 1 }).toArray()); // OK

  app.post('/account/forgot', async (request, reply) => {
    const { email } = request.body as { email: string };
    const token = randomBytes(32).toString('hex');
    await users.updateOne({ email: String(email) }, { $set: { reset: createHash('sha256').update(token).digest('hex') } });
    const link = resetLink(request.headers.host, token);
    await mail.sendMail({ to: String(email), subject: 'Reset your password', text: link }); // BAD CWE-640
    return reply.code(202).send();
  });

  app.post('/account/forgot/v2', async (request, reply) => {
    const { email } = request.body as { email: string };
    const token = randomBytes(32).toString('hex');
    await users.updateOne({ email: String(email) }, { $set: { reset: createHash('sha256').update(token).digest('hex') } });
    const link = resetLink(process.env.PUBLIC_HOST, token);
    await mail.sendMail({ to: String(email), subject: 'Reset your password', text: link }); // OK
    return reply.code(202).send();
  });
};

export default account;
