import { BAT, HTML, JS, MARKDOWN, SH, testSignatures, WALLET } from '../../test/signature-rows.ts'
import { minerSignatures } from './miners.ts'

testSignatures(minerSignatures, {
  'miner-configuration': {
    hits: [
      [
        'application/json',
        `{"donate-le¦vel": 1, "cpu": {"enabled": true}, "pools": [{"algo": "rx/0", "url": "pool.test:3333", "user": "${WALLET}"}]}`,
      ],
    ],
    nearMisses: [
      [
        'application/json',
        '{"name": "pool", "pools": [{"url": "db.example.com:5432", "user": "app"}], "donate-level": 0}',
      ],
    ],
  },
  'miner-launcher': {
    hits: [
      [SH, `#!/bin/sh\nnohup ./x -o strat¦um+tcp://pool.test:3333 -u ${WALLET} >/dev/null 2>&1 &`],
      [BAT, `@echo off\nstart /b a.exe --url=strat¦um+ssl://pool.test:3333 --user=${WALLET}`],
    ],
    nearMisses: [[MARKDOWN, `# Mining\n\nRun \`xmrig -o strat¦um+tcp://pool.test:3333 -u ${WALLET}\`.\n`]],
  },
  'browser-miner': {
    hits: [
      [
        HTML,
        '<script src="https://coinh¦ive.com/lib/x.js"></script><script>new Coin¦Hive.Anonymous(\'ABCDEFGHIJKL\').start()</script>',
      ],
      [
        HTML,
        '<script src="https://www.coin¦imp.com/a.js"></script><script>new Coin¦Imp.User("key", "a").start()</script>',
      ],
      [
        HTML,
        '<script src="//authed¦mine.com/a.js"></script><script>new Coin¦Hive.Token("k").start()</script>',
      ],
    ],
    nearMisses: [
      [
        HTML,
        '<p>CoinHive was a miner for the browser. It was started with <code>new CoinHive.Anonymous(key)</code>.</p>',
      ],
      [
        HTML,
        '<script src="https://www.coinimp.com/docs.js"></script><p>Call <code>start()</code> of the client.</p>',
      ],
    ],
  },
  'browser-miner-worker': {
    hits: [
      [
        JS,
        "const ws = new Web¦Socket('wss://pool.test'); const w = new Worker('crypto¦night.js'); ws.send({ login: wallet }); if (m.type == 'job') ws.send({ type: 'sub¦mit' })",
      ],
    ],
    nearMisses: [
      [JS, '// A hash for Monero: cryptonight\nexport function cryptonight(data) { return hash(data) }'],
    ],
  },
})
