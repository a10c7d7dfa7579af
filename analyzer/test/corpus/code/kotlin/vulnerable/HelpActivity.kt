import android.app.Activity
import android.os.Bundle
import android.webkit.WebView

class HelpActivity : Activity() {
    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        val view = WebView(this)
        view.settings.javaScriptEnabled = true // !! CWE-79
        view.addJavascriptInterface(AccountBridge(this), "account") // !! CWE-749
        setContentView(view)
        view.loadUrl(intent.getStringExtra("url") ?: "about:blank") // !! CWE-939
    }
}
