import android.database.Cursor
import android.database.sqlite.SQLiteDatabase

class NoteDao(private val db: SQLiteDatabase) {
    fun search(text: String): List<String> {
        val cursor: Cursor = db.rawQuery("SELECT title FROM notes WHERE title LIKE '%" + text + "%'", null) // !! CWE-89
        val out = mutableListOf<String>()
        cursor.use {
            while (it.moveToNext()) out.add(it.getString(0))
        }
        return out
    }

    fun remove(title: String) {
        db.execSQL("DELETE FROM notes WHERE title = '$title'") // !! CWE-89
    }
}
