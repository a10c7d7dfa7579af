from flask import Blueprint, jsonify, request
from flask_login import current_user, login_required

from .extensions import db

bp = Blueprint("profile", __name__)


@bp.put("/profile")
@login_required
def update_profile():
    for key, value in request.json.items():
        setattr(current_user, key, value)  # !! CWE-915
    db.session.commit()
    return jsonify(id=current_user.id)
