import Foundation

final class LoginModel {
    private let defaults = UserDefaults.standard

    func remember(user: String, password: String) {
        defaults.set(user, forKey: "user")
        defaults.set(password, forKey: "password") // !! CWE-312
    }

    func signIn(user: String, password: String) -> Bool {
        print("sign in \(user) with \(password)") // !! CWE-532
        return !user.isEmpty && !password.isEmpty
    }
}
