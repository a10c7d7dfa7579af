import Foundation

struct DocumentLookup {
    let root: URL

    func document(named name: String) -> URL? {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_"))
        guard !name.isEmpty, name.unicodeScalars.allSatisfy(allowed.contains) else {
            return nil
        }
        return root.appendingPathComponent(name).appendingPathExtension("pdf")
    }
}
