import logging

from django.contrib.auth.decorators import login_required
from django.db import connection
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.safestring import mark_safe
from django.views.decorators.csrf import csrf_exempt, csrf_protect

from .models import Address, Product

logger = logging.getLogger(__name__)


def _ordering(request):
    field = request.GET.get("sort", "name")
    return "ORDER BY " + field


def product_list(request):
    order = _ordering(request)
    products = Product.objects.raw("SELECT * FROM shop_product " + order)  # BAD CWE-89
    return JsonResponse([p.name for p in products], safe=False)


def product_search(request):
    term = request.GET.get("q", "")
    products = Product.objects.raw("SELECT * FROM shop_product WHERE name = %s", [term])  # OK
    return JsonResponse([p.name for p in products], safe=False)


def stock_level(request, sku):
    with connection.cursor() as cursor:
        cursor.execute("SELECT qty FROM shop_stock WHERE sku = '{}'".format(sku))  # BAD CWE-89
        row = cursor.fetchone()
    return JsonResponse({"qty": row[0] if row else 0})


def stock_total(request):
    with connection.cursor() as cursor:
        cursor.execute("SELECT sum(qty) FROM {}".format(Product._meta.db_table))  # OK
        return JsonResponse({"total": cursor.fetchone()[0]})


@csrf_exempt  # BAD CWE-352
@login_required
def change_address(request):
    Address.objects.filter(user=request.user).update(line1=request.POST["line1"])
    return HttpResponse(status=204)


@csrf_protect  # OK
@login_required
def change_phone(request):
    Address.objects.filter(user=request.user).update(phone=request.POST["phone"])
    return HttpResponse(status=204)


def badge(request):
    label = request.GET.get("label", "new")
    return HttpResponse(mark_safe("<span class='badge'>%s</span>" % label))  # BAD CWE-79


def badge_safe(request):
    label = request.GET.get("label", "new")
    return HttpResponse(format_html("<span class='badge'>{}</span>", label))  # OK


def after_login(request):
    target = request.GET.get("next", "/")
    if not url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}, require_https=True):
        target = "/"
    return redirect(target)  # OK
