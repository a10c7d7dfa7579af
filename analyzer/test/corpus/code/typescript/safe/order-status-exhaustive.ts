export type Status =
  | { kind: 'pending' }
  | { kind: 'paid'; at: Date }
  | { kind: 'shipped'; tracking: string };

export function describe(status: Status): string {
  switch (status.kind) {
    case 'pending':
      return 'Waiting for payment';
    case 'paid':
      return `Paid on ${status.at.toISOString().slice(0, 10)}`;
    case 'shipped':
      return `Shipped, tracking ${status.tracking}`;
    default: {
      const never: never = status;
      throw new Error(`Unknown status ${JSON.stringify(never)}`);
    }
  }
}

export function group<T, K extends string>(items: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const name = key(item);
    const list = groups.get(name);
    if (list) list.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
