import sys

import yaml


class Pipeline:
    def __init__(self, stages):
        self.stages = stages

    @classmethod
    def from_text(cls, text):
        document = yaml.load(text, Loader=yaml.Loader)  # !! CWE-502
        return cls(document.get("stages", []))


def handle_upload(request):
    pipeline = Pipeline.from_text(request.files["pipeline"].read())
    return {"stages": len(pipeline.stages)}


if __name__ == "__main__":
    print(len(Pipeline.from_text(sys.stdin.read()).stages))
