#include <cstddef>
#include <stdexcept>
#include <vector>

class Matrix {
public:
    Matrix(std::size_t rows, std::size_t cols) : rows_(rows), cols_(cols), cells_(rows * cols) {}

    double &at(std::size_t row, std::size_t col)
    {
        if (row >= rows_ || col >= cols_)
            throw std::out_of_range("matrix index");
        return cells_[row * cols_ + col];
    }

    std::size_t rows() const { return rows_; }
    std::size_t cols() const { return cols_; }

private:
    std::size_t rows_;
    std::size_t cols_;
    std::vector<double> cells_;
};
