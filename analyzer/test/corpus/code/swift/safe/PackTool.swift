import Foundation

struct PackTool {
    let output: URL

    func pack(folder: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/zip")
        process.arguments = ["-r", output.path, "--", folder.path]
        process.currentDirectoryURL = folder.deletingLastPathComponent()
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
