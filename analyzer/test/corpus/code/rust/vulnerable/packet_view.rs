use std::slice;

#[repr(C)]
pub struct Header {
    pub kind: u8,
    pub length: u32,
}

pub fn payload(packet: &[u8]) -> &[u8] {
    let length = u32::from_be_bytes([packet[0], packet[1], packet[2], packet[3]]) as usize;
    unsafe { slice::from_raw_parts(packet.as_ptr().add(4), length) } // !! CWE-125
}

pub fn kind(packet: &[u8]) -> u8 {
    let header: &Header = unsafe { &*(packet.as_ptr() as *const Header) }; // !! CWE-125
    header.kind
}
