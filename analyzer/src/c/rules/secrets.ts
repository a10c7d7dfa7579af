import { callOf } from '../../checks/calls.ts'
import { type Comparisons, comparedPassword, timingUnsafe } from '../../checks/comparisons.ts'
import { allOf, remembered } from '../../checks/indexes.ts'
import { hardcodedSecrets, secretArguments } from '../../checks/misuse.ts'
import { oldTls, weakKeys } from '../../checks/weak-keys.ts'
import type { TreeRule } from '../../core/rules.ts'
import { namesSecret } from '../../core/words.ts'
import { c, functionRule, functions, valueIn } from '../dialect.ts'
import { localOf } from '../facts.ts'

const lastUse = remembered(
  (scope, name) => allOf(scope, 'identifier').findLast(({ text }) => text === name)?.start ?? 0,
)

const comparisons: Comparisons = {
  kinds: ['call_expression'],
  sidesOf(node) {
    const call = callOf(c, node)
    return call && !call.receiver && /^(?:strcmp|strncmp|memcmp|bcmp)$/.test(call.name)
      ? [call.args[0], call.args[1]]
      : []
  },
  advice: 'Use `CRYPTO_memcmp` or `timingsafe_bcmp`.',
}

/** Secrets and cryptography. */
export const secretRules: readonly TreeRule[] = [
  hardcodedSecrets(c),
  secretArguments(c, {
    mysql_real_connect: 3,
    PQsetdbLogin: 6,
    curl_easy_setopt: 9,
    SQLConnect: 5,
    ldap_simple_bind_s: 2,
  }),
  functionRule({
    id: 'weak-hash',
    calls: [
      'MD5', 'MD5_Init', 'MD5_Update', 'MD4', 'MD4_Init', 'MD2', 'SHA1', 'SHA1_Init', 'EVP_md5', 'EVP_md4', 'EVP_md2', 'EVP_sha1', 'CC_MD5', 'CC_SHA1',
      'mbedtls_md5', 'mbedtls_sha1', 'wc_Md5Hash', 'wc_ShaHash',
    ], // biome-ignore format: a list of names
    check: ({ name }) => !name.endsWith('_Update'),
  }),
  functionRule({
    id: 'weak-cipher',
    calls: [
      'EVP_des_ecb', 'EVP_des_cbc', 'EVP_des_ede3_cbc', 'EVP_des_ede3', 'EVP_des_ede', 'EVP_des_cfb', 'EVP_des_ofb', 'EVP_rc4', 'EVP_rc2_cbc', 'EVP_bf_cbc', 'EVP_bf_ecb', 'EVP_aes_128_ecb', 'EVP_aes_192_ecb', 'EVP_aes_256_ecb', 'EVP_idea_cbc', 'EVP_cast5_cbc',
      'DES_ecb_encrypt', 'DES_ncbc_encrypt', 'DES_cbc_encrypt', 'DES_set_key', 'DES_set_key_checked', 'RC4', 'RC4_set_key', 'AES_ecb_encrypt', 'BF_ecb_encrypt', 'RC2_cbc_encrypt', 'EVP_enc_null',
    ], // biome-ignore format: a list of names
  }),
  functionRule({
    id: 'tls-verification-off',
    calls: [
      'SSL_CTX_set_verify',
      'SSL_set_verify',
      'curl_easy_setopt',
      'mbedtls_ssl_conf_authmode',
      'set_verify_mode',
      'set_verify',
    ],
    check({ args, name }) {
      if (name === 'curl_easy_setopt')
        return (
          /^CURLOPT_SSL_VERIFY(?:PEER|HOST)$/.test(args[1]?.text ?? '') &&
          /^(?:0L?|false|FALSE)$/.test(args[2]?.text ?? '')
        )
      return /\bSSL_VERIFY_NONE\b|\bMBEDTLS_SSL_VERIFY_NONE\b/.test(
        args.map(({ text }) => text.slice(0, 60)).join(' '),
      )
    },
  }),
  {
    id: 'tls-verification-off',
    kinds: ['call_expression'],
    check(node) {
      const call = callOf(c, node)
      return (
        call?.receiver !== undefined &&
        /^set_verify_mode$/.test(call.name) &&
        /\bverify_none\b/.test(call.args[0]?.text ?? '')
      )
    },
  },
  functionRule({
    id: 'weak-tls-version',
    severity: 'medium',
    remedy: 'Use `TLS_method`, and require TLS 1.2 or newer.',
    calls: [
      'SSLv2_method',
      'SSLv3_method',
      'SSLv23_method',
      'TLSv1_method',
      'TLSv1_1_method',
      'SSLv2_client_method',
      'SSLv3_client_method',
      'TLSv1_client_method',
      'TLSv1_server_method',
      'SSLv3_server_method',
    ],
    check: ({ name }) => (name === 'SSLv23_method' ? { severity: 'low' } : true),
  }),
  timingUnsafe(c, comparisons),
  comparedPassword(c, comparisons),
  weakKeys(c, {
    RSA_generate_key_ex: { bits: 1 },
    RSA_generate_key: { bits: 0 },
    DSA_generate_parameters_ex: { bits: 1 },
    DH_generate_parameters_ex: { bits: 1 },
    EVP_PKEY_CTX_set_rsa_keygen_bits: { bits: 1 },
    EVP_RSA_gen: { bits: 0 },
    EC_KEY_new_by_curve_name: { curve: 0 },
  }),
  oldTls(c, { SSL_CTX_set_min_proto_version: 1, SSL_set_min_proto_version: 1 }),
  functionRule({
    id: 'secret-not-wiped',
    confidence: 0.6,
    calls: ['memset', 'bzero'],
    check({ node, args: [buffer] }) {
      const value = buffer && valueIn(buffer)
      if (value?.kind !== 'identifier' || !namesSecret(value.text) || !localOf(value)) return undefined
      const scope = node.closest(...functions)
      return scope !== undefined && lastUse(scope, value.text) < node.end
    },
  }),
]
