'use strict';

const express = require('express');
const { MongoClient, ObjectId } = require('mongodb');

const router = express.Router();
const client = new MongoClient(process.env.MONGO_URL);
const profiles = () => client.db('app').collection('profiles');

const defaults = { theme: { mode: 'light' }, locale: 'en' };

function mergeDeep(target, source) {
  for (const key in source) {
    if (source[key] && typeof source[key] === 'object') {
      if (!target[key]) target[key] = {};
      mergeDeep(target[key], source[key]);
    } else {
      target[key] = source[key]; // BAD CWE-1321
    }
  }
  return target;
}

function mergeOwn(target, source) {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue;
    target[key] = source[key]; // OK
  }
  return target;
}

function setPath(target, dotted, value) {
  const keys = dotted.split('.');
  const last = keys.pop();
  let node = target;
  for (const key of keys) {
    node[key] = node[key] || {};
    node = node[key];
  }
  node[last] = value; // BAD CWE-1321
}

router.use(express.json());

router.post('/preferences', async (req, res) => {
  const merged = mergeDeep(structuredClone(defaults), req.body);
  res.json(mergeOwn({}, merged));
});

router.patch('/preferences', async (req, res) => {
  const current = structuredClone(defaults);
  setPath(current, req.body.path, req.body.value);
  res.json(current);
});

router.post('/profiles/lookup', async (req, res) => {
  const profile = await profiles().findOne({ email: req.body.email, pin: req.body.pin }); // BAD CWE-943
  res.json(profile ? { id: profile._id } : null);
});

router.get('/profiles/:id', async (req, res) => {
  if (!ObjectId.isValid(req.params.id)) return res.sendStatus(400);
  const profile = await profiles().findOne({ _id: new ObjectId(req.params.id) }); // OK
  return res.json({ name: profile?.name });
});

router.post('/profiles/by-nickname', async (req, res) => {
  const found = await profiles().findOne({ nickname: { $eq: String(req.body.nickname) } }); // OK
  res.json({ taken: Boolean(found) });
});

module.exports = router;
