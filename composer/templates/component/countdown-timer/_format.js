/** 83 → 01:23 */
function formatTime(seconds) {
  const pad = (value) => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${pad((seconds / 60) % 60)}:${pad(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
//: if sound

function beep() {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  tone.connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.6)
  tone.addEventListener('ended', () => audio.close())
}
//: end
