import Handlebars from 'handlebars';
import type { FastifyReply, FastifyRequest } from 'fastify';
import nunjucks from 'nunjucks';

interface PreviewBody {
  subject: string;
  template: string;
}

export async function preview(request: FastifyRequest<{ Body: PreviewBody }>, reply: FastifyReply) {
  const { subject, template } = request.body;
  const text = nunjucks.renderString(template, { subject }); // !! CWE-1336
  return reply.send({ text });
}

const footer = Handlebars.compile('Sent on {{date}}');

export function renderFooter(): string {
  return footer({ date: new Date().toISOString() });
}
