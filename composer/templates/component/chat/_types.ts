export interface Message {
  id: number
  author: string
  text: string
  sentAt: Date
  /** Written by the user of this page. */
  isOwn: boolean
}
