import CommonCrypto
import Foundation

func seal(_ data: Data, key: Data) -> Data? {
    var out = Data(count: data.count + kCCBlockSizeDES)
    let capacity = out.count
    var moved = 0
    let status = out.withUnsafeMutableBytes { target in
        data.withUnsafeBytes { source in
            key.withUnsafeBytes { keyBytes in
                CCCrypt(
                    CCOperation(kCCEncrypt),
                    CCAlgorithm(kCCAlgorithmDES), // !! CWE-327
                    CCOptions(kCCOptionECBMode | kCCOptionPKCS7Padding), // !! CWE-327
                    keyBytes.baseAddress, kCCKeySizeDES, nil,
                    source.baseAddress, data.count,
                    target.baseAddress, capacity, &moved)
            }
        }
    }
    return status == kCCSuccess ? out.prefix(moved) : nil
}
