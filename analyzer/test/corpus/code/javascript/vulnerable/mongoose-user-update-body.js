const mongoose = require('mongoose');

const User = mongoose.model(
  'User',
  new mongoose.Schema({
    name: String,
    email: String,
    role: { type: String, default: 'member' },
    isAdmin: { type: Boolean, default: false },
  })
);

exports.register = async (req, res) => {
  const user = await User.create(req.body); // !! CWE-915
  res.status(201).json({ id: user.id });
};
