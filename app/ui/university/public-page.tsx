import type { UserType } from '~/domain/ground/access/actor'
import { formatDay } from '~/domain/ground/shared/calendar'
import { emailHref } from '~/domain/ground/shared/email'
import { sum } from '~/domain/ground/shared/money'
import { formatPhone, telHref } from '~/domain/ground/shared/phone'
import { inFigures } from '~/domain/ground/shared/text'
import type { CardView } from '~/domain/listings/properties/card-view'
import { listText } from '~/domain/listings/properties/checks'
import { bedCount } from '~/domain/university/universities/beds'
import type {
  OwnSubmission,
  StartedForm,
  UniversityPage,
} from '~/domain/university/universities/public-page.server'
import { isRejected } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { Picture } from '../show/picture'
import { PropertyCard } from '../show/property-card'
import { StatCard } from '../show/stat-card'
import { BallotList } from './ballot-list'
import { OwnSubmissions } from './own-submissions'
import { SavedAt, StartedForms } from './started-forms'
import { WhoComesFirst } from './who-comes-first'

type View = UniversityPage & {
  homes: CardView[]
  role?: UserType
  /** Null for guests. */
  submissions: OwnSubmission[] | null
  started: StartedForm[]
}

/** A university's own page: three figures, what can be filled in, its hostels, homes near it. */
export function PublicPage({ view }: { view: View }) {
  const { university, hostels, ballots, forms, listed, homes, role, submissions, started } = view
  const near = university.code ?? university.name
  const beds = sum(hostels.map((hostel) => hostel.beds))
  const closesOn = forms.find((form) => form.closesOn)?.closesOn
  return (
    <Page>
      <div className="stack">
        {university.logo && <Picture picture={university.logo} alt="" sizes="9rem" eager />}
        <div>
          {!university.logo && university.code && <p className="badge info">{university.code}</p>}
          <h1>{university.name}</h1>
          {university.city && <p className="muted">{university.city}</p>}
        </div>
        <div className="stats">
          <StatCard label={hostels.length === 1 ? t`hostel` : t`hostels`} value={hostels.length} />
          <StatCard label={beds === 1 ? t`bed` : t`beds`} value={inFigures(beds)} />
          {closesOn ? (
            <StatCard label={t`form open until`} value={formatDay(closesOn).slice(4, -5)} />
          ) : (
            <StatCard label={forms.length === 1 ? t`open form` : t`open forms`} value={forms.length} />
          )}
        </div>
        <div className="split">
          <div className="stack">
            <StartedForms forms={started.filter(({ formId }) => !forms.some(({ id }) => id === formId))} />
            {submissions && submissions.length > 0 && <OwnSubmissions submissions={submissions} />}
            <section className="stack">
              <h2>{t`Registration forms`}</h2>
              {forms.length === 0 ? (
                <p className="muted">{t`No form is open at the moment.`}</p>
              ) : (
                <div className="stack">
                  {forms.map((form) => (
                    <article key={form.id} className="card stack-s">
                      <h3>{form.name}</h3>
                      {form.description && <p className="lines">{form.description}</p>}
                      {form.closesOn && (
                        <p className="small muted">{t`Open until ${formatDay(form.closesOn)}`}</p>
                      )}
                      <WhoComesFirst question={form.order} />
                      <SavedAt at={started.find(({ formId }) => formId === form.id)?.savedAt} />
                      <FormLink
                        id={form.id}
                        name={form.name}
                        {...{ submissions, started }}
                        isFirst={form === forms[0]}
                      />
                    </article>
                  ))}
                </div>
              )}
            </section>
          </div>
          <aside className="stack">
            <section className="stack">
              <h2>{t`Hostels`}</h2>
              {hostels.length === 0 && <p className="muted">{t`No hostels yet`}</p>}
              {hostels.length > 0 && (
                <ul className="rows">
                  {hostels.map((hostel) => (
                    <li key={hostel.id} className="line">
                      <h3>
                        {hostel.name} <span className="small muted">· {bedCount(hostel.beds)}</span>
                      </h3>
                      {hostel.address && <p className="small muted">{hostel.address}</p>}
                      {hostel.description && <p className="lines small muted">{hostel.description}</p>}
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {ballots.length > 0 && (
              <section className="stack">
                <h2>{t`Room ballots`}</h2>
                <BallotList ballots={ballots} />
              </section>
            )}
            <Contacts {...university} />
          </aside>
        </div>
        {listed.count > 0 && (
          <section className="stack">
            <div>
              <h2>{listText(near)}</h2>
              <p className="muted">{t`The university looked at these places. It does not let them.`}</p>
            </div>
            <div className="cards">
              {listed.homes.map((property) => (
                <PropertyCard key={property.id} property={property} role={role} heading="h3" />
              ))}
            </div>
            <p className="cluster">
              {listed.count > listed.homes.length && (
                <ButtonLink
                  href={paths.properties({ list: university.code ?? university.name, sort: 'near' })}
                >
                  {t`See all ${listed.count} on the list`}
                </ButtonLink>
              )}
              <ButtonLink href={paths.universityList(university.id)}>{t`Print this list`}</ButtonLink>
            </p>
          </section>
        )}
        <section className="stack">
          <h2>{t`Homes near ${near}`}</h2>
          {homes.length === 0 && <p className="muted">{t`No home near here is free at the moment.`}</p>}
          <div className="cards">
            {homes.map((property) => (
              <PropertyCard key={property.id} property={property} role={role} heading="h3" />
            ))}
          </div>
          <p>
            <ButtonLink href={paths.properties({ college: university.code })}>
              {t`See all homes near ${near}`}
            </ButtonLink>
          </p>
        </section>
      </div>
    </Page>
  )
}

type FormLinkProps = {
  id: string
  name: string
  /** The page has one main button. */
  isFirst: boolean
} & Pick<View, 'submissions' | 'started'>

/** Link to the form, or to the submission: a student sends it once. */
function FormLink({ id, name, submissions, started, isFirst }: FormLinkProps) {
  const sent = submissions?.find(({ formId, status }) => formId === id && !isRejected(status))
  if (sent)
    return (
      <ButtonLink href={paths.submission(sent.id)} icon="eye" of={name}>
        {t`See what you sent`}
      </ButtonLink>
    )
  return (
    <ButtonLink href={paths.universityForm(id)} kind={isFirst ? 'main' : 'plain'} of={name} wide>
      {started.some(({ formId }) => formId === id) ? t`Continue` : t`Fill in`}
    </ButtonLink>
  )
}

type Contact = Pick<View['university'], 'contactEmail' | 'contactPhone'>

/** How to reach a university; nothing without contacts. */
export function Contacts({ contactEmail, contactPhone }: Contact) {
  if (!contactEmail && !contactPhone) return null
  const tel = telHref(contactPhone)
  return (
    <section className="stack-s">
      <h2>{t`Ask the university`}</h2>
      <div className="cluster">
        {contactPhone &&
          (tel ? (
            <ButtonLink href={tel} icon="phone">
              {t`Call ${formatPhone(contactPhone)}`}
            </ButtonLink>
          ) : (
            <p>{contactPhone}</p>
          ))}
        {contactEmail && (
          <ButtonLink href={emailHref(contactEmail)} icon="mail">
            {contactEmail}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
