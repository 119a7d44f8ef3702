import { formatDay } from '~/domain/ground/shared/calendar'
import { sum } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
import type { BallotView } from '~/domain/university/ballots/ballot-page.server'
import type { BallotTicket } from '~/domain/university/ballots/ballot-staff.server'
import {
  bedsText,
  exceptionLabel,
  genderName,
  keptUntil,
  outcomeText,
  quotasText,
} from '~/domain/university/ballots/rules'
import { isAnnounced, isAnnulled, overText } from '~/domain/university/ballots/states'
import { bedCount, genderOf } from '~/domain/university/universities/beds'
import { paths } from '~/paths'
import { t } from '~/ui/t'
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
    ? { href: paths.submission(ticket.submissionId), label: t`Your form` }
    : { href: paths.universityChapter({ university: view.universityId }), label: view.university }
  return (
    <Page
      title={t`Room ballot, ${view.hostel}`}
      lead={drawnAt ? t`${view.university} · drawn ${<InstantText at={drawnAt} />}` : view.university}
      back={back}
      actions={<StatusBadge of="ballot" status={status} />}
    >
      <div className="split">
        <div className="stack">
          {view.abandonedReason && (
            <p className="note lines">{`${overText(status)}: ${view.abandonedReason}`}</p>
          )}
          {isAnnounced(status) && <KeptBeds view={view} />}
          {view.announcedAgainAt && (
            <p className="note">
              {t`This ballot was announced again on ${<InstantText at={view.announcedAgainAt} />}. Its seed was stored encrypted, and the site was restored without the key. So it has a new seed; the list and the rules are the same.`}
            </p>
          )}
          {own.map((one) => (
            <BallotPlace key={one.ticket} ticket={one} code={view.universityCode} />
          ))}
          {!ticket && <BallotResult view={view} />}
          {isGuest && (
            <p>
              <a href={paths.auth({ redirect: paths.ballot(id) })}>{t`Sign in to see your ticket`}</a>
            </p>
          )}
          {(mayDraw || mayEnd || mayReadOrder) && (
            <div className="cluster">
              {mayDraw && (
                <ActionButton action={paths.ballotDraw(id)} version={version} kind="main">
                  {t`Draw now`}
                </ActionButton>
              )}
              {mayReadOrder && (
                <>
                  <ButtonLink href={paths.ballotRooms(id)} kind="main">
                    {t`Give rooms by the ballot`}
                  </ButtonLink>
                  <ButtonLink href={paths.ballotOrder(id)}>{t`Students in the order of the draw`}</ButtonLink>
                </>
              )}
              {mayEnd && (
                <ButtonLink href={paths.ballotEnd(id)} kind="danger" dialog>
                  {mayDraw ? t`Abandon` : t`Annul`}
                </ButtonLink>
              )}
            </div>
          )}
        </div>
        <aside>
          <div className="rows">
            <Fold title={t`The rules`} figure={bedCount(beds)}>
              <Rules view={view} />
            </Fold>
            <Fold
              title={t`The list`}
              figure={students === 1 ? t`1 student` : t`${inFigures(students)} students`}
            >
              <p>
                {students === 1
                  ? t`1 student takes part under tickets that say nothing of who they are. Each student sees their own ticket here and beside their form.`
                  : t`${inFigures(students)} students take part under tickets that say nothing of who they are. Each student sees their own ticket here and beside their form.`}
              </p>
              <Places view={view} />
              <CsvLink href={paths.ballotCsv(id)} />
            </Fold>
            <Fold title={t`Check the draw yourself`}>
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
  const [day, until] = [formatDay(drawOn), formatDay(keptUntil(drawOn))]
  const kept =
    beds === 1
      ? t`It is drawn on ${day}. Its 1 bed is kept for it until ${until}; then they are free again.`
      : t`It is drawn on ${day}. Its ${inFigures(beds)} beds are kept for it until ${until}; then they are free again.`
  return (
    <p className="note">
      {isFreeAgain
        ? t`This ballot was to be drawn on ${day}. Its beds were kept until ${until} and are free again: a draw gives those that are left.`
        : kept}
    </p>
  )
}

