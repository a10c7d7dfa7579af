use md5::{Digest, Md5};
use std::collections::HashMap;

#[derive(Default)]
pub struct PasswordStore {
    hashes: HashMap<String, String>,
}

impl PasswordStore {
    pub fn set_password(&mut self, user: &str, password: &str) {
        let digest = Md5::digest(password.as_bytes()); // !! CWE-916
        self.hashes.insert(user.to_string(), format!("{digest:x}"));
    }

    pub fn check_password(&self, user: &str, password: &str) -> bool {
        let digest = format!("{:x}", Md5::digest(password.as_bytes())); // !! CWE-916
        self.hashes.get(user).is_some_and(|known| *known == digest)
    }
}
