#include <cstddef>

class Buffer {
public:
    explicit Buffer(std::size_t n) : data_(new unsigned char[n]()), size_(n) {}
    ~Buffer() { delete[] data_; }
    Buffer(const Buffer &) = delete;
    Buffer &operator=(const Buffer &) = delete;

    bool put(std::size_t at, unsigned char value)
    {
        if (at >= size_)
            return false;
        data_[at] = value;
        return true;
    }

private:
    unsigned char *data_;
    std::size_t size_;
};
