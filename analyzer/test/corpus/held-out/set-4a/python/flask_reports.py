import logging
import re
from urllib.parse import urlparse

from flask import Blueprint, abort, jsonify, redirect, render_template, render_template_string, request
from markupsafe import escape
from sqlalchemy import text

from app.extensions import db
from app.models import Report

bp = Blueprint("reports", __name__, url_prefix="/reports")
log = logging.getLogger(__name__)

GROUPINGS = {"day": "date_trunc('day', created_at)", "month": "date_trunc('month', created_at)"}
TITLE_RE = re.compile(r"^(\w+\s?)+$")
CODE_RE = re.compile(r"\A[A-Z]{3}-\d{1,6}\Z")


def where_clause(args):
    clauses = ["archived = false"]
    if args.get("owner"):
        clauses.append("owner = '%s'" % args["owner"])
    return " AND ".join(clauses)


@bp.get("/")
def index():
    clause = where_clause(request.args)
    rows = db.session.execute(text(f"SELECT id, title FROM reports WHERE {clause}"))  # BAD CWE-89
    return jsonify([dict(r._mapping) for r in rows])


@bp.get("/by-owner")
def by_owner():
    stmt = text("SELECT id, title FROM reports WHERE owner = :owner")
    rows = db.session.execute(stmt, {"owner": request.args.get("owner")})  # OK
    return jsonify([dict(r._mapping) for r in rows])


@bp.get("/summary")
def summary():
    expr = GROUPINGS.get(request.args.get("by"), GROUPINGS["day"])
    rows = db.session.execute(text(f"SELECT {expr} AS bucket, count(*) FROM reports GROUP BY 1"))  # OK
    return jsonify([[str(r[0]), r[1]] for r in rows])


@bp.get("/preview")
def preview():
    header = "<h2>" + request.args.get("title", "") + "</h2>"
    return render_template_string(header + "{% include 'reports/body.html' %}")  # BAD CWE-94


@bp.get("/view/<int:report_id>")
def view(report_id):
    return render_template("reports/view.html", report=db.get_or_404(Report, report_id), q=request.args.get("q"))  # OK


@bp.get("/empty")
def empty():
    return f"<p>Nothing found for {request.args.get('q')}</p>", 404  # BAD CWE-79


@bp.get("/none")
def none():
    return f"<p>Nothing found for {escape(request.args.get('q', ''))}</p>", 404  # OK


@bp.post("/rename")
def rename():
    if not TITLE_RE.match(request.form["title"]):  # BAD CWE-1333
        abort(400)
    if not CODE_RE.match(request.form["code"]):  # OK
        abort(400)
    target = request.form.get("next", "/")
    return redirect(target)  # BAD CWE-601


@bp.post("/archive")
def archive():
    target = request.form.get("next", "/").replace("\\", "")
    parts = urlparse(target)
    if parts.scheme or parts.netloc or not target.startswith("/") or target.startswith("//"):
        target = "/reports"
    return redirect(target)  # OK
