const fs = require('fs');

function readConfig(file) {
  let config = {};
  try {
    config = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (!config.port) {
      throw new Error('port is missing');
    }
  } finally {
    return config; // !! CWE-584
  }
}

function firstServer(config) {
  const servers = config.servers ? config.servers : null;
  if (!servers) {
    console.warn(`no servers, expected ${servers.length}`); // !! CWE-476
  }
  return servers[0];
}

module.exports = { readConfig, firstServer };
