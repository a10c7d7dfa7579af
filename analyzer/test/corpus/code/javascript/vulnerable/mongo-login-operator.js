const { Router } = require('express');
const { MongoClient } = require('mongodb');

const router = Router();
const client = new MongoClient(process.env.MONGO_URL);

router.post('/sessions', async (req, res) => {
  const users = client.db('shop').collection('users');
  const user = await users.findOne({ username: req.body.username, pin: req.body.pin }); // !! CWE-943
  if (!user) {
    res.status(401).json({ error: 'unknown user' });
    return;
  }
  req.session.userId = user._id;
  res.json({ name: user.name });
});

module.exports = router;
