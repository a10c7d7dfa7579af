import jwt
from fastapi import Depends, HTTPException
from fastapi.security import OAuth2PasswordBearer

oauth2 = OAuth2PasswordBearer(tokenUrl="token")


def current_user(token: str = Depends(oauth2)):
    try:
        claims = jwt.decode(token, options={"verify_signature": False})  # !! CWE-347
    except jwt.PyJWTError as error:
        raise HTTPException(status_code=401) from error
    return {"id": claims["sub"], "admin": claims.get("admin", False)}
