import Foundation

struct ArchiveTool {
    let output: String

    func pack(folder: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "zip -r \(output) \(folder)"] // !! CWE-78
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
