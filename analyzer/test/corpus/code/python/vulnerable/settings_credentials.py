import boto3
import psycopg2

SECRET_KEY = "django-prod-9f$k2l!x0aq8@vz7m3p5w1e6r4t"  # !! CWE-798
DB_PASSWORD = "Winter2023!Orders"  # !! CWE-798


def connect():
    return psycopg2.connect(host="db.example.com", dbname="orders", user="orders", password=DB_PASSWORD)


def bucket():
    session = boto3.Session(
        aws_access_key_id="AKIAQYLPMN5HNSK2ZX7D",  # !! CWE-798
        region_name="eu-west-1",
    )
    return session.resource("s3").Bucket("orders-archive")
