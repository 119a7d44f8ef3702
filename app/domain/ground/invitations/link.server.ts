import { now } from '~/adapters/clock'
import { isSignature, signatures } from '~/adapters/secrets.server'
import { type Db, db } from '~/db/database.server'
import { paths } from '~/paths'
import { findInvitation, type Invitation } from './rows.server'
import { invitationState, isOpenInvitation } from './rules'

type Signed = Pick<Invitation, 'id' | 'email'>

const textOf = ({ id, email }: Signed) => `invitation:${id}.${email}`

/**
 * The link of an invitation's e-mail. Its token signs nobody in. Rule: decisions "Invitations: the link proves the
 * address at sign-up".
 */
export function invitationLink(invitation: Signed): string {
  return paths.invitation(invitation.id, { token: signatures(textOf(invitation))[0] })
}

/** Asks whether a path is the link that was e-mailed to this address, while its invitation waits for an answer. */
export function linkProof(path: string, email: string | null) {
  const { pathname, searchParams } = new URL(path, 'http://here')
  return (tx: Db = db()): boolean => {
    const found = findInvitation(tx, pathname.split('/').at(-1) ?? '')
    if (found?.email !== email || !isOpenInvitation(invitationState(found, now()))) return false
    return (
      pathname === paths.invitation(found.id) && isSignature(searchParams.get('token') ?? '', textOf(found))
    )
  }
}
