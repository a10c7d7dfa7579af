const express = require('express');

const router = express.Router();
const DESTINATIONS = { orders: '/orders', profile: '/me', home: '/' };

function destination(name) {
  return Object.hasOwn(DESTINATIONS, name) ? DESTINATIONS[name] : '/';
}

router.post('/login', (req, res) => {
  res.redirect(destination(req.query.returnTo));
});

router.get('/u/:id', (req, res) => {
  const id = Number.parseInt(req.params.id, 10);
  res.redirect(`/users/${id}`);
});

router.get('/old-path', (req, res) => res.redirect(301, '/new-path'));

module.exports = router;
