#include <cstdlib>
#include <iostream>
#include <string>

int unpack(const std::string &archive, const std::string &target)
{
    const std::string command = "tar xf " + archive + " -C " + target;
    return std::system(command.c_str()); // !! CWE-78
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::cerr << "usage: unpack archive target\n";
        return 2;
    }
    return unpack(argv[1], argv[2]);
}
