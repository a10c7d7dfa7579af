from fastapi import FastAPI
from pydantic import BaseModel
from sqlalchemy import create_engine, text

app = FastAPI()
engine = create_engine("postgresql://db/shop")


class Search(BaseModel):
    name: str
    limit: int = 20


@app.post("/items")
def items(search: Search):
    with engine.connect() as connection:
        rows = connection.execute(text(f"SELECT id FROM items WHERE name = '{search.name}'"))  # !! CWE-89
        return [row.id for row in rows]
