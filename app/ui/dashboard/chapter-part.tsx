import type { ChapterWaiting } from '~/domain/desk/dashboards/chapter.server'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import { inFigures } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { t } from '../t'
import { Part } from './part'

/** Waiting work of a university's administrators and wardens. */
export function ChapterPart({ waiting }: { waiting: readonly ChapterWaiting[] }) {
  if (waiting.length === 0) return null
  return (
    <Part title={t`University Chapter`} more={{ href: paths.universityChapter(), label: t`Open` }}>
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
  one: { name, href, waiting, fresh, sinceAt, unplaced, unplacedHref },
}: {
  one: ChapterWaiting
}) {
  // Wardens do not place students who are without a hostel.
  const isOwn = unplacedHref === ''
  return (
    <>
      {waiting === 0 ? (
        <p>
          {isOwn
            ? t`No submission waits for your decision in your hostels.`
            : t`No submission waits for a warden’s decision in ${name}.`}
        </p>
      ) : (
        <p>
          {isOwn ? waitForYou(waiting) : waitForWarden(waiting, name)}
          {fresh > 0 && ` ${t`New since ${formatDeadline(sinceAt)}: ${inFigures(fresh)}.`}`}
        </p>
      )}
      {unplaced > 0 && (
        <p>
          {unplaced === 1
            ? t`1 student without a hostel.`
            : t`${inFigures(unplaced)} students without a hostel.`}
        </p>
      )}
      <div className="cluster">
        {waiting > 0 && <ButtonLink href={href} kind="main" of={name}>{t`See submissions`}</ButtonLink>}
        {unplaced > 0 && (
          <ButtonLink href={unplacedHref} icon="house" of={name}>{t`Place students`}</ButtonLink>
        )}
      </div>
    </>
  )
}

const strong = (many: number) => <b>{inFigures(many)}</b>

const waitForYou = (many: number) =>
  many === 1
    ? t`${strong(many)} submission waits for your decision in your hostels.`
    : t`${strong(many)} submissions wait for your decision in your hostels.`

const waitForWarden = (many: number, university: string) =>
  many === 1
    ? t`${strong(many)} submission waits for a warden’s decision in ${university}.`
    : t`${strong(many)} submissions wait for a warden’s decision in ${university}.`
