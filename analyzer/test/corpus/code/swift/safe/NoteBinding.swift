import Foundation
import SQLite3

private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

final class NoteBinding {
    private let db: OpaquePointer

    init(db: OpaquePointer) {
        self.db = db
    }

    func exists(title: String) -> Bool {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(db, "SELECT 1 FROM notes WHERE title = ?", -1, &statement, nil) == SQLITE_OK else {
            return false
        }
        defer { sqlite3_finalize(statement) }
        sqlite3_bind_text(statement, 1, title, -1, transient)
        return sqlite3_step(statement) == SQLITE_ROW
    }
}
