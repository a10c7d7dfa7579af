import Foundation

struct ApiSettings {
    let baseURL: URL
    let clientSecret: String

    init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard
            let address = environment["API_URL"],
            let url = URL(string: address), url.scheme == "https",
            let secret = environment["API_SECRET"]
        else {
            return nil
        }
        baseURL = url
        clientSecret = secret
    }

    func request(path: String) -> URLRequest {
        var request = URLRequest(url: baseURL.appendingPathComponent(path))
        request.setValue(clientSecret, forHTTPHeaderField: "X-Client")
        return request
    }
}
