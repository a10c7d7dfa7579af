const jwt = require('jsonwebtoken');

function authenticate(req, res, next) {
  const header = req.headers.authorization || '';
  const token = header.replace(/^Bearer /, '');
  if (!token) {
    return res.status(401).json({ error: 'missing token' });
  }
  const payload = jwt.decode(token); // !! CWE-347
  if (!payload || payload.exp * 1000 < Date.now()) {
    return res.status(401).json({ error: 'expired' });
  }
  req.user = { id: payload.sub, role: payload.role };
  next();
}

function checkLegacy(token, key) {
  return jwt.verify(token, key, { algorithms: ['none', 'HS256'] }); // !! CWE-347
}

module.exports = { authenticate, checkLegacy };
