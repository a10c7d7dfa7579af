#include <cstddef>

class Samples {
public:
    explicit Samples(std::size_t n) : data_(new double[n]()), size_(n) {}
    Samples(const Samples &) = delete;
    Samples &operator=(const Samples &) = delete;

    ~Samples()
    {
        delete data_; // !! CWE-762
    }

    double mean() const
    {
        double sum = 0;
        for (std::size_t i = 0; i < size_; ++i)
            sum += data_[i];
        return size_ == 0 ? 0 : sum / static_cast<double>(size_);
    }

private:
    double *data_;
    std::size_t size_;
};
