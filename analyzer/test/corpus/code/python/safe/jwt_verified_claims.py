import os

import jwt
from fastapi import Depends, HTTPException
from fastapi.security import OAuth2PasswordBearer

oauth2 = OAuth2PasswordBearer(tokenUrl="token")
PUBLIC_KEY = os.environ["JWT_PUBLIC_KEY"]


def current_user(token: str = Depends(oauth2)):
    try:
        claims = jwt.decode(token, PUBLIC_KEY, algorithms=["RS256"], audience="shop")
    except jwt.PyJWTError as error:
        raise HTTPException(status_code=401) from error
    return {"id": claims["sub"], "admin": claims.get("admin", False)}
