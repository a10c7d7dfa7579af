import Foundation

struct Temperature: Comparable, CustomStringConvertible {
    let celsius: Double

    init?(celsius: Double) {
        guard celsius >= -273.15 else { return nil }
        self.celsius = celsius
    }

    var fahrenheit: Double { celsius * 9 / 5 + 32 }

    var description: String { String(format: "%.1f C", celsius) }

    static func < (left: Temperature, right: Temperature) -> Bool {
        return left.celsius < right.celsius
    }
}
