const crypto = require('crypto');

function backoff(attempt) {
  const base = Math.min(1000 * 2 ** attempt, 30000);
  return base / 2 + Math.random() * (base / 2);
}

async function retry(task, limit = 5) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (attempt >= limit) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoff(attempt)));
    }
  }
}

function sessionToken() {
  return crypto.randomBytes(32).toString('base64url');
}

module.exports = { retry, sessionToken };
