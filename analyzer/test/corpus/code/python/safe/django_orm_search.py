from django.db import connection
from django.http import JsonResponse
from django.views import View

from .models import Product

ORDER = {"name": "name", "price": "-price"}


class ProductSearch(View):
    def get(self, request):
        term = request.GET.get("q", "")
        order = ORDER.get(request.GET.get("order"), "name")
        products = Product.objects.filter(name__icontains=term).order_by(order)
        return JsonResponse({"items": [p.name for p in products[:50]]})

    def post(self, request):
        with connection.cursor() as cursor:
            cursor.execute("SELECT id FROM shop_product WHERE sku = %s", [request.POST["sku"]])
            row = cursor.fetchone()
        return JsonResponse({"id": row[0] if row else None})
