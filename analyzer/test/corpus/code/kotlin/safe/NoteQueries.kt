import android.database.sqlite.SQLiteDatabase

class NoteQueries(private val db: SQLiteDatabase) {
    fun search(text: String): List<String> {
        val cursor = db.rawQuery("SELECT title FROM notes WHERE title LIKE ?", arrayOf("%$text%"))
        return cursor.use {
            buildList {
                while (it.moveToNext()) add(it.getString(0))
            }
        }
    }

    fun remove(title: String): Int = db.delete("notes", "title = ?", arrayOf(title))
}
