  { id: 1, author: 'Grace', text: 'Hi! How can I help you?', sentAt: new Date(2025, 0, 15, 9, 30), isOwn: false },
  { id: 2, author: 'You', text: 'When will my order arrive?', sentAt: new Date(2025, 0, 15, 9, 31), isOwn: true },
  { id: 3, author: 'Grace', text: 'It left our warehouse this morning.', sentAt: new Date(2025, 0, 15, 9, 32), isOwn: false },
