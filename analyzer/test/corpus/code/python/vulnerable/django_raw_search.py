from django.db import connection
from django.http import JsonResponse
from django.views import View

from .models import Product


class ProductSearch(View):
    def get(self, request):
        term = request.GET.get("q", "")
        products = Product.objects.raw(
            f"SELECT * FROM shop_product WHERE name LIKE '%{term}%'"  # !! CWE-89
        )
        return JsonResponse({"items": [p.name for p in products]})

    def post(self, request):
        order = request.POST.get("order", "name")
        with connection.cursor() as cursor:
            cursor.execute("SELECT id, name FROM shop_product ORDER BY " + order)  # !! CWE-89
            rows = cursor.fetchall()
        return JsonResponse({"items": rows})
