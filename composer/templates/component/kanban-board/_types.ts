export type Card = { id: string; title: string; assignee?: string; priority: 'low' | 'medium' | 'high' }
export type Column = { id: string; title: string; cards: Card[]; limit?: number }
