#[derive(Debug, PartialEq)]
pub enum PacketError {
    Short,
}

pub fn payload(packet: &[u8]) -> Result<&[u8], PacketError> {
    let (head, rest) = packet.split_at_checked(4).ok_or(PacketError::Short)?;
    let length = u32::from_be_bytes([head[0], head[1], head[2], head[3]]) as usize;
    rest.get(..length).ok_or(PacketError::Short)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_packets_are_refused() {
        assert_eq!(payload(&[0, 0]), Err(PacketError::Short));
    }
}
