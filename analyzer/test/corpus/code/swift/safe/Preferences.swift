import Foundation

final class Preferences {
    private let defaults: UserDefaults

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
    }

    var theme: String {
        get { defaults.string(forKey: "theme") ?? "light" }
        set { defaults.set(newValue, forKey: "theme") }
    }

    var fontSize: Int {
        get { max(defaults.integer(forKey: "fontSize"), 10) }
        set { defaults.set(newValue, forKey: "fontSize") }
    }
}
