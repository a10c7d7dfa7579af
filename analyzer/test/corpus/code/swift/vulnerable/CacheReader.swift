import Foundation

final class CacheReader {
    func state(from data: Data) -> NSDictionary? {
        return NSKeyedUnarchiver.unarchiveObject(with: data) as? NSDictionary // !! CWE-502
    }

    func profile(from host: String) async throws -> Data {
        let url = URL(string: "http://profiles.example.com/\(host)/me?token=\(token())")! // !! CWE-319
        let (data, _) = try await URLSession.shared.data(from: url)
        return data
    }

    private func token() -> String {
        return ProcessInfo.processInfo.environment["PROFILE_TOKEN"] ?? ""
    }
}
