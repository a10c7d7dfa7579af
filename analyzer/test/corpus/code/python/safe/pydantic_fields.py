from enum import Enum
from uuid import UUID

from fastapi import FastAPI
from pydantic import BaseModel
from sqlalchemy import create_engine, text

app = FastAPI()
engine = create_engine("postgresql://db/shop")


class Order(str, Enum):
    name = "name"
    price = "price"


class Listing(BaseModel):
    owner: UUID
    limit: int
    ratio: float = 1.0


@app.post("/items")
def items(listing: Listing):
    with engine.connect() as connection:
        rows = connection.execute(
            text(f"SELECT id FROM items WHERE owner = '{listing.owner}' LIMIT {listing.limit}")
        )
        return [row.id for row in rows]


@app.get("/items/{item_id}")
def item(item_id: int, owner: UUID):
    with engine.connect() as connection:
        row = connection.execute(text(f"SELECT name FROM items WHERE id = {item_id} AND owner = '{owner}'")).one()
        return {"name": row.name}
