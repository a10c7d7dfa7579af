interface CalendarEvent {
  id: number
  day: string
  title: string
}
