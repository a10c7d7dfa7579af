import UIKit
import WebKit

final class HelpScreen: UIViewController {
    private let web = WKWebView()
    var userText = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(web)
        web.configuration.preferences.setValue(true, forKey: "allowFileAccessFromFileURLs") // !! CWE-200
    }

    func show(comment: String) {
        web.loadHTMLString("<html><body><p>\(comment)</p></body></html>", baseURL: nil) // !! CWE-79
    }

    func highlight(word: String) {
        web.evaluateJavaScript("mark('\(word)')") // !! CWE-94
    }
}
