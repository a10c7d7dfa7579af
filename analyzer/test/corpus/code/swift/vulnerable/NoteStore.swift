import Foundation
import SQLite3

final class NoteStore {
    private var db: OpaquePointer?

    init(path: String) {
        sqlite3_open(path, &db)
    }

    func titles(matching text: String) -> [String] {
        var statement: OpaquePointer?
        let sql = "SELECT title FROM notes WHERE title LIKE '%\(text)%'"
        sqlite3_prepare_v2(db, sql, -1, &statement, nil) // !! CWE-89
        defer { sqlite3_finalize(statement) }
        var out: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            out.append(String(cString: sqlite3_column_text(statement, 0)))
        }
        return out
    }

    func remove(title: String) {
        sqlite3_exec(db, "DELETE FROM notes WHERE title = '" + title + "'", nil, nil, nil) // !! CWE-89
    }
}
