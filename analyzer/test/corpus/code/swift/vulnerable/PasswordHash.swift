import CryptoKit
import Foundation

struct Account {
    let name: String
    private(set) var passwordHash: String

    init(name: String, password: String) {
        self.name = name
        let digest = Insecure.MD5.hash(data: Data(password.utf8)) // !! CWE-916
        passwordHash = digest.map { String(format: "%02x", $0) }.joined()
    }

    func accepts(password: String) -> Bool {
        let digest = Insecure.MD5.hash(data: Data(password.utf8)) // !! CWE-916
        return digest.map { String(format: "%02x", $0) }.joined() == passwordHash
    }
}
