import { count } from '~/domain/ground/shared/text'
import type { BallotView } from '~/domain/university/ballots/ballot-page.server'
import type { BallotTicket } from '~/domain/university/ballots/ballot-staff.server'
import { genderName, resultText } from '~/domain/university/ballots/rules'
import { isAnnounced, isDrawn, overText } from '~/domain/university/ballots/states'
import { bedsIn } from '~/domain/university/universities/beds'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import '../styles/figures.css'

const formatted = (number: number) => number.toLocaleString('en-TZ')

type Props = { ticket: BallotTicket; code: string | null }

/** The reader's place in a ballot: 'Your place 120 of 160. 80 beds.' */
export function BallotPlace({ ticket: part, code }: Props) {
  const { status, ticket, place, students, withBed, bed, ahead } = part
  const hasPlace = isDrawn(status) && place !== null && withBed !== null
  if (!hasPlace)
    return (
      <section className="card stack-s">
        <h2>Your ticket</h2>
        <p className="strong num">{ticket}</p>
        <p>{isAnnounced(status) ? 'Not drawn yet' : overText(status)}</p>
      </section>
    )
  const waits = bed === null
  return (
    <>
      <section className="rows">
        <div className="kanga" />
        <div className="line stack-s">
          <h2>Your place</h2>
          <p className="ref strong num">
            {formatted(place)} <span className="muted">of {formatted(students)}</span>
          </p>
          <Bar students={students} withBed={withBed} place={place} />
          <p>
            {waits
              ? waitText(ahead)
              : bed === 'kept'
                ? 'There is a bed for you by the rules. The warden gives the rooms.'
                : 'You gave up your bed. It went to the next in the order.'}
          </p>
          <p className="small muted">Your ticket: {ticket}</p>
        </div>
      </section>
      {waits && (
        <ButtonLink href={paths.properties({ college: code })} kind="main">
          {code ? `Find a room near ${code}` : 'Find a room'}
        </ButtonLink>
      )}
    </>
  )
}

function waitText(before: number): string {
  const ahead =
    before === 0
      ? 'You are the first who waits.'
      : `${count(before, 'student waits', 'students wait')} before you.`
  return `You wait. ${ahead} A bed that somebody gives up goes to the next who may have it.`
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
        <h2>The result</h2>
        <p className="strong">{resultText({ students, beds, withBed })}</p>
        {beds < view.beds && (
          <p>{`${count(view.beds, 'bed was', 'beds were')} announced; ${count(beds, 'was', 'were')} free at the draw.`}</p>
        )}
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

/** 'Women 110 of 142 with a bed', and a bar with both parts. */
function GenderBar({ name, students, withBed }: { name: string; students: number; withBed: number }) {
  return (
    <div>
      <h3>
        {name}{' '}
        <span className="small muted num">
          {`${formatted(withBed)} of ${formatted(students)} with a bed`}
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
        {withBed > 0 && <span>1 to {formatted(withBed)}: a bed</span>}
        {withBed < students && (
          <span>
            {formatted(withBed + 1)} to {formatted(students)}: wait
          </span>
        )}
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
