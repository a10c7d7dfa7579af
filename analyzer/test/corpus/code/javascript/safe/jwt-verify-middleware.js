const jwt = require('jsonwebtoken');

const key = process.env.JWT_PUBLIC_KEY;

function authenticate(req, res, next) {
  const [scheme, token] = (req.headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !token) {
    return res.status(401).json({ error: 'missing token' });
  }
  try {
    const payload = jwt.verify(token, key, { algorithms: ['RS256'], audience: 'shop', issuer: 'auth.example.com' });
    req.user = { id: payload.sub, role: payload.role };
    next();
  } catch {
    res.status(401).json({ error: 'invalid token' });
  }
}

module.exports = authenticate;
