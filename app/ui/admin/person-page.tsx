import { MAX_FULL_NAME_LENGTH } from '~/domain/accounts/rules'
import { type PersonLine, roleLabels } from '~/domain/people/query'
import type { Obstacle } from '~/domain/people/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { formatPhone } from '~/domain/shared/phone'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ActionButton, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextField } from '../form/text-field'
import { Page } from '../layout/page'
import { Facts } from '../show/facts'
import { Badge } from '../show/status-badge'
import { type HistoryLine, Timeline } from '../show/steps'
import { InstantText } from '../show/text'
import { PersonActions } from './person-actions'

type Props = {
  page: {
    person: PersonLine
    isSelf: boolean
    obstacles: readonly Obstacle[]
    devices: number
    history: readonly HistoryLine[]
  }
  back: string
  reply: FormReply | null
}

/** Somebody's account, and all that an administrator can do to it. */
export function PersonPage({ page: { person, isSelf, obstacles, devices, history }, back, reply }: Props) {
  return (
    <Page title={person.fullName} back={{ href: back, label: 'User Management' }}>
      <div className="split">
        <div className="stack">
          <section className="card stack">
            <h2>Details</h2>
            <ErrorSummary reply={reply} />
            <PostForm reply={reply} version={person.version}>
              <TextField
                name="full_name"
                label="Full Name"
                value={person.fullName}
                maxLength={MAX_FULL_NAME_LENGTH}
                reply={reply}
                required
              />
              <TextField
                name="phone"
                label="Phone"
                type="tel"
                value={person.phone && formatPhone(person.phone)}
                placeholder="+255 712 345 678"
                reply={reply}
                optional
              />
              <div className="actions">
                <SubmitButton>Save Changes</SubmitButton>
              </div>
            </PostForm>
          </section>
          <section className="card stack-s">
            <h2>History</h2>
            {history.length === 0 && <p className="muted">Nothing has happened to this account yet.</p>}
            <Timeline lines={history} />
          </section>
        </div>
        <aside className="stack">
          <section className="card stack-s">
            <h2>Account</h2>
            {person.suspendedAt !== null && (
              <p className="cluster">
                <Badge tone="bad" icon="ban" label="Suspended" />
                <span className="small">
                  since <InstantText at={person.suspendedAt} />
                </span>
              </p>
            )}
            <Facts
              rows={[
                ['Email', person.email],
                ['Address', person.emailConfirmed ? 'Confirmed' : 'Not confirmed'],
                ['Role', roleLabels[person.userType]],
                ['Joined', <InstantText key="joined" at={person.createdAt} />],
                ['Signed in on', count(devices, 'device')],
              ]}
            />
            {obstacles.map(({ sentence, href, label }) => (
              <p key={label}>
                {sentence} <a href={href}>{label}</a>
              </p>
            ))}
            {devices > 0 && (
              <ActionButton action={paths.adminUserSignOut(person.id)} icon="log-out">
                Sign out everywhere
              </ActionButton>
            )}
          </section>
          <PersonActions person={person} isSelf={isSelf} back={back} />
        </aside>
      </div>
    </Page>
  )
}
