from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass
class TreeNode:
    value: float
    left: TreeNode | None = None
    right: TreeNode | None = None


class BinarySearchTree:
    """A binary search tree: smaller values on the left, larger on the right.

    >>> tree = BinarySearchTree([5, 2, 8])
    >>> tree.to_array()
    [2, 5, 8]

    >>> BinarySearchTree([5]).has(3)
    False

    >>> BinarySearchTree([]).min()
    """

    def __init__(self, values: Iterable[float] = ()) -> None:
        self._root: TreeNode | None = None
        for value in values:
            self.insert(value)

    def insert(self, value: float) -> None:
        if self._root is None:
            self._root = TreeNode(value)
        node = self._root
        while node.value != value:
            if value < node.value:
                node.left = node.left or TreeNode(value)
                node = node.left
            else:
                node.right = node.right or TreeNode(value)
                node = node.right

    def has(self, value: float) -> bool:
        node = self._root
        while node is not None and node.value != value:
            node = node.left if value < node.value else node.right
        return node is not None

    def min(self) -> float | None:
        node = self._root
        while node is not None and node.left is not None:
            node = node.left
        return None if node is None else node.value

    def to_array(self) -> list[float]:
        values: list[float] = []
        waiting: list[TreeNode] = []
        node = self._root
        while node is not None or waiting:
            while node is not None:
                waiting.append(node)
                node = node.left
            node = waiting.pop()
            values.append(node.value)
            node = node.right
        return values
