import { inFigures } from '~/domain/ground/shared/text'
import type { BallotView } from '~/domain/university/ballots/ballot-page.server'
import type { BallotTicket } from '~/domain/university/ballots/ballot-staff.server'
import { genderName, resultText } from '~/domain/university/ballots/rules'
import { isAnnounced, isDrawn, overText } from '~/domain/university/ballots/states'
import { bedsIn } from '~/domain/university/universities/beds'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ButtonLink } from '../form/buttons'
import '../styles/figures.css'

type Props = { ticket: BallotTicket; code: string | null }

/** The reader's place in a ballot: 'Your place 120 of 160. 80 beds.' */
export function BallotPlace({ ticket: part, code }: Props) {
  const { status, ticket, place, students, withBed, bed, ahead } = part
  const hasPlace = isDrawn(status) && place !== null && withBed !== null
  if (!hasPlace)
    return (
      <section className="card stack-s">
        <h2>{t`Your ticket`}</h2>
        <p className="strong num">{ticket}</p>
        <p>{isAnnounced(status) ? t`Not drawn yet` : overText(status)}</p>
      </section>
    )
  const waits = bed === null
  return (
    <>
      <section className="rows">
        <div className="kanga" />
        <div className="line stack-s">
          <h2>{t`Your place`}</h2>
          <p className="ref strong num">
            {inFigures(place)} <span className="muted">{t`of ${inFigures(students)}`}</span>
          </p>
          <Bar students={students} withBed={withBed} place={place} />
          <p>
            {waits
              ? waitText(ahead)
              : bed === 'kept'
                ? t`There is a bed for you by the rules. The warden gives the rooms.`
                : t`You gave up your bed. It went to the next in the order.`}
          </p>
          <p className="small muted">{t`Your ticket: ${ticket}`}</p>
        </div>
      </section>
      {waits && (
        <ButtonLink href={paths.properties({ college: code })} kind="main">
          {code ? t`Find a room near ${code}` : t`Find a room`}
        </ButtonLink>
      )}
    </>
  )
}

function waitText(before: number): string {
  const others =
    before === 1 ? t`1 student waits before you.` : t`${inFigures(before)} students wait before you.`
  const ahead = before === 0 ? t`You are the first who waits.` : others
  return t`You wait. ${ahead} A bed that somebody gives up goes to the next who may have it.`
}

/** The result for readers without a place of their own. */
export function BallotResult({ view }: { view: BallotView }) {
  const { students, freeBeds, withBed, genders, changes } = view
  if (withBed === null) return null
  const beds = bedsIn(freeBeds)
  return (
    <section className="rows">
      <div className="kanga" />
      <div className="line stack-s">
        <h2>{t`The result`}</h2>
        <p className="strong">{resultText({ students, beds, withBed })}</p>
        {beds < view.beds && <p>{lostText(view.beds, beds)}</p>}
        {changes && <p className="note">{changes}</p>}
        <div className="cards">
          {genders.map(({ gender, ...part }) => (
            <GenderBar key={gender} name={genderName(gender)} {...part} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Fewer beds were free at the draw than announced. */
function lostText(announced: number, free: number): string {
  if (announced === 1) return t`1 bed was announced; 0 were free at the draw.`
  if (free === 1) return t`${inFigures(announced)} beds were announced; 1 was free at the draw.`
  return t`${inFigures(announced)} beds were announced; ${inFigures(free)} were free at the draw.`
}

/** 'Women 110 of 142 with a bed', and a bar with both parts. */
function GenderBar({ name, students, withBed }: { name: string; students: number; withBed: number }) {
  return (
    <div>
      <h3>
        {name}{' '}
        <span className="small muted num">
          {t`${inFigures(withBed)} of ${inFigures(students)} with a bed`}
        </span>
      </h3>
      <Lot students={students} withBed={withBed} />
    </div>
  )
}

type BarProps = { students: number; withBed: number; place?: number }

/** All places in one bar; the text under it says the same. */
function Bar({ students, withBed, place }: BarProps) {
  return (
    <div>
      <Lot students={students} withBed={withBed} place={place} />
      <div className="card-head small muted">
        {withBed > 0 && <span>{t`1 to ${inFigures(withBed)}: a bed`}</span>}
        {withBed < students && <span>{t`${inFigures(withBed + 1)} to ${inFigures(students)}: wait`}</span>}
      </div>
    </div>
  )
}

function Lot({ students, withBed, place }: BarProps) {
  return (
    <svg
      className="lot good"
      width="100%"
      viewBox={`0 0 ${Math.max(1, students)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 0h${withBed}v1H0z`} fill="currentColor" />
      {place !== undefined && (
        <path d={`M${place - 0.5} 0v1`} stroke="#f59e0b" strokeWidth="6" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}
