#include <stdexcept>

void __component_snake__() {
    throw std::logic_error("__component_snake__ has no implementation yet");
}
