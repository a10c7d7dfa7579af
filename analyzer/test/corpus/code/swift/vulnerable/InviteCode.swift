import Foundation

struct InviteCode {
    static func make() -> String {
        srand48(Int(Date().timeIntervalSince1970)) // !! CWE-337
        var code = ""
        for _ in 0..<8 {
            code += String(Int(drand48() * 10)) // !! CWE-338
        }
        return code
    }

    static func format(_ code: String) -> String {
        let middle = code.index(code.startIndex, offsetBy: code.count / 2)
        return code[..<middle] + "-" + code[middle...]
    }
}
