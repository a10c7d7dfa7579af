import Foundation
import Vapor

func routes(_ app: Application) throws {
    app.get("documents") { req -> Response in
        let name = try req.query.get(String.self, at: "name")
        let path = app.directory.publicDirectory + "documents/" + name
        return req.fileio.streamFile(at: path) // !! CWE-22
    }

    app.get("leave") { req -> Response in
        let target = try req.query.get(String.self, at: "to")
        return req.redirect(to: target) // !! CWE-601
    }
}
