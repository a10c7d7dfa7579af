#: includes: pydantic [models|v2]; fastapi; uvicorn; python-multipart; type hints; python [3.11|3.12]
#: default port: 8000
# Install: pip install "fastapi[standard]"
# Run:     python main.py

import csv
import datetime as dt
import io
import os
from threading import Lock
from typing import Annotated, Any, Literal

import uvicorn
from fastapi import FastAPI, File, HTTPException, Query, UploadFile
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, EmailStr, Field, ValidationError

MAX_BYTES = __megabytes__ * 1024 * 1024
CSV_TYPES = {"text/csv", "application/csv", "application/vnd.ms-excel", "text/plain"}
#: each field in fields
#: if field_type is datetime


def to_utc(value: dt.datetime) -> dt.datetime:
    """Times without a time zone count as UTC."""
    return value.replace(tzinfo=dt.UTC) if value.tzinfo is None else value.astimezone(dt.UTC)


UtcDatetime = Annotated[dt.datetime, AfterValidator(to_utc)]
#: end
#: end


class Row(BaseModel):
    """One line of the file."""

    model_config = ConfigDict(str_strip_whitespace=True)

    #: each field in fields
    __field_snake__: __field_pyCreate__
    #: end


class LineError(BaseModel):
    line: int
    message: str


class ImportResult(BaseModel):
    imported: int
    skipped: int
    errors: list[LineError]


REQUIRED = [name for name, field in Row.model_fields.items() if field.is_required()]
# Rows with the same value here are duplicates.
KEY = "email" if "email" in Row.model_fields else next(iter(Row.model_fields))
# Imported rows by their key, in memory.
records: dict[str, Row] = {}
records_lock = Lock()


def read_csv(file: UploadFile) -> str:
    is_csv = (file.filename or "").lower().endswith(".csv")
    if not is_csv or (file.content_type or "text/csv") not in CSV_TYPES:
        raise HTTPException(415, "Send a CSV file.")
    content = file.file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise HTTPException(413, "The file must not be larger than __megabytes__ MB.")
    try:
        # Excel writes a byte order mark.
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise HTTPException(422, "The file must be encoded in UTF-8.") from error


def column_name(header: str | None) -> str:
    return (header or "").strip().lower().replace(" ", "_")


def import_rows(text: str, dry_run: bool) -> ImportResult:
    # Keeps line breaks inside of quoted values.
    reader = csv.DictReader(io.StringIO(text, newline=""))
    reader.fieldnames = [column_name(header) for header in reader.fieldnames or []]
    missing = [name for name in REQUIRED if name not in reader.fieldnames]
    if missing:
        raise HTTPException(422, f"The file has no column {', '.join(missing)}.")
    result = ImportResult(imported=0, skipped=0, errors=[])
    added: dict[str, Row] = {}
    with records_lock:
        for values in reader:
            # Empty cells are values that are left out.
            filled = {name: value for name, value in values.items() if name in Row.model_fields and (value or "").strip()}
            if not filled:
                continue
            try:
                row = Row.model_validate(filled)
            except ValidationError as error:
                problems = [f"{part['loc'][0]}: {part['msg']}" for part in error.errors()]
                result.errors.append(LineError(line=reader.line_num, message="; ".join(problems)))
                continue
            key = str(row.model_dump()[KEY]).lower()
            if key in added or key in records:
                result.skipped += 1
                continue
            added[key] = row
            result.imported += 1
        if not dry_run:
            records.update(added)
    return result


app = FastAPI(title="CSV import")


@app.post("__path__")
def import_csv(
    file: Annotated[UploadFile, File()],
    dry_run: Annotated[bool, Query(description="Validate only, import nothing")] = False,
) -> ImportResult:
    try:
        return import_rows(read_csv(file), dry_run)
    except csv.Error as error:
        raise HTTPException(422, f"The file is not valid CSV: {error}.") from error


@app.get("__listPath__")
def list_records() -> list[Row]:
    return list(records.values())


if __name__ == "__main__":
    uvicorn.run(app, host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
