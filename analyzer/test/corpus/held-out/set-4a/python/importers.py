import base64
import json
import os
import pickle
import tarfile
import tempfile

import yaml
from defusedxml import ElementTree as SafeET
from flask import Blueprint, abort, current_app, jsonify, request
from lxml import etree

bp = Blueprint("imports", __name__, url_prefix="/imports")
UPLOADS = "/var/lib/imports"


def decode_state(blob):
    return base64.urlsafe_b64decode(blob)


def parse_catalog(payload):
    parser = etree.XMLParser(resolve_entities=True, no_network=False)
    return etree.fromstring(payload, parser)  # BAD CWE-611


def parse_catalog_strict(payload):
    return SafeET.fromstring(payload)  # OK


@bp.post("/catalog")
def catalog():
    root = parse_catalog(request.get_data())
    return jsonify(name=root.findtext("name"), items=len(root))


@bp.post("/catalog/strict")
def catalog_strict():
    return jsonify(items=len(parse_catalog_strict(request.get_data())))


@bp.get("/resume")
def resume():
    raw = decode_state(request.cookies.get("import_state", ""))
    state = pickle.loads(raw)  # BAD CWE-502
    return jsonify(offset=state["offset"])


@bp.get("/resume/v2")
def resume_v2():
    state = json.loads(decode_state(request.cookies.get("import_state", "")))  # OK
    return jsonify(offset=int(state["offset"]))


@bp.post("/mapping")
def mapping():
    document = yaml.load(request.get_data(as_text=True), Loader=yaml.UnsafeLoader)  # BAD CWE-502
    return jsonify(columns=list(document))


@bp.post("/mapping/v2")
def mapping_v2():
    document = yaml.safe_load(request.get_data(as_text=True))  # OK
    return jsonify(columns=list(document))


@bp.post("/bundle")
def bundle():
    scratch = tempfile.mktemp(suffix=".tar")  # BAD CWE-377
    request.files["bundle"].save(scratch)
    with tarfile.open(scratch) as archive:
        archive.extractall(UPLOADS, filter="data")  # OK
    os.unlink(scratch)
    return "", 204


@bp.post("/spool")
def spool():
    with tempfile.NamedTemporaryFile(suffix=".csv", delete=False) as handle:  # OK
        handle.write(request.get_data())
    os.chmod(handle.name, 0o666)  # BAD CWE-732
    return jsonify(path=os.path.basename(handle.name))


@bp.errorhandler(ValueError)
def bad_value(exc):
    current_app.logger.info("rejected import: %s", exc)
    abort(400)
