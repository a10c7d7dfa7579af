const WIDTH = 480
const HEIGHT = 220
const LEFT = 44
const BOTTOM = 24
const TOP = 8

/** A round number above the largest value. */
function topOf(points: Point[]): number {
  const largest = Math.max(...points.map(({ value }) => value))
  const step = 10 ** Math.floor(Math.log10(largest))
  return Math.ceil(largest / step) * step
}

const y = (value: number, top: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP)
const shareOf = (index: number, count: number) => LEFT + ((index + 0.5) * (WIDTH - LEFT)) / count
const ticksOf = (top: number) => [0, 0.25, 0.5, 0.75, 1].map((part) => part * top)
