#include <string>

struct Node {
    std::string key;
    Node *next = nullptr;
};

class List {
public:
    bool remove(const std::string &key)
    {
        Node **link = &head_;
        while (*link != nullptr) {
            Node *node = *link;
            if (node->key == key) {
                delete node;
                *link = node->next; // !! CWE-416
                return true;
            }
            link = &node->next;
        }
        return false;
    }

private:
    Node *head_ = nullptr;
};
