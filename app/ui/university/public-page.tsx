import type { UserType } from '~/domain/access/actor'
import type { CardView } from '~/domain/properties/card-view'
import { formatDay } from '~/domain/shared/calendar'
import { emailHref } from '~/domain/shared/email'
import { formatPhone, telHref } from '~/domain/shared/phone'
import type { Picture as Stored } from '~/domain/shared/picture'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { Picture } from '../show/picture'
import { PropertyCard } from '../show/property-card'
import { BallotList, type ListedBallot } from './ballot-list'
import { HostelAddress } from './hostel-card'
import { type OwnSubmission, OwnSubmissions } from './own-submissions'
import { SavedAt, type StartedForm, StartedForms } from './started-forms'

type View = {
  university: {
    id: string
    name: string
    code: string | null
    logo: Stored | null
    contactEmail: string | null
    contactPhone: string | null
    city: string | null
  }
  hostels: { id: string; name: string; description: string; address: string }[]
  ballots: ListedBallot[]
  forms: { id: string; name: string; description: string; closesOn: string | null }[]
  homes: CardView[]
  role?: UserType
  /** Null for guests. */
  submissions: OwnSubmission[] | null
  started: StartedForm[]
}

/** A university's own page: its hostels, what can be filled in, homes near it. */
export function PublicPage({ view }: { view: View }) {
  const { university, hostels, ballots, forms, homes, role, submissions, started } = view
  const near = university.code ?? university.name
  return (
    <Page title={university.name} lead={university.city}>
      <div className="stack">
        {university.logo && <Picture picture={university.logo} alt="" sizes="9rem" eager />}
        <StartedForms forms={started.filter(({ formId }) => !forms.some(({ id }) => id === formId))} />
        {submissions && submissions.length > 0 && <OwnSubmissions submissions={submissions} />}
        <section className="stack">
          <h2>Registration forms</h2>
          {forms.length === 0 ? (
            <p className="muted">No form is open at the moment.</p>
          ) : (
            <div className="cards">
              {forms.map(({ id, name, description, closesOn }) => (
                <article key={id} className="card stack-s">
                  <h3>{name}</h3>
                  {description && <p className="lines">{description}</p>}
                  {closesOn && <p className="muted">Open until {formatDay(closesOn)}</p>}
                  <SavedAt at={started.find(({ formId }) => formId === id)?.savedAt} />
                  <div>
                    <FormLink id={id} name={name} {...{ submissions, started }} />
                  </div>
                </article>
              ))}
            </div>
          )}
        </section>
        <section className="stack">
          <h2>Hostels</h2>
          {hostels.length === 0 && <p className="muted">No hostels yet</p>}
          <div className="cards">
            {hostels.map(({ id, name, description, address }) => (
              <article key={id} className="card stack-s">
                <h3>{name}</h3>
                <HostelAddress address={address} />
                {description && <p className="lines">{description}</p>}
              </article>
            ))}
          </div>
        </section>
        {ballots.length > 0 && (
          <section className="stack">
            <h2>Room ballots</h2>
            <BallotList ballots={ballots} />
          </section>
        )}
        <section className="stack">
          <h2>Homes near {near}</h2>
          {homes.length === 0 && <p className="muted">No home near here is free at the moment.</p>}
          <div className="cards">
            {homes.map((property) => (
              <PropertyCard key={property.id} property={property} role={role} heading="h3" />
            ))}
          </div>
          <p>
            <a href={paths.properties({ college: university.code })}>See all homes near {near}</a>
          </p>
        </section>
        <Contacts {...university} />
      </div>
    </Page>
  )
}

type FormLinkProps = { id: string; name: string } & Pick<View, 'submissions' | 'started'>

/** Link to the form, or to the submission: a student sends it once. */
function FormLink({ id, name, submissions, started }: FormLinkProps) {
  const sent = submissions?.find(({ formId, status }) => formId === id && status !== 'rejected')
  if (sent)
    return (
      <ButtonLink href={paths.submission(sent.id)} icon="eye" of={name}>
        See what you sent
      </ButtonLink>
    )
  return (
    <ButtonLink href={paths.universityForm(id)} kind="main" of={name}>
      {started.some(({ formId }) => formId === id) ? 'Continue' : 'Fill in'}
    </ButtonLink>
  )
}

type Contact = Pick<View['university'], 'contactEmail' | 'contactPhone'>

/** How to reach a university; nothing without contacts. */
export function Contacts({ contactEmail, contactPhone }: Contact) {
  if (!contactEmail && !contactPhone) return null
  const tel = telHref(contactPhone)
  return (
    <section className="card stack-s">
      <h2>Contact</h2>
      {contactEmail && (
        <p>
          <a href={emailHref(contactEmail)}>{contactEmail}</a>
        </p>
      )}
      {contactPhone && <p>{tel ? <a href={tel}>{formatPhone(contactPhone)}</a> : contactPhone}</p>}
    </section>
  )
}
