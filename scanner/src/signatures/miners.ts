import { hasAll } from './search.ts'
import type { Signature } from './signature.ts'

const CONFIGURATION = [
  /"donate-level"\s{0,4}:/,
  /"pools"\s{0,4}:\s{0,4}\[/,
  /"user"\s{0,4}:\s{0,4}"[^"\r\n]{20,140}"/,
  /"(algo|coin|randomx|cn|cpu|rx)"\s{0,4}:/,
  /"url"\s{0,4}:\s{0,4}"[^"\r\n]{4,120}:\d{2,5}"/,
]
const PLACEHOLDER = /YOUR_WALLET|"your[ _-]?wallet/i

const POOL = /(-o|--url|--pool|-P)[\s=]{1,4}["']?stratum\d?\+(tcp|ssl|tls):\/\/[\w.-]{3,80}:\d{2}/
const WALLET =
  /(-u|--user|--wallet|-w)[\s=]{1,4}["']?([48][0-9A-Za-z]{90}|0x[0-9a-fA-F]{40}|[13][1-9A-HJ-NP-Za-km-z]{25}|bc1[0-9a-z]{30}|\$\{?\w)/
const IN_BACKGROUND =
  /nohup|setsid|screen\s{1,4}-dm|--background|-B\b|>\s{0,4}\/dev\/null|crontab|systemctl|start\s{1,4}\/(b|min)|-WindowStyle\s{1,4}Hidden/
const INSTALLED = /chmod\s{1,4}(\+x|7\d\d)|curl\s|wget\s/

const MINER_CLIENT =
  /new\s{1,4}(CoinHive|CRLT|CoinImp|Client|deepMiner|CryptoLoot|Minero|WMP)\s{0,2}\.\s{0,2}(Anonymous|User|Token|Init)\s{0,2}\(\s{0,4}["'][A-Za-z0-9_-]{8,120}["']/i
const MINER_LIBRARY =
  /(src|import)\s{0,4}[=(]\s{0,4}["'](https?:)?\/\/[^"'\r\n]{0,80}(coinhive|authedmine|coinimp|cryptoloot|crypto-loot|deepminer|jsecoin|webminepool|coin-have|minero)/i
const STARTED = /\.start\s{0,2}\(/

const STARTED_CLIENT =
  /new\s{1,4}(CoinHive|CRLT|CoinImp|Client)\s{0,2}\.\s{0,2}(Anonymous|User|Token)\s{0,2}\([^)\r\n]{0,120}\)\s{0,2}\.\s{0,2}start\s{0,2}\(/i

const WORKER = [
  /cryptonight|cn_hash|randomx/i,
  /new\s{1,4}WebSocket\s{0,2}\(/,
  /["'](job|getjob|mining\.notify)["']/,
  /["'](submit|solved|mining\.submit)["']/,
  /wallet|site_key|sitekey|["']login["']|["']authed["']/i,
  /hardwareConcurrency|new\s{1,4}Worker\s{0,2}\(/,
]

const SCRIPT_TYPES = ['text/x-shellscript', 'text/x-bat', 'text/x-powershell', 'text/x-python']

/** Programs that mine without consent. An article that names a pool is not one. */
export const minerSignatures: readonly Signature[] = [
  {
    name: 'miner-configuration',
    verdict: 'infected',
    message: 'The file configures a crypto miner.',
    words: ['donate-level'],
    isFor: ({ content }) => content.startsWith('{'),
    matches: ({ content }) => hasAll(content, CONFIGURATION) && !PLACEHOLDER.test(content),
  },
  {
    name: 'miner-launcher',
    verdict: 'infected',
    message: 'The script starts a crypto miner.',
    words: ['stratum+tcp://', 'stratum+ssl://', 'stratum+tls://'],
    isFor: ({ content, mediaType }) => SCRIPT_TYPES.includes(mediaType) || /^(#!|@?echo off)/i.test(content),
    matches: ({ content }) =>
      hasAll(content, [POOL, WALLET]) && (IN_BACKGROUND.test(content) || INSTALLED.test(content)),
  },
  {
    name: 'browser-miner',
    verdict: 'infected',
    message: 'The page mines crypto money in the browser of its visitors.',
    words: [
      'coinhive',
      'coinimp',
      'cryptoloot',
      'crypto-loot',
      'deepminer',
      'jsecoin',
      'webminepool',
      'coin-have',
      'minero',
      'authedmine',
      'Client.Anonymous',
    ],
    isFor: ({ mediaType }) => mediaType !== 'text/markdown',
    matches: ({ content }) =>
      (MINER_CLIENT.test(content) && (STARTED.test(content) || MINER_LIBRARY.test(content))) ||
      hasAll(content, [STARTED_CLIENT, MINER_LIBRARY]),
  },
  {
    name: 'browser-miner-worker',
    verdict: 'infected',
    message: 'The script mines crypto money in the browser of its visitors.',
    words: ['cryptonight', 'randomx'],
    isFor: ({ mediaType }) => mediaType === 'text/javascript' || mediaType === 'text/html',
    matches: ({ content }) => hasAll(content, WORKER),
  },
]
