import json

from flask import Blueprint, jsonify, request
from pymongo import MongoClient

bp = Blueprint("books", __name__)
books = MongoClient().library.books


@bp.get("/books")
def search():
    author = request.args["author"]
    found = books.find({"$where": "this.author == '" + author + "'"})  # !! CWE-943
    return jsonify([b["title"] for b in found])


@bp.get("/books/filter")
def by_filter():
    criteria = json.loads(request.args["filter"])
    book = books.find_one(criteria)  # !! CWE-943
    return jsonify(title=book["title"] if book else None)
