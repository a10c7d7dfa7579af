const test = require('node:test');
const assert = require('node:assert');
const request = require('supertest');
const { createApp } = require('../src/app');

const credentials = { email: 'test@example.com', password: 'changeme' };

test('login is limited to five attempts', async () => {
  const app = createApp({ jwtSecret: 'test', database: ':memory:' });
  for (let i = 0; i < 5; i++) {
    const answer = await request(app).post('/login').send(credentials);
    assert.strictEqual(answer.status, 401);
  }
  const last = await request(app).post('/login').send(credentials);
  assert.strictEqual(last.status, 429);
});

test('health answers', async () => {
  const app = createApp({ jwtSecret: 'test', database: ':memory:' });
  await request(app).get('/health').expect(200, { ok: true });
});
