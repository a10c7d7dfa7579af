import hashlib
import logging
import re
import secrets

from django.conf import settings
from django.contrib.auth import authenticate, login
from django.core.mail import send_mail
from django.http import JsonResponse
from rest_framework.decorators import api_view
from rest_framework.response import Response

from .models import PasswordReset, User

logger = logging.getLogger(__name__)
EMAIL_RE = re.compile(r"^([a-zA-Z0-9]+[._-]?)+@example\.com$")
PHONE_RE = re.compile(r"^\+\d{6,15}\Z")


def reset_url(request, token):
    host = request.META.get("HTTP_HOST")
    return f"https://{host}/reset/{token}/"


def canonical_reset_url(token):
    return f"{settings.PUBLIC_BASE_URL}/reset/{token}/"


def new_token(user):
    token = secrets.token_urlsafe(32)
    PasswordReset.objects.create(user=user, digest=hashlib.sha256(token.encode()).hexdigest())
    return token


@api_view(["POST"])
def forgot(request):
    user = User.objects.filter(email=request.data.get("email")).first()
    if user:
        link = reset_url(request, new_token(user))
        send_mail("Reset your password", link, settings.DEFAULT_FROM_EMAIL, [user.email])  # BAD CWE-640
    return Response(status=202)


@api_view(["POST"])
def forgot_v2(request):
    user = User.objects.filter(email=request.data.get("email")).first()
    if user:
        link = canonical_reset_url(new_token(user))
        send_mail("Reset your password", link, settings.DEFAULT_FROM_EMAIL, [user.email])  # OK
    return Response(status=202)


@api_view(["POST"])
def sign_in(request):
    password = request.data.get("password", "")
    user = authenticate(request, username=request.data.get("email"), password=password)
    if user is None:
        logger.warning("failed sign in with password %r", password)  # BAD CWE-532
        return Response({"detail": "invalid credentials"}, status=401)
    login(request, user)
    logger.info("user %s signed in", user.pk)  # OK
    return Response({"id": user.pk})


@api_view(["POST"])
def check(request):
    if not EMAIL_RE.match(request.data["email"]):  # BAD CWE-1333
        return Response(status=400)
    if not PHONE_RE.match(request.data["phone"]):  # OK
        return Response(status=400)
    return Response({"valid": True})


def profile(request, user_id):
    try:
        user = User.objects.get(pk=user_id)
    except Exception as exc:
        return JsonResponse({"error": repr(exc), "args": [str(a) for a in exc.args]}, status=500)  # BAD CWE-209
    return JsonResponse({"name": user.get_full_name()})  # OK