/** '2 beds (Health: 1, Safety: 1)'. */
function exceptionsText({ exceptions }: BallotView): string {
  if (exceptions.length === 0) return ''
  const kinds = exceptions.map(({ kind, beds }) => `${exceptionLabel(kind)}: ${beds}`)
  return `${bedCount(sum(exceptions.map(({ beds }) => beds)))} (${kinds.join(', ')})`
}

/** The number of students who asked in vain, of whom each was told why. */
const leftOutText = (students: number) =>
  students === 1 ? t`1 student, each was told why` : t`${inFigures(students)} students, each was told why`

function Rules({ view }: { view: BallotView }) {
  return (
    <>
      <Facts
        rows={[
          [t`Beds`, `${inFigures(view.beds)}: ${bedsText(view.freeBeds)}`],
          [t`Not in the draw`, view.leftOut > 0 && leftOutText(view.leftOut)],
          [t`Announced`, <InstantText key="announced" at={view.announcedAt} />],
          [t`Given outside the draw`, exceptionsText(view)],
          [t`Day of the draw`, formatDay(view.drawOn)],
          [t`Drawn`, view.drawnAt && <InstantText key="drawn" at={view.drawnAt} />],
          [
            isAnnulled(view.status) ? t`Annulled` : t`Abandoned`,
            view.abandonedAt && <InstantText key="abandoned" at={view.abandonedAt} />,
          ],
          [t`Quotas by`, view.quotaLabel],
          [
            t`Kept first`,
            view.quotaLabel && (
              <span key="kept" className="lines">
                {quotasText(view.quotas)}
              </span>
            ),
          ],
          [t`Groups by`, view.groupLabel],
        ]}
      />
      <ol className="stack-s">
        <li>
          {view.groupLabel
            ? t`Chance puts all single students and groups in an order.`
            : t`Chance puts all students in an order.`}
        </li>
        <li>
          {t`In this order each takes a bed that they may have. Blocks for women or for men come first, then rooms for both where their gender lives, then empty ones. The first student gives such a room its gender.`}
        </li>
        {view.quotaLabel && (
          <li>
            {t`Each takes a bed that is kept for their quota before another one. Kept beds that are not needed go to those who wait.`}
          </li>
        )}
        {view.groupLabel && (
          <li>{t`Members of a group stay together. A group for which the beds do not suffice waits.`}</li>
        )}
        <li>
          {t`Those with a bed come first, then those who wait. A bed that somebody gives up goes to the next who may have it.`}
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
        <p>{t`Below are the first ${placesShown} places. The file has all of them.`}</p>
      )}
      <Facts
        rows={first.map((one) => {
          const { place, ticket, gender, quota, group, bed, movedUpAt } = one
          const about = [ticket, genderName(genderOf(gender)), quota, group !== null && t`group ${group}`]
          return [
            t`Place ${place ?? ''}`,
            [...about, (bed !== 'kept' || movedUpAt !== null) && outcomeText(one)].filter(Boolean).join(', '),
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
          [t`SHA-256 of the seed`, <code key="hash">{view.seedSha256}</code>],
          [t`SHA-256 of the lost seed`, view.lostSeedSha256 && <code key="lost">{view.lostSeedSha256}</code>],
          [t`SHA-256 of the list`, <code key="list">{view.listSha256}</code>],
          [t`Seed`, seed ? <code key="seed">{seed}</code> : t`Shown with the result`],
        ]}
      />
      <p>
        {seed
          ? t`The SHA-256 of this seed stood here before the draw. With the file and the seed the same order comes out again, on any computer:`
          : t`The seed exists already and its SHA-256 stands here, so that nobody can choose another one. Once it is drawn, the same order comes out again on any computer:`}
      </p>
      <pre className="small lines">{`npm run ballot -- list.csv --seed ${seed ?? 'SEED'}${Object.entries(
        view.quotas,
      )
        .map(([answer, many]) => ` --quota "${answer}=${many}"`)
        .join('')}`}</pre>
    </>
  )
}
