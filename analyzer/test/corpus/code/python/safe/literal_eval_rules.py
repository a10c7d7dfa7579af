import ast
import operator

from flask import Flask, abort, request

app = Flask(__name__)

OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul}


def evaluate(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
        return node.value
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        return OPERATORS[type(node.op)](evaluate(node.left), evaluate(node.right))
    raise ValueError("unsupported expression")


@app.get("/calc")
def calc():
    try:
        return {"result": evaluate(ast.parse(request.args["expr"][:200], mode="eval").body)}
    except (SyntaxError, ValueError):
        abort(400)


@app.get("/range")
def numbers():
    return {"range": list(ast.literal_eval("(1, 2, 3)"))}
