import httpx
import requests
from fastapi import FastAPI
from pydantic import BaseModel

app = FastAPI()


class Webhook(BaseModel):
    url: str
    event: str


@app.post("/webhooks/test")
async def test_webhook(hook: Webhook):
    async with httpx.AsyncClient() as client:
        answer = await client.post(hook.url, json={"event": hook.event})  # !! CWE-918
    return {"status": answer.status_code, "body": answer.text}


@app.get("/preview")
def preview(link: str):
    page = requests.get(link, timeout=5)  # !! CWE-918
    return {"length": len(page.content)}
