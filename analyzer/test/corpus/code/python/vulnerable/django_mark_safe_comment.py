from django import template
from django.http import HttpResponse
from django.utils.safestring import mark_safe

register = template.Library()


@register.filter
def comment_body(comment):
    text = comment.body.replace("\n", "<br>")
    return mark_safe(text)  # !! CWE-79


def preview(request):
    title = request.GET.get("title", "Untitled")
    return HttpResponse("<h2>{}</h2>".format(title))  # !! CWE-79
