const express = require('express');
const Joi = require('joi');
const User = require('../models/user');

const router = express.Router();
const schema = Joi.object({
  name: Joi.string().max(80).required(),
  email: Joi.string().email().required(),
});

router.post('/users', express.json(), async (req, res) => {
  const { value, error } = schema.validate(req.body, { stripUnknown: true });
  if (error) {
    return res.status(422).json({ error: error.message });
  }
  const user = await User.create({ name: value.name, email: value.email });
  res.status(201).json({ id: user.id });
});

module.exports = router;
