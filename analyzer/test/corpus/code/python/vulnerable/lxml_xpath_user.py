from flask import Flask, abort, request
from lxml import etree

app = Flask(__name__)
users = etree.parse("users.xml")


@app.route("/user")
def user():
    name = request.args.get("name", "")
    pin = request.args.get("pin", "")
    nodes = users.xpath(f"//user[name/text()='{name}' and pin/text()='{pin}']")  # !! CWE-643
    if not nodes:
        abort(404)
    return {"id": nodes[0].get("id")}
