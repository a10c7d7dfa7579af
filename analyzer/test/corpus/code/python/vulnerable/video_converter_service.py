import asyncio
from pathlib import Path


class Converter:
    def __init__(self, workdir: Path):
        self.workdir = workdir

    async def convert(self, filename: str, codec: str) -> Path:
        target = self.workdir / "out.mp4"
        process = await asyncio.create_subprocess_shell(  # !! CWE-78
            f"ffmpeg -y -i '{filename}' -c:v {codec} {target}",
            stdout=asyncio.subprocess.PIPE,
        )
        await process.communicate()
        return target


async def handle(request):
    data = await request.post()
    converter = Converter(Path("/var/media"))
    path = await converter.convert(data["filename"], data["codec"])
    return request.app.file_response(path)
