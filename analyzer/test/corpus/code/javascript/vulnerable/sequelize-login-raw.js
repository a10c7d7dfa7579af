const models = require('../models');
const crypto = require('node:crypto');

function digest(value) {
  return crypto.createHash('md5').update(value).digest('hex'); // !! CWE-328
}

module.exports = function login() {
  return (req, res, next) => {
    models.sequelize
      .query(
        `SELECT * FROM Users WHERE email = '${req.body.email || ''}' AND password = '${digest(req.body.password || '')}' AND deletedAt IS NULL`, // !! CWE-89
        { model: models.User, plain: true }
      )
      .then((user) => {
        if (!user) {
          return res.status(401).send('Invalid email or password.');
        }
        res.json({ id: user.id, email: user.email });
      })
      .catch(next);
  };
};
