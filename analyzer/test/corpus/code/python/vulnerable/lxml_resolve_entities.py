from flask import Flask, request
from lxml import etree

app = Flask(__name__)


def parse(body):
    parser = etree.XMLParser(resolve_entities=True, no_network=False, load_dtd=True)  # !! CWE-611
    return etree.fromstring(body, parser)


@app.post("/soap/orders")
def orders():
    root = parse(request.data)
    return {"orders": [node.text for node in root.iter("order")]}
