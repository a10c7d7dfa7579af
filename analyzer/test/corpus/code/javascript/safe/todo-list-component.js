import React, { useMemo, useState } from 'react';

const h = React.createElement;

export default function TodoList({ initial = [] }) {
  const [items, setItems] = useState(initial);
  const [text, setText] = useState('');
  const open = useMemo(() => items.filter((item) => !item.done).length, [items]);

  function add(event) {
    event.preventDefault();
    if (!text.trim()) return;
    setItems((old) => [...old, { id: crypto.randomUUID(), text: text.trim(), done: false }]);
    setText('');
  }

  return h(
    'form',
    { onSubmit: add },
    h('p', null, `${open} open`),
    h('input', { value: text, onChange: (event) => setText(event.target.value) }),
    h('ul', null, items.map((item) => h('li', { key: item.id }, item.text)))
  );
}
