#include <sqlite3.h>
#include <string>

static int on_row(void *count, int, char **, char **)
{
    ++*static_cast<int *>(count);
    return 0;
}

bool user_exists(sqlite3 *db, const std::string &name)
{
    int rows = 0;
    const std::string sql = "SELECT id FROM users WHERE name = '" + name + "'";
    if (sqlite3_exec(db, sql.c_str(), on_row, &rows, nullptr) != SQLITE_OK) // !! CWE-89
        return false;
    return rows > 0;
}
