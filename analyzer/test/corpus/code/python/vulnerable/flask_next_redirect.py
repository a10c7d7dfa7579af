from flask import Blueprint, redirect, request, url_for
from flask_login import login_user, logout_user

from .models import User

auth = Blueprint("auth", __name__)


@auth.route("/login", methods=["POST"])
def login():
    user = User.authenticate(request.form["email"], request.form["password"])
    if user is None:
        return redirect(url_for("auth.login"))
    login_user(user)
    target = request.args.get("next") or url_for("main.index")
    return redirect(target)  # !! CWE-601


@auth.route("/logout")
def logout():
    logout_user()
    return redirect(url_for("main.index"))
