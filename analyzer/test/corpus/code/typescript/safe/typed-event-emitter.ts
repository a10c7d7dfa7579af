type Events = Record<string, unknown[]>;

export class TypedEmitter<T extends Events> {
  private readonly listeners = new Map<keyof T, Set<(...args: never[]) => void>>();

  on<K extends keyof T>(name: K, listener: (...args: T[K]) => void): () => void {
    const set = this.listeners.get(name) ?? new Set();
    set.add(listener as (...args: never[]) => void);
    this.listeners.set(name, set);
    return () => set.delete(listener as (...args: never[]) => void);
  }

  emit<K extends keyof T>(name: K, ...args: T[K]): void {
    for (const listener of this.listeners.get(name) ?? []) {
      (listener as (...args: T[K]) => void)(...args);
    }
  }
}

const bus = new TypedEmitter<{ opened: [id: string]; closed: [] }>();
const off = bus.on('opened', (id) => console.log(`opened ${id}`));
bus.emit('opened', 'door-1');
off();
