import type { ReactNode } from 'react'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { bedsTaken, roomCount } from '~/domain/university/universities/beds'
import type { HostelCardView } from '~/domain/university/universities/hostels.server'
import { paths } from '~/paths'
import { Icon } from '~/ui/show/icon'
import { personLabel } from '~/ui/show/person-mark'
import { Badge } from '~/ui/show/status-badge'
import { ActionButton, ButtonLink } from '../form/buttons'
import '../styles/meter.css'
import '../styles/work.css'

type CardProps = {
  hostel: HostelCardView
  mayManage: boolean
  /** Further links. */
  more?: ReactNode
}

/** A hostel in a list: where it is, what it holds, who looks after it. */
export function HostelCard({ hostel, mayManage, more }: CardProps) {
  const { id, name } = hostel
  return (
    <article className="card stack-s">
      <h3>
        <a href={paths.uniHostel(id)}>{name}</a>
      </h3>
      <HostelAddress address={hostel.address} />
      <HostelFacts hostel={hostel} mayManage={mayManage} />
      <div className="cluster">
        <ButtonLink href={paths.uniHostel(id)} icon="eye" of={name}>{t`Blocks and rooms`}</ButtonLink>
        {mayManage && (
          <ButtonLink href={paths.uniHostelEdit(id)} icon="pencil" dialog of={name}>{t`Edit`}</ButtonLink>
        )}
        {more}
      </div>
    </article>
  )
}

/** A hostel's contents and wardens. */
export function HostelFacts({ hostel, mayManage }: { hostel: HostelCardView; mayManage: boolean }) {
  return (
    <>
      {!hostel.takesStudents && (
        <p>
          <Badge tone="wait" icon="ban" label={t`Closed to new students`} />
        </p>
      )}
      {hostel.description && <p className="lines">{hostel.description}</p>}
      <p className="strong">{`${blockCount(hostel.blocks)}, ${roomCount(hostel.rooms)}`}</p>
      <Beds {...hostel} />
      <Wardens hostel={hostel} mayManage={mayManage} />
    </>
  )
}

const blockCount = (blocks: number) => (blocks === 1 ? t`1 block` : t`${inFigures(blocks)} blocks`)

/** How many beds of open rooms are taken, as words and as a bar. */
export function Beds({ beds, taken, inClosed }: Pick<HostelCardView, 'beds' | 'taken' | 'inClosed'>) {
  if (beds === 0 && inClosed === 0) return <p className="muted">{t`No beds yet`}</p>
  const sentence = bedsTaken(taken, beds)
  return (
    <div className="cluster">
      <p>{sentence}</p>
      <meter className="meter good" min={0} max={Math.max(beds, 1)} value={taken} aria-label={sentence} />
      {inClosed > 0 && (
        <p className="muted">
          {inClosed === 1 ? t`1 student in closed rooms` : t`${inFigures(inClosed)} students in closed rooms`}
        </p>
      )}
    </div>
  )
}

function Wardens({
  hostel: { id, name, wardens },
  mayManage,
}: {
  hostel: HostelCardView
  mayManage: boolean
}) {
  return (
    <section className="stack-s" aria-label={t`Wardens of ${name}`}>
      <p className="strong">{t`Wardens`}</p>
      {wardens.length === 0 && <p className="muted">{t`No wardens assigned`}</p>}
      <ul className="stack-s">
        {wardens.map((person) => (
          <li key={person.id} className="card-head">
            <span>{personLabel(person)}</span>
            {mayManage && (
              <ActionButton action={paths.uniHostelWardenRemove(id, person.id)} kind="quiet" icon="x">
                {t`Remove`}
                <span className="sr"> {person.fullName}</span>
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {mayManage && (
        <div>
          <ButtonLink href={paths.uniHostelWardens(id)} icon="plus" of={name}>{t`Assign warden`}</ButtonLink>
        </div>
      )}
    </section>
  )
}

/** A hostel's address; renders nothing without one. */
function HostelAddress({ address }: { address: string }) {
  if (address === '') return null
  return (
    <p className="muted flex gap-1">
      <Icon name="map-pin" />
      {address}
    </p>
  )
}
