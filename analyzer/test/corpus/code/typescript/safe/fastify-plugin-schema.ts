import type { FastifyPluginAsync } from 'fastify';

interface Params {
  id: number;
}

interface Note {
  id: number;
  text: string;
}

export const notes: FastifyPluginAsync<{ store: Map<number, Note> }> = async (app, { store }) => {
  app.get<{ Params: Params }>(
    '/notes/:id',
    { schema: { params: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } } },
    async (request, reply) => {
      const note = store.get(request.params.id);
      if (!note) {
        return reply.code(404).send({ error: 'no such note' });
      }
      return note;
    },
  );

  app.post<{ Body: { text: string } }>('/notes', async (request, reply) => {
    const note = { id: store.size + 1, text: request.body.text };
    store.set(note.id, note);
    return reply.code(201).send(note);
  });
};
