#include <cstdlib>
#include <ctime>
#include <string>

std::string make_session_key()
{
    static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    std::string key;

    std::srand(static_cast<unsigned>(std::time(nullptr))); // !! CWE-337
    for (int i = 0; i < 32; ++i)
        key += alphabet[std::rand() % (sizeof alphabet - 1)]; // !! CWE-338
    return key;
}
