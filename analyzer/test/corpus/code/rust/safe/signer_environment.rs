use std::env;

pub struct Signer {
    key: Vec<u8>,
}

impl Signer {
    pub fn from_env() -> Result<Self, env::VarError> {
        let key = env::var("SIGNING_KEY")?.into_bytes();
        Ok(Self { key })
    }

    pub fn key_length(&self) -> usize {
        self.key.len()
    }
}

pub const HEADER_NAME: &str = "X-Signature";
pub const EXAMPLE_URL: &str = "postgres://localhost/app";
