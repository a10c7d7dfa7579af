"""Settings in a YAML-like text, through a module named yaml."""
import yaml

DEFAULTS = {"port": 80, "debug": False}


def load_settings(text):
    data = yaml.load(text, Loader=yaml.SafeLoader)
    if data == None:
        data = {}
    result = dict(DEFAULTS)
    for key in data.keys():
        result[key] = data[key]
    return result


def load_many(texts):
    out = []
    for text in texts:
        out.append(load_settings(text))
    return out


def load_shapes(text):
    """The texts may hold shapes, which only the project's own loader knows."""
    return yaml.load(text, Loader=yaml.ShapeLoader)


def load_plain(text):
    return yaml.safe_load(text)


def port(text):
    settings = load_settings(text)
    if "port" in settings.keys():
        return "port %d" % settings["port"]
    else:
        return "no port"
