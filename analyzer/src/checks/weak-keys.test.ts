import { familyContract } from '../../test/family-contract.ts'

familyContract('weak-key-size', [
  ['javascript', 'crypto.createDiffieHellman(1024)', 'crypto.createDiffieHellman(2048)'],
  ['javascript', "crypto.getDiffieHellman('modp2')", "crypto.getDiffieHellman('modp14')"],
  ['javascript', "crypto.createECDH('secp192k1')", "crypto.createECDH('secp256k1')"],
  ['javascript', "crypto.generateKeyPairSync('ec', { namedCurve: 'prime192v1' })", "crypto.generateKeyPairSync('ec', { namedCurve: 'prime256v1' })"],
  ['javascript', "import NodeRSA from 'node-rsa'\nnew NodeRSA({ b: 1024 })", "import NodeRSA from 'node-rsa'\nnew NodeRSA({ b: 2048 })"],
  ['javascript', 'forge.pki.rsa.generateKeyPair({ bits: 1024 })', 'forge.pki.rsa.generateKeyPair({ bits: 3072 })'],
  ['java', 'g.initialize(new ECGenParameterSpec("secp160r1"));', 'g.initialize(new ECGenParameterSpec("secp256r1"));'],
  ['java', 'g.initialize(new RSAKeyGenParameterSpec(1024, F4));', 'g.initialize(new RSAKeyGenParameterSpec(4096, F4));'],
  ['kotlin', 'val g = KeyPairGenerator.getInstance("RSA")\ng.initialize(1024)', 'val g = KeyPairGenerator.getInstance("EC")\ng.initialize(256)'],
  ['go', 'dsa.GenerateParameters(&p, rand.Reader, dsa.L1024N160)', 'dsa.GenerateParameters(&p, rand.Reader, dsa.L2048N256)'],
  ['csharp', 'var rsa = RSA.Create();\nrsa.KeySize = 1024;', 'var aes = Aes.Create();\naes.KeySize = 256;'],
  ['csharp', 'var c = ECCurve.CreateFromFriendlyName("secp160r1");', 'var c = ECCurve.CreateFromFriendlyName("nistP256");'],
  ['ruby', 'OpenSSL::PKey::RSA.generate(1024)', 'OpenSSL::PKey::RSA.generate(2048)\nOpenSSL::PKey::RSA.new(pem)'],
  ['ruby', "OpenSSL::PKey::EC.generate('secp112r1')", "OpenSSL::PKey::EC.generate('prime256v1')"],
  ['php', "openssl_pkey_new(['private_key_bits' => 1024]);", "openssl_pkey_new(['private_key_bits' => 2048]);"],
  ['rust', 'let k = RsaPrivateKey::new(&mut rng, 1024);', 'let k = RsaPrivateKey::new(&mut rng, 2048);'],
  ['c', 'RSA_generate_key_ex(r, 1024, e, 0);', 'RSA_generate_key_ex(r, 2048, e, 0);'],
  ['c', 'EC_KEY_new_by_curve_name(NID_secp160r1);', 'EC_KEY_new_by_curve_name(NID_secp384r1);'],
  ['python', 'from cryptography.hazmat.primitives.asymmetric import dh\ndh.generate_parameters(generator=2, key_size=1024)', 'from cryptography.hazmat.primitives.asymmetric import dh\ndh.generate_parameters(generator=2, key_size=2048)'],
  ['python', 'import paramiko\nparamiko.RSAKey.generate(1024)', 'import paramiko\nparamiko.RSAKey.generate(3072)'],
]) // biome-ignore format: a table

familyContract('weak-tls-version', [
  ['javascript', "tls.createServer({ minVersion: 'TLSv1' })", "tls.createServer({ minVersion: 'TLSv1.2' })"],
  ['javascript', "https.request({ secureProtocol: 'SSLv3_method' })", "https.request({ secureProtocol: 'TLS_method' })"],
  ['javascript', "import tls from 'node:tls'\ntls.DEFAULT_MIN_VERSION = 'TLSv1.1'", "import tls from 'node:tls'\ntls.DEFAULT_MIN_VERSION = 'TLSv1.3'"],
  ['java', 'builder.tlsVersions(TlsVersion.TLS_1_0);', 'builder.tlsVersions(TlsVersion.TLS_1_2);'],
  ['kotlin', 'val c = SSLContext.getInstance("TLSv1")', 'val c = SSLContext.getInstance("TLSv1.2")'],
  ['kotlin', 'val c = SSLContext.getInstance("TLSv1.1")', 'val c = SSLContext.getInstance("TLS")'],
  ['ruby', 'ctx.ssl_version = :TLSv1', 'ctx.ssl_version = :TLSv1_2'],
  ['ruby', 'ctx.min_version = OpenSSL::SSL::TLS1_VERSION', 'ctx.min_version = OpenSSL::SSL::TLS1_2_VERSION'],
  ['php', 'curl_setopt($ch, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_0);', 'curl_setopt($ch, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2);'],
  ['rust', 'b.min_tls_version(reqwest::tls::Version::TLS_1_0);', 'b.min_tls_version(reqwest::tls::Version::TLS_1_2);'],
  ['rust', 'b.set_min_proto_version(Some(SslVersion::TLS1));', 'b.set_min_proto_version(Some(SslVersion::TLS1_2));'],
  ['c', 'SSL_CTX_set_min_proto_version(c, TLS1_VERSION);', 'SSL_CTX_set_min_proto_version(c, TLS1_2_VERSION);'],
]) // biome-ignore format: a table

familyContract('weak-cipher', [
  ['java', 'new SecretKeySpec(bytes, "DES");', 'new SecretKeySpec(bytes, "AES");'],
  ['java', 'Cipher.getInstance("RSA/ECB/NoPadding");', 'Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");'],
]) // biome-ignore format: a table

familyContract('weak-hash', [
  ['java', 'Mac.getInstance("HmacMD5");', 'Mac.getInstance("HmacSHA256");'],
  ['javascript', "import crypto from 'node:crypto'\ncrypto.createSign('RSA-SHA1')", "import crypto from 'node:crypto'\ncrypto.createSign('RSA-SHA256')"],
  ['php', 'openssl_sign($data, $signature, $key, OPENSSL_ALGO_SHA1);', 'openssl_sign($data, $signature, $key, OPENSSL_ALGO_SHA256);'],
]) // biome-ignore format: a table
