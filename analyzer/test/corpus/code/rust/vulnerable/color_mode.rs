#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(u8)]
pub enum Mode {
    Gray = 0,
    Rgb = 1,
    Rgba = 2,
}

pub fn mode_from_byte(byte: u8) -> Mode {
    unsafe { std::mem::transmute(byte) } // !! CWE-704
}

pub fn extend<'a>(text: &'a str) -> &'static str {
    unsafe { std::mem::transmute::<&'a str, &'static str>(text) } // !! CWE-416
}
