import html
import json
import subprocess


def lambda_handler(event, context):
    name = html.escape(event["queryStringParameters"]["name"])
    return {
        "statusCode": 200,
        "headers": {"Content-Type": "text/html"},
        "body": "<h1>Hello " + name + "</h1>",
    }


def api_handler(event, context):
    name = event["queryStringParameters"]["name"]
    return {
        "statusCode": 200,
        "headers": {"Content-Type": "application/json"},
        "body": json.dumps({"greeting": "Hello " + name}),
    }


def archive_handler(event, context):
    subprocess.run(["make-archive", "--", event["Records"][0]["s3"]["object"]["key"]], check=True)
    return {"statusCode": 202}
