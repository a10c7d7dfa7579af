from fastapi import Depends, FastAPI, Query
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from .database import get_session
from .models import Customer

app = FastAPI()


@app.get("/customers")
async def customers(city: str = Query(max_length=80), session: AsyncSession = Depends(get_session)):
    result = await session.execute(
        text("SELECT id, name FROM customers WHERE city = :city"),
        {"city": city},
    )
    return [dict(row) for row in result.mappings()]


@app.get("/customers/{customer_id}")
async def customer(customer_id: int, session: AsyncSession = Depends(get_session)):
    return await session.scalar(select(Customer).where(Customer.id == customer_id))
