import { t } from '~/domain/ground/shared/language'

type Marked = { isProved: boolean; isSuspended: boolean }

/** Why somebody in a list cannot be given a right now: 'Address not confirmed'; '' for everybody else. */
export function personMark({ isProved, isSuspended }: Marked): string {
  return isSuspended ? t`Suspended` : isProved ? '' : t`Address not confirmed`
}

/** 'Mariam Chande (mariam@bweni.example)', with the mark behind a colon. */
export function personLabel({
  fullName,
  email,
  ...marked
}: Marked & { fullName: string; email: string | null }): string {
  const mark = personMark(marked)
  return (email ? `${fullName} (${email})` : fullName) + (mark && `: ${mark}`)
}
