const BASE = 'https://api.example.com/v2';

async function getJson(path, params = {}) {
  const query = new URLSearchParams(params).toString();
  const response = await fetch(`${BASE}${path}?${query}`, {
    headers: { authorization: `Bearer ${process.env.API_TOKEN}` },
  });
  if (!response.ok) {
    throw new Error(`Upstream answered ${response.status}`);
  }
  return response.json();
}

module.exports = function weather(app) {
  app.get('/weather/:city', async (req, res, next) => {
    try {
      res.json(await getJson(`/cities/${encodeURIComponent(req.params.city)}`, { units: 'metric' }));
    } catch (error) {
      next(error);
    }
  });
};
