#include <memory>
#include <sqlite3.h>
#include <string>

bool user_exists(sqlite3 *db, const std::string &name)
{
    sqlite3_stmt *raw = nullptr;
    if (sqlite3_prepare_v2(db, "SELECT id FROM users WHERE name = ?", -1, &raw, nullptr) != SQLITE_OK)
        return false;
    std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt *)> stmt(raw, sqlite3_finalize);
    if (sqlite3_bind_text(stmt.get(), 1, name.c_str(), -1, SQLITE_TRANSIENT) != SQLITE_OK)
        return false;
    return sqlite3_step(stmt.get()) == SQLITE_ROW;
}
