const fastify = require('fastify')({ logger: true });

function compute(expression) {
  return eval(expression); // !! CWE-95
}

fastify.get('/calc', async (request, reply) => {
  const { expr } = request.query;
  if (!expr) {
    reply.code(400);
    return { error: 'expr is required' };
  }
  return { result: compute(expr) };
});

fastify.listen({ port: 8080 });
