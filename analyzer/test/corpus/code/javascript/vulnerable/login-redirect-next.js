const express = require('express');
const passport = require('passport');

const router = express.Router();

router.post('/login', passport.authenticate('local', { failureRedirect: '/login' }), (req, res) => {
  const returnTo = req.query.returnTo || '/';
  res.redirect(returnTo); // !! CWE-601
});

router.get('/logout', (req, res, next) => {
  req.logout((err) => {
    if (err) return next(err);
    res.writeHead(302, { Location: req.query.next }); // !! CWE-601
    res.end();
  });
});

module.exports = router;
