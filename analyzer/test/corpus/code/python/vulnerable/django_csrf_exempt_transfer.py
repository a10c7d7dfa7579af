from django.contrib.auth.decorators import login_required
from django.http import JsonResponse
from django.views.decorators.csrf import csrf_exempt

from .models import Account, Transfer


@csrf_exempt  # !! CWE-352
@login_required
def transfer(request):
    source = Account.objects.get(owner=request.user)
    target = Account.objects.get(number=request.POST["to"])
    amount = int(request.POST["amount"])
    Transfer.objects.create(source=source, target=target, amount=amount)
    return JsonResponse({"ok": True})
