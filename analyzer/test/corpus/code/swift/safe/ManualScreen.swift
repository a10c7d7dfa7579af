import UIKit
import WebKit

final class ManualScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = WKWebViewConfiguration()
        configuration.defaultWebpagePreferences.allowsContentJavaScript = false
        let web = WKWebView(frame: view.bounds, configuration: configuration)
        view.addSubview(web)
        if let page = Bundle.main.url(forResource: "manual", withExtension: "html") {
            web.loadFileURL(page, allowingReadAccessTo: page)
        }
    }
}
