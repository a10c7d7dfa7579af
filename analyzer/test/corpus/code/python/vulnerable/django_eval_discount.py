from django.http import HttpResponse
from django.views.decorators.http import require_POST


def run_rule(rule, price):
    scope = {"price": price}
    return eval(rule, scope)  # !! CWE-95


@require_POST
def discount(request):
    rule = request.POST["rule"]
    price = float(request.POST["price"])
    return HttpResponse("%.2f" % run_rule(rule, price))


@require_POST
def macro(request):
    local = {}
    exec(request.POST["code"], {}, local)  # !! CWE-95
    return HttpResponse(str(local.get("result")))
