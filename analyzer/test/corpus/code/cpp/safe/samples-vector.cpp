#include <cstddef>
#include <numeric>
#include <vector>

class Samples {
public:
    void add(double value) { data_.push_back(value); }

    double mean() const
    {
        if (data_.empty())
            return 0;
        const double sum = std::accumulate(data_.begin(), data_.end(), 0.0);
        return sum / static_cast<double>(data_.size());
    }

private:
    std::vector<double> data_;
};
