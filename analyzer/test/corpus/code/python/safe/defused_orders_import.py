from defusedxml import ElementTree
from flask import Flask, request
from lxml import etree

app = Flask(__name__)
PARSER = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)


@app.post("/orders")
def orders():
    root = ElementTree.fromstring(request.data)
    return {"orders": [node.text for node in root.iter("order")]}


@app.post("/items")
def items():
    root = etree.fromstring(request.data, PARSER)
    return {"items": root.xpath("//item[@sku=$sku]/@id", sku=request.args["sku"])}
