import os
import shlex
import subprocess
from pathlib import Path

import httpx
import psycopg
from fastapi import APIRouter, Depends, HTTPException, Query
from fastapi.responses import FileResponse
from pydantic import BaseModel

from .deps import get_conn

router = APIRouter(prefix="/media")
MEDIA_ROOT = Path("/srv/media").resolve()
MIRRORS = {"eu": "https://eu.mirror.example.org", "us": "https://us.mirror.example.org"}


class ConvertRequest(BaseModel):
    source: str
    codec: str


def ffmpeg_command(req: ConvertRequest) -> str:
    return f"ffmpeg -i {MEDIA_ROOT}/current.mov -c:v {req.codec} {MEDIA_ROOT}/out.mp4"


@router.post("/convert")
def convert(req: ConvertRequest):
    cmd = ffmpeg_command(req)
    done = subprocess.run(cmd, shell=True, capture_output=True)  # BAD CWE-78
    return {"code": done.returncode}


@router.post("/probe/{media_id}")
def probe(media_id: int):
    done = subprocess.run(["ffprobe", "-of", "json", f"{MEDIA_ROOT}/{media_id}.mov"], capture_output=True)  # OK
    return {"code": done.returncode}


@router.post("/tag")
def tag(label: str):
    os.system("logger -t media -- " + shlex.quote(label))  # OK
    return {"tagged": True}


@router.get("/file")
def file(name: str = Query(...)):
    return FileResponse(os.path.join(MEDIA_ROOT, name))  # BAD CWE-22


@router.get("/file/checked")
def file_checked(name: str = Query(...)):
    path = (MEDIA_ROOT / name).resolve()
    if not path.is_relative_to(MEDIA_ROOT):
        raise HTTPException(404)
    return FileResponse(path)  # OK


@router.get("/fetch")
async def fetch(url: str):
    async with httpx.AsyncClient(timeout=5) as client:
        response = await client.get(url)  # BAD CWE-918
    return {"length": len(response.content)}


@router.get("/mirror/{region}")
async def mirror(region: str, key: str):
    base = MIRRORS.get(region)
    if base is None:
        raise HTTPException(404)
    async with httpx.AsyncClient(timeout=5) as client:
        response = await client.get(f"{base}/objects", params={"key": key})  # OK
    return {"length": len(response.content)}


@router.get("/owners")
def owners(name: str, conn: psycopg.Connection = Depends(get_conn)):
    return conn.execute(f"SELECT id FROM owners WHERE name ILIKE '{name}%'").fetchall()  # BAD CWE-89


@router.get("/owners/exact")
def owners_exact(name: str, conn: psycopg.Connection = Depends(get_conn)):
    return conn.execute("SELECT id FROM owners WHERE name = %s", (name,)).fetchall()  # OK
