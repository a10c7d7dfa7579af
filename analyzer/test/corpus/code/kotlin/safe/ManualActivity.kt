import android.app.Activity
import android.os.Bundle
import android.webkit.WebView

class ManualActivity : Activity() {
    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        val view = WebView(this)
        view.settings.javaScriptEnabled = false
        view.settings.allowFileAccess = false
        setContentView(view)
        view.loadUrl("https://docs.example.com/manual")
    }
}
