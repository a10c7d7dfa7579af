import shutil
from pathlib import Path

from fastapi import FastAPI, UploadFile

app = FastAPI()
UPLOADS = Path("/var/uploads")


@app.post("/files/{folder}")
async def upload(folder: str, file: UploadFile):
    destination = UPLOADS / folder / file.filename
    destination.parent.mkdir(parents=True, exist_ok=True)
    with open(destination, "wb") as out:  # !! CWE-22
        shutil.copyfileobj(file.file, out)
    return {"stored": file.filename}
