import type { ChapterWaiting } from '~/domain/desk/dashboards/chapter.server'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import { count } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Part } from './part'

/** Waiting work of a university's administrators and wardens. */
export function ChapterPart({ waiting }: { waiting: readonly ChapterWaiting[] }) {
  if (waiting.length === 0) return null
  return (
    <Part title="University Chapter" more={{ href: paths.universityChapter(), label: 'Open' }}>
      <ul className="stack-s">
        {waiting.map((one) => (
          <li key={one.href} className="card stack-s">
            <Waiting one={one} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Waiting({
  one: { name, whose, href, waiting, fresh, sinceAt, unplaced, unplacedHref },
}: {
  one: ChapterWaiting
}) {
  return (
    <>
      {waiting === 0 ? (
        <p>{`No submission waits for ${whose} decision in ${name}.`}</p>
      ) : (
        <p>
          <span className="strong">{`${count(waiting, 'submission')} ${waiting === 1 ? 'waits' : 'wait'}`}</span>
          {` for ${whose} decision in ${name}.${fresh > 0 ? ` New since ${formatDeadline(sinceAt)}: ${fresh.toLocaleString('en-TZ')}.` : ''}`}
        </p>
      )}
      {unplaced > 0 && <p>{count(unplaced, 'student')} without a hostel.</p>}
      <div className="cluster">
        {waiting > 0 && (
          <ButtonLink href={href} kind="main" of={name}>
            See submissions
          </ButtonLink>
        )}
        {unplaced > 0 && (
          <ButtonLink href={unplacedHref} icon="house" of={name}>
            Place students
          </ButtonLink>
        )}
      </div>
    </>
  )
}
