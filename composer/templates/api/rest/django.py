#: includes: django [5|5.2]; django rest framework; drf; (serializer|serializers); (viewset|viewsets); modelviewset; (model|models); urls; routers; permissions; permission classes; django-filter; filter backends; django orm; orm; type hints; python [3.11|3.12|3.13]; migrate
#: default port: 8000
#: lacks: memory logout oauth2 sqlalchemy users editMe totalHeader docs logging shutdown proxy rateMinutes port secretName
# Install: pip install django djangorestframework django-filter
#: if auth
#          pip install djangorestframework-simplejwt
#: end
#: if cors
#          pip install django-cors-headers
#: end
#: if bcrypt
#          pip install bcrypt
#: end
#: if postgres
#          pip install "psycopg[binary]"
#: end
# Run:     python main.py migrate
#          python main.py migrate --run-syncdb
#          python main.py runserver
#
# The whole API is in this file, so that it runs as it is. The headings name the files of a larger project.

import datetime as dt
import hmac
import os
import secrets
import sys
import time
import uuid
from pathlib import Path
from typing import Any

import django
from django.apps import apps
from django.conf import settings

#: include _django-settings.py
# Models need the settings, so their imports come later.
django.setup()
# The models are in this file, too.
apps.get_app_config(__name__).models_module = sys.modules[__name__]

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.core.management import execute_from_command_line
from django.core.validators import MaxValueValidator, MinLengthValidator, MinValueValidator
from django.core.wsgi import get_wsgi_application
from django.db import IntegrityError, models, transaction
from django.http import FileResponse, JsonResponse
from django.urls import include, path, re_path
from django.utils import timezone
from django_filters import rest_framework as filters
from rest_framework import generics, pagination, permissions, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import AuthenticationFailed, ValidationError
from rest_framework.generics import get_object_or_404
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import DefaultRouter
from rest_framework.views import APIView, exception_handler
from rest_framework_simplejwt.tokens import RefreshToken
from rest_framework_simplejwt.views import TokenRefreshView


#: include _django-models.py


#: include _django-serializers.py


#: include _django-views.py


# ---------------------------------------------------------------- urls.py
class Router(DefaultRouter):
    """Takes paths with and without a slash at the end."""

    def __init__(self) -> None:
        super().__init__()
        self.trailing_slash = "/?"


router = Router()
#: each resource in resources
router.register("__resource_many_kebab__", __resource_Pascal__ViewSet)
#: end
#: if health or auth or upload


def route(address: str, view: Any) -> Any:
    return re_path(rf"^{address.strip('/')}/?$", view)
#: end


def not_found(request: Any, exception: Exception) -> JsonResponse:
    return JsonResponse({"detail": "There is nothing at this address."}, status=404)


def server_error(request: Any) -> JsonResponse:
    return JsonResponse({"detail": "Something went wrong."}, status=500)


handler404 = not_found
handler500 = server_error
urlpatterns = [
    #: if health
    route("__healthPath__", health),
    #: end
    #: if auth
    route("__prefix____signUpPath__", SignUpView.as_view()),
    route("__prefix____loginPath__", LoginView.as_view()),
    #: if refresh
    route("__prefix____refreshPath__", TokenRefreshView.as_view()),
    #: end
    route("__prefix____mePath__", MeView.as_view()),
    #: end
    #: if upload
    route("__prefix____uploadPath__", UploadView.as_view()),
    path("uploads/<str:name>", read_upload),
    #: end
    #: if prefix
    path("__prefix__/".removeprefix("/"), include(router.urls)),
    #: else
    path("", include(router.urls)),
    #: end
]

application = get_wsgi_application()

if __name__ == "__main__":
    execute_from_command_line()
