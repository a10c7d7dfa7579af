def progress_bar(share: float, width: int = 20) -> str:
    """Draws a bar of text that shows how much of something is done.

    >>> progress_bar(0.5, 10)
    '[=====     ] 50%'
    >>> progress_bar(1, 4)
    '[====] 100%'
    >>> progress_bar(-1, 2)
    '[  ] 0%'
    """
    done = min(1.0, max(0.0, share))
    filled = int(done * width + 0.5)
    return f"[{'=' * filled}{' ' * (width - filled)}] {int(done * 100 + 0.5)}%"
