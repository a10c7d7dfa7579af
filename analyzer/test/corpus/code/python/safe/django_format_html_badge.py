from django import template
from django.http import JsonResponse
from django.shortcuts import redirect, render
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme

register = template.Library()


@register.simple_tag
def badge(label, count):
    return format_html('<span class="badge">{} <b>{}</b></span>', label, count)


def search(request):
    return render(request, "search.html", {"term": request.GET.get("q", "")})


def after_login(request):
    target = request.GET.get("next", "/")
    if not url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}, require_https=True):
        target = "/"
    return redirect(target)


def suggestions(request):
    return JsonResponse({"term": request.GET.get("q", ""), "items": []})
