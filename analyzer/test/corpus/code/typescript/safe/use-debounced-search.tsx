import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';

interface Item {
  id: string;
  name: string;
}

export function useDebounced<T>(value: T, delay = 200): T {
  const [current, setCurrent] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCurrent(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return current;
}

export function SearchBox({ items }: { items: Item[] }) {
  const [term, setTerm] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const deferred = useDeferredValue(useDebounced(term));
  const found = useMemo(
    () => items.filter((item) => item.name.toLowerCase().includes(deferred.toLowerCase())),
    [items, deferred],
  );
  return (
    <section>
      <input ref={input} value={term} onChange={(event) => setTerm(event.target.value)} />
      <ol>
        {found.map((item) => (
          <li key={item.id}>{item.name}</li>
        ))}
      </ol>
    </section>
  );
}
