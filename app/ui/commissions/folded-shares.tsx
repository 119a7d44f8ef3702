import { t } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { sharesText } from '~/domain/stays/agents/share-rules'
import { paths } from '~/paths'
import { Money } from '../show/text'
import type { Share } from './due-by-agent'

type Props = {
  title: string
  shares: readonly Share[]
  tzsOf: (share: Share) => number
  noteOf: (share: Share) => string
}

/** Shares that there is nothing to choose about now: folded, under their number and sum. */
export function FoldedShares({ title, shares, tzsOf, noteOf }: Props) {
  if (shares.length === 0) return null
  return (
    <details className="card">
      <summary>{`${title}: ${sharesText(shares.length)}, ${formatTzs(sumTzs(shares.map(tzsOf)))}`}</summary>
      <ul className="rows">
        {shares.map((share) => (
          <li key={share.bookingId + share.agentId} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <p className="grow basis-60">
              <a
                href={paths.bookingDetails(share.bookingId)}
              >{t`${share.agentName}, for ${share.tenantName}`}</a>
              <span className="block small muted">{`${share.title} · ${noteOf(share)}`}</span>
            </p>
            <Money tzs={tzsOf(share)} />
          </li>
        ))}
      </ul>
    </details>
  )
}
