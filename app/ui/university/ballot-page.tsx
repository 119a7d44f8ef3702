import { formatDay } from '~/domain/ground/shared/calendar'
import { sum } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import type { BallotView } from '~/domain/university/ballots/ballot-page.server'
import type { BallotTicket } from '~/domain/university/ballots/ballot-staff.server'
import {
  bedsText,
  exceptionLabels,
  genderName,
  HAS_BED,
  keptUntil,
  outcomeText,
  quotasText,
} from '~/domain/university/ballots/rules'
import { isAnnounced, isAnnulled } from '~/domain/university/ballots/states'
import { genderOf } from '~/domain/university/universities/beds'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { CsvLink } from '../show/csv-link'
import { Facts } from '../show/facts'
import { Fold } from '../show/fold'
import { StatusBadge } from '../show/status-badge'
import { InstantText } from '../show/text'
import { BallotPlace, BallotResult } from './ballot-place'

type Props = {
  view: BallotView
  /** The reader's own tickets. */
  own: readonly BallotTicket[]
  isGuest: boolean
  mayDraw: boolean
  mayEnd: boolean
  mayReadOrder: boolean
}

/** A draw for rooms, for everybody: the reader's place, then the rules, the list, and how to draw it again. */
export function BallotPage({ view, own, isGuest, mayDraw, mayEnd, mayReadOrder }: Props) {
  const { id, version, status, seed, drawnAt, beds, students } = view
  const [ticket] = own
  const back = ticket
    ? { href: paths.submission(ticket.submissionId), label: 'Your form' }
    : { href: paths.universityChapter({ university: view.universityId }), label: view.university }
  return (
    <Page
      title={`Room ballot, ${view.hostel}`}
      lead={
        <>
          {view.university}
          {drawnAt && (
            <>
              {' · drawn '}
              <InstantText at={drawnAt} />
            </>
          )}
        </>
      }
      back={back}
      actions={<StatusBadge of="ballot" status={status} />}
    >
      <div className="split">
        <div className="stack">
          {view.abandonedReason && (
            <p className="note lines">{`This ballot was ${status}: ${view.abandonedReason}`}</p>
          )}
          {isAnnounced(status) && <KeptBeds view={view} />}
          {view.announcedAgainAt && (
            <p className="note">
              This ballot was announced again on <InstantText at={view.announcedAgainAt} />. Its seed was
              stored encrypted, and the site was restored without the key. So it has a new seed; the list and
              the rules are the same.
            </p>
          )}
          {own.map((one) => (
            <BallotPlace key={one.ticket} ticket={one} code={view.universityCode} />
          ))}
          {!ticket && <BallotResult view={view} />}
          {isGuest && (
            <p>
              <a href={paths.auth({ redirect: paths.ballot(id) })}>Sign in to see your ticket</a>
            </p>
          )}
          {(mayDraw || mayEnd || mayReadOrder) && (
            <div className="cluster">
              {mayDraw && (
                <ActionButton action={paths.ballotDraw(id)} version={version} kind="main">
                  Draw now
                </ActionButton>
              )}
              {mayReadOrder && (
                <>
                  <ButtonLink href={paths.ballotRooms(id)} kind="main">
                    Give rooms by the ballot
                  </ButtonLink>
                  <ButtonLink href={paths.ballotOrder(id)}>Students in the order of the draw</ButtonLink>
                </>
              )}
              {mayEnd && (
                <ButtonLink href={paths.ballotEnd(id)} kind="danger" dialog>
                  {mayDraw ? 'Abandon' : 'Annul'}
                </ButtonLink>
              )}
            </div>
          )}
        </div>
        <aside>
          <div className="rows">
            <Fold title="The rules" figure={count(beds, 'bed')}>
              <Rules view={view} />
            </Fold>
            <Fold title="The list" figure={count(students, 'student')}>
              <p>{`${count(students, 'student takes', 'students take')} part under tickets that say nothing of who they are. Each student sees their own ticket here and beside their form.`}</p>
              <Places view={view} />
              <CsvLink href={paths.ballotCsv(id)} />
            </Fold>
            <Fold title="Check the draw yourself">
              <Check view={view} seed={seed} />
            </Fold>
          </div>
        </aside>
      </div>
    </Page>
  )
}

