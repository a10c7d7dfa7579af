import Foundation

enum ApiKeys {
    static let baseURL = URL(string: "https://api.example.com/v2")!
    static let clientSecret = "pV4nT9sQ1zLw7RkX0aYd" // !! CWE-798

    static func request(path: String) -> URLRequest {
        var request = URLRequest(url: baseURL.appendingPathComponent(path))
        request.setValue("Basic YWRtaW46aHVudGVyMi1wcm9k", forHTTPHeaderField: "Authorization") // !! CWE-798
        request.setValue(clientSecret, forHTTPHeaderField: "X-Client")
        return request
    }
}
