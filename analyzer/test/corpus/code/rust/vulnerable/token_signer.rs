use hmac::{Hmac, Mac};
use sha2::Sha256;

const SIGNING_KEY: &[u8] = b"9f2c1b7de04a4f6b8d53"; // !! CWE-798

pub fn sign(message: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(SIGNING_KEY).expect("any key length works");
    mac.update(message.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

pub fn database_url() -> &'static str {
    "postgres://app:Winter-2031-db@db.example.com/app" // !! CWE-798
}
