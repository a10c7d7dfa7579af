export function shortestPath(graph, start, goal) {
  const distance = new Map([[start, 0]]);
  const previous = new Map();
  const open = new Set([start]);

  while (open.size > 0) {
    let current = null;
    for (const node of open) {
      if (current === null || distance.get(node) < distance.get(current)) current = node;
    }
    if (current === goal) break;
    open.delete(current);
    for (const [next, weight] of Object.entries(graph[current] ?? {})) {
      const candidate = distance.get(current) + weight;
      if (candidate < (distance.get(next) ?? Infinity)) {
        distance.set(next, candidate);
        previous.set(next, current);
        open.add(next);
      }
    }
  }

  if (!distance.has(goal)) return null;
  const path = [goal];
  while (path[0] !== start) path.unshift(previous.get(path[0]));
  return { path, cost: distance.get(goal) };
}
