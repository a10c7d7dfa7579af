const { Router } = require('express');
const bcrypt = require('bcrypt');
const { users } = require('../db');

const router = Router();

router.post('/sessions', async (req, res) => {
  const { username, password } = req.body;
  if (typeof username !== 'string' || typeof password !== 'string') {
    res.status(400).json({ error: 'username and password must be strings' });
    return;
  }
  const user = await users.findOne({ username: { $eq: username } });
  if (!user || !(await bcrypt.compare(password, user.passwordHash))) {
    res.status(401).json({ error: 'wrong credentials' });
    return;
  }
  req.session.regenerate(() => {
    req.session.userId = user._id;
    res.json({ name: user.name });
  });
});

module.exports = router;
