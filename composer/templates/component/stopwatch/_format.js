/** 83450 → 01:23.45 */
function formatTime(ms) {
  const pad = (value) => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(ms / 3_600_000)
  const rest = `${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}.${pad((ms / 10) % 100)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
