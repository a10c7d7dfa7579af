interface Track {
  title: string
  artist: string
  url: string
}

const sampleTracks: Track[] = [
  { title: 'First light', artist: 'Sample artist', url: '/music/first-light.mp3' },
  { title: 'Long way home', artist: 'Sample artist', url: '/music/long-way-home.mp3' },
  { title: 'Still water', artist: 'Sample artist', url: '/music/still-water.mp3' },
]

/** 83 → 1:23. The duration is NaN until the file is loaded, and infinite for streams. */
function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–:––'
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
