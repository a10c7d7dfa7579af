#include <cstdint>
#include <cstring>
#include <istream>

struct Frame {
    char payload[256];
    std::uint16_t length;
};

bool read_frame(std::istream &in, Frame &frame)
{
    std::uint8_t head[2];
    if (!in.read(reinterpret_cast<char *>(head), 2))
        return false;
    frame.length = static_cast<std::uint16_t>(head[0] << 8 | head[1]);
    return static_cast<bool>(in.read(frame.payload, frame.length)); // !! CWE-787
}
