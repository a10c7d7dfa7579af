  { id: 'lamp', name: 'Desk lamp', price: 39.9, quantity: 1, imageUrl: 'https://picsum.photos/seed/lamp/160/160' },
  { id: 'notebook', name: 'Notebook', price: 6.5, quantity: 3, imageUrl: 'https://picsum.photos/seed/notebook/160/160' },
  { id: 'backpack', name: 'Backpack', price: 79, quantity: 1, imageUrl: 'https://picsum.photos/seed/backpack/160/160' },
