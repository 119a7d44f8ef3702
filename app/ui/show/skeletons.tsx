import { t } from '~/domain/ground/shared/language'
import { Page } from '../layout/page'

type Props = { title: string; kind: 'cards' | 'lines'; count: number }

/** Replaces cards or lines while a page loads; hidden from assistive technology. */
export function Skeletons({ title, kind, count }: Props) {
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <Page title={title} lead={t`Loading…`}>
      <div className={kind === 'cards' ? 'cards' : 'stack-s'} aria-hidden="true">
        {places.map((index) => (kind === 'cards' ? <GhostCard key={index} /> : <GhostLine key={index} />))}
      </div>
    </Page>
  )
}

function GhostCard() {
  return (
    <div className="card pcard ghost">
      <div className="shot">
        <div className="pic" />
      </div>
      <div className="pcard-in">
        <p />
        <p />
        <p />
        <p />
      </div>
    </div>
  )
}

function GhostLine() {
  return (
    <div className="card stack-s ghost">
      <p />
      <p />
    </div>
  )
}
