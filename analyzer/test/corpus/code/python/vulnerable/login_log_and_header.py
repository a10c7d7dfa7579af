import logging
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlparse

log = logging.getLogger("auth")


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        params = parse_qs(urlparse(self.path).query)
        user = params.get("user", ["-"])[0]
        lang = params.get("lang", ["en"])[0]
        log.info("login from %s" % user)  # !! CWE-117
        self.send_response(200)
        self.send_header("Content-Language", lang)  # !! CWE-113
        self.end_headers()
        self.wfile.write(b"ok")


if __name__ == "__main__":
    HTTPServer(("", 8000), Handler).serve_forever()
