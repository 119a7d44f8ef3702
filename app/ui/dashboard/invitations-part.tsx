import type { OpenInvitation } from '~/domain/ground/invitations/rows.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ButtonLink } from '../form/buttons'
import { InstantText } from '../show/text'
import { Part } from './part'

/** Invitations that wait for this person's answer; renders nothing without any. */
export function InvitationsPart({ invitations }: { invitations: readonly OpenInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <Part title={t`Invitations`}>
      <ul className="cards">
        {invitations.map(({ id, inviter, purpose, expiresAt }) => (
          <li key={id} className="card stack-s">
            <p>{t`${<strong>{inviter}</strong>} invites you to ${purpose}.`}</p>
            <p className="small muted">{t`Please answer by ${<InstantText at={expiresAt} />}`}</p>
            <div>
              <ButtonLink href={paths.invitation(id)} kind="main" of={t`the invitation to ${purpose}`}>
                {t`Answer`}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
