import { type MatchLevel, matchLevel, type ScoreParts } from '~/domain/calculator/rules'
import type { IconName } from '../show/icon'
import { Badge } from '../show/status-badge'
import '../styles/meter.css'

const looks = {
  excellent: { label: 'Excellent match', tone: 'good', icon: 'circle-check' },
  good: { label: 'Good match', tone: 'info', icon: 'check' },
  fair: { label: 'Fair match', tone: 'wait', icon: 'info' },
} as const satisfies Record<MatchLevel, { label: string; tone: string; icon: IconName }>

/** A score of 100 as a word with its colour and icon, a figure and a bar, and what it is added up from. */
export function MatchScore({ score, parts: { rent, place, walk } }: { score: number; parts: ScoreParts }) {
  const { label, tone, icon } = looks[matchLevel(score)]
  return (
    <>
      <div className="cluster">
        <Badge label={label} tone={tone} icon={icon} />
        <span className="small num">{score} of 100</span>
        <meter className={`meter ${tone}`} min={0} max={100} value={score} aria-label="Match" />
      </div>
      <p className="small muted num">
        Rent {rent}, place {place}, walk {walk}: each of 100.
      </p>
    </>
  )
}
