#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(u8)]
pub enum Mode {
    Gray = 0,
    Rgb = 1,
    Rgba = 2,
}

impl TryFrom<u8> for Mode {
    type Error = u8;

    fn try_from(byte: u8) -> Result<Self, Self::Error> {
        match byte {
            0 => Ok(Mode::Gray),
            1 => Ok(Mode::Rgb),
            2 => Ok(Mode::Rgba),
            other => Err(other),
        }
    }
}
