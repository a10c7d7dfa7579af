from fastapi import Depends, FastAPI
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from .database import get_session

app = FastAPI()


def build_filter(city: str, status: str) -> str:
    parts = []
    if city:
        parts.append("city = '{}'".format(city))
    if status:
        parts.append("status = '{}'".format(status))
    return " AND ".join(parts) or "1 = 1"


@app.get("/customers")
async def customers(city: str = "", status: str = "", session: AsyncSession = Depends(get_session)):
    where = build_filter(city, status)
    result = await session.execute(text(f"SELECT id, name FROM customers WHERE {where}"))  # !! CWE-89
    return [dict(row) for row in result.mappings()]