/** How long the beds of an announced ballot are kept for it. */
function KeptBeds({ view: { beds, drawOn, isFreeAgain } }: { view: BallotView }) {
  const until = formatDay(keptUntil(drawOn))
  return (
    <p className="note">
      {isFreeAgain
        ? `This ballot was to be drawn on ${formatDay(drawOn)}. Its beds were kept until ${until} and are free again: a draw gives those that are left.`
        : `It is drawn on ${formatDay(drawOn)}. Its ${count(beds, 'bed is', 'beds are')} kept for it until ${until}; then they are free again.`}
    </p>
  )
}

/** '2 beds (Health: 1, Safety: 1)'. */
function exceptionsText({ exceptions }: BallotView): string {
  if (exceptions.length === 0) return ''
  const kinds = exceptions.map(({ kind, beds }) => `${exceptionLabels[kind]}: ${beds}`)
  return `${count(sum(exceptions.map(({ beds }) => beds)), 'bed')} (${kinds.join(', ')})`
}

function Rules({ view }: { view: BallotView }) {
  return (
    <>
      <Facts
        rows={[
          ['Beds', `${view.beds.toLocaleString('en-TZ')}: ${bedsText(view.freeBeds)}`],
          ['Not in the draw', view.leftOut > 0 && `${count(view.leftOut, 'student')}, each was told why`],
          ['Announced', <InstantText key="announced" at={view.announcedAt} />],
          ['Given outside the draw', exceptionsText(view)],
          ['Day of the draw', formatDay(view.drawOn)],
          ['Drawn', view.drawnAt && <InstantText key="drawn" at={view.drawnAt} />],
          [
            isAnnulled(view.status) ? 'Annulled' : 'Abandoned',
            view.abandonedAt && <InstantText key="abandoned" at={view.abandonedAt} />,
          ],
          ['Quotas by', view.quotaLabel],
          [
            'Kept first',
            view.quotaLabel && (
              <span key="kept" className="lines">
                {quotasText(view.quotas)}
              </span>
            ),
          ],
          ['Groups by', view.groupLabel],
        ]}
      />
      <ol className="stack-s">
        <li>{`Chance puts all ${view.groupLabel ? 'single students and groups' : 'students'} in an order.`}</li>
        <li>
          In this order each takes a bed that they may have. Blocks for women or for men come first, then
          rooms for both where their gender lives, then empty ones. The first student gives such a room its
          gender.
        </li>
        {view.quotaLabel && (
          <li>
            Each takes a bed that is kept for their quota before another one. Kept beds that are not needed go
            to those who wait.
          </li>
        )}
        {view.groupLabel && (
          <li>Members of a group stay together. A group for which the beds do not suffice waits.</li>
        )}
        <li>
          Those with a bed come first, then those who wait. A bed that somebody gives up goes to the next who
          may have it.
        </li>
      </ol>
    </>
  )
}

/** The places of a drawn ballot, as many as the page shows. */
function Places({ view: { first, placesShown, students, withBed } }: { view: BallotView }) {
  if (withBed === null) return null
  return (
    <>
      {students > placesShown && (
        <p>{`Below are the first ${placesShown} places. The file has all of them.`}</p>
      )}
      <Facts
        rows={first.map((one) => {
          const { place, ticket, gender, quota, group } = one
          const about = [ticket, genderName(genderOf(gender)), quota, group !== null && `group ${group}`]
          const outcome = outcomeText(one)
          return [
            `Place ${place}`,
            [...about, outcome !== HAS_BED && outcome].filter(Boolean).join(', '),
          ] as const
        })}
      />
    </>
  )
}

/** The proof that nothing was changed, and how to draw again. */
function Check({ view, seed }: { view: BallotView; seed: string | null }) {
  return (
    <>
      <Facts
        rows={[
          ['SHA-256 of the seed', <code key="hash">{view.seedSha256}</code>],
          ['SHA-256 of the lost seed', view.lostSeedSha256 && <code key="lost">{view.lostSeedSha256}</code>],
          ['SHA-256 of the list', <code key="list">{view.listSha256}</code>],
          ['Seed', seed ? <code key="seed">{seed}</code> : 'Shown with the result'],
        ]}
      />
      <p>
        {seed
          ? 'The SHA-256 of this seed stood here before the draw. With the file and the seed the same order comes out again, on any computer:'
          : 'The seed exists already and its SHA-256 stands here, so that nobody can choose another one. Once it is drawn, the same order comes out again on any computer:'}
      </p>
      <pre className="small lines">{`npm run ballot -- list.csv --seed ${seed ?? 'SEED'}${Object.entries(
        view.quotas,
      )
        .map(([answer, many]) => ` --quota "${answer}=${many}"`)
        .join('')}`}</pre>
    </>
  )
}
