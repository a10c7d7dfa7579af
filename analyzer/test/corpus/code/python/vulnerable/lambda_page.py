import os


def lambda_handler(event, context):
    name = event["queryStringParameters"]["name"]
    return {
        "statusCode": 200,
        "headers": {"Content-Type": "text/html"},
        "body": "<h1>Hello " + name + "</h1>",  # !! CWE-79
    }


def archive_handler(event, context):
    key = event["Records"][0]["s3"]["object"]["key"]
    os.system("tar czf /tmp/out.tgz " + key)  # !! CWE-78
    return {"statusCode": 202}
