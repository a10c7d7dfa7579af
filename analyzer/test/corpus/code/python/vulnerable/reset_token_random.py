import random
import string

from django.core.mail import send_mail

from .models import PasswordReset


def make_token(length=40):
    chars = string.ascii_letters + string.digits
    return "".join(random.choice(chars) for _ in range(length))  # !! CWE-338


def start_reset(user):
    reset = PasswordReset.objects.create(user=user, token=make_token())
    send_mail(
        "Reset your password",
        f"https://shop.example.com/reset/{reset.token}/",
        "no-reply@example.com",
        [user.email],
    )


def one_time_code():
    return str(random.randint(100000, 999999))  # !! CWE-338
