import Foundation

struct AppState: Codable, Equatable {
    var tab: Int
    var query: String
}

enum StateReader {
    static func read(_ data: Data) -> AppState? {
        return try? JSONDecoder().decode(AppState.self, from: data)
    }

    static func history(_ data: Data) throws -> [String] {
        let classes: [AnyClass] = [NSArray.self, NSString.self]
        let value = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
        return value as? [String] ?? []
    }
}
