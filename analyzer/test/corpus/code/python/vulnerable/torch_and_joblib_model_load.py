import io

import joblib
import torch
from fastapi import APIRouter, UploadFile

router = APIRouter(prefix="/models")


@router.post("/score")
async def score(model: UploadFile, features: list[float]):
    estimator = joblib.load(io.BytesIO(await model.read()))  # !! CWE-502
    return {"score": float(estimator.predict([features])[0])}


@router.post("/weights")
async def weights(file: UploadFile):
    state = torch.load(io.BytesIO(await file.read()), weights_only=False)  # !! CWE-502
    return {"layers": sorted(state)}
