import type { ReactNode } from 'react'

const RADIUS = 42
const ROUND = 2 * Math.PI * RADIUS

export function ScoreDial({ score, children }: { score: number; children: ReactNode }) {
  const tone = score >= 85 ? 'good' : score >= 60 ? 'warn' : 'bad'
  return (
    <div className="score" data-tone={tone}>
      <svg viewBox="0 0 100 100" role="img" aria-label={`Score ${score} of 100`}>
        <circle cx="50" cy="50" r={RADIUS} />
        {score > 0 && (
          <circle
            className="value"
            cx="50"
            cy="50"
            r={RADIUS}
            strokeDasharray={`${(score / 100) * ROUND} ${ROUND}`}
          />
        )}
        <text x="50" y="50">
          {score}
        </text>
      </svg>
      <div>{children}</div>
    </div>
  )
}
