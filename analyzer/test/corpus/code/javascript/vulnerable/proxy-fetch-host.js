export const config = { api: { bodyParser: false } };

function upstream(query) {
  const host = query.region ? `${query.region}.internal.example.com` : query.host;
  return `https://${host}/v1/status`;
}

export default async function handler(req, res) {
  const target = upstream(req.query);
  const answer = await fetch(target, { headers: { accept: 'application/json' } }); // !! CWE-918
  const body = await answer.text();
  res.setHeader('content-type', 'application/json');
  res.status(answer.status).send(body);
}
