#include <array>
#include <cstdint>
#include <istream>

struct Frame {
    std::array<char, 256> payload{};
    std::size_t length = 0;
};

bool read_frame(std::istream &in, Frame &frame)
{
    std::array<unsigned char, 2> head{};
    if (!in.read(reinterpret_cast<char *>(head.data()), head.size()))
        return false;
    const std::size_t length = static_cast<std::size_t>(head[0]) << 8 | head[1];
    if (length > frame.payload.size())
        return false;
    frame.length = length;
    return static_cast<bool>(in.read(frame.payload.data(), static_cast<std::streamsize>(length)));
}
