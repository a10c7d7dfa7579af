import ast
import operator
import shelve
import xml.sax
from xml.sax.handler import feature_external_ges

import dill
import numpy as np
from bottle import Bottle, request, response
from jinja2 import Environment, FileSystemLoader
from jinja2.sandbox import SandboxedEnvironment

app = Bottle()
pages = Environment(loader=FileSystemLoader("templates"), autoescape=True)  # OK
mails = Environment(loader=FileSystemLoader("templates/html"), autoescape=False)  # BAD CWE-79
sandbox = SandboxedEnvironment(autoescape=True)
OPERATORS = {"add": operator.add, "sub": operator.sub}


def expression_of(form):
    left, op, right = form.get("left"), form.get("op"), form.get("right")
    return f"{left} {op} {right}"


@app.post("/rules/eval")
def evaluate():
    expression = expression_of(request.forms)
    return {"value": eval(expression)}  # BAD CWE-94


@app.post("/rules/literal")
def literal():
    return {"value": repr(ast.literal_eval(request.forms.get("value")[:200]))}  # OK


@app.post("/rules/apply")
def apply_rule():
    func = OPERATORS.get(request.forms.get("op"), operator.add)
    return {"value": func(float(request.forms.get("left")), float(request.forms.get("right")))}  # OK


@app.post("/rules/model")
def load_model():
    upload = request.files.get("model")
    model = dill.loads(upload.file.read())  # BAD CWE-502
    return {"kind": type(model).__name__}


@app.post("/rules/matrix")
def load_matrix():
    matrix = np.load(request.files.get("matrix").file, allow_pickle=False)  # OK
    return {"shape": list(matrix.shape)}


@app.post("/rules/xml")
def load_xml():
    parser = xml.sax.make_parser()
    parser.setFeature(feature_external_ges, True)  # BAD CWE-611
    parser.parse(request.body)
    response.status = 204


@app.post("/rules/counter")
def counter():
    quantity = np.int32(np.int64(request.forms.get("quantity")))  # BAD CWE-681
    with shelve.open("/var/lib/rules/counters") as store:
        store["quantity"] = int(quantity)
    return {"quantity": int(quantity)}
