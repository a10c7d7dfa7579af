import pandas as pd


def load(path: str) -> pd.DataFrame:
    frame = pd.read_csv(path, parse_dates=["day"])
    return frame.dropna(subset=["amount"])


def monthly(frame: pd.DataFrame, region: str) -> pd.DataFrame:
    selected = frame[frame["region"] == region]
    grouped = selected.groupby(selected["day"].dt.to_period("M"))["amount"]
    report = grouped.agg(["sum", "mean", "count"])
    return report.rename(columns={"sum": "total", "mean": "average", "count": "orders"})


def best_sellers(frame: pd.DataFrame, limit: int = 5) -> list[str]:
    ranking = frame.groupby("sku")["quantity"].sum().sort_values(ascending=False)
    return ranking.head(limit).index.tolist()
