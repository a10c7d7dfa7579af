import CryptoKit
import Foundation

struct SealedNote {
    private let key: SymmetricKey

    init(key: SymmetricKey = SymmetricKey(size: .bits256)) {
        self.key = key
    }

    func seal(_ text: String) throws -> Data {
        let box = try AES.GCM.seal(Data(text.utf8), using: key)
        guard let combined = box.combined else {
            throw CryptoKitError.incorrectParameterSize
        }
        return combined
    }

    func open(_ data: Data) throws -> String {
        let box = try AES.GCM.SealedBox(combined: data)
        return String(decoding: try AES.GCM.open(box, using: key), as: UTF8.self)
    }
}
