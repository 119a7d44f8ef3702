import { t } from '~/domain/ground/shared/language'

type BallotStatus = 'announced' | 'drawn' | 'abandoned' | 'annulled'

/** A ballot is announced, then drawn once; it ends as abandoned before the draw, and as annulled after it. */
export const ANNOUNCED = 'announced' as const satisfies BallotStatus
export const DRAWN = 'drawn' as const satisfies BallotStatus

export const isAnnounced = (status: BallotStatus) => status === ANNOUNCED
export const isDrawn = (status: BallotStatus) => status === DRAWN
export const isAnnulled = (status: BallotStatus) => status === 'annulled'
export const isOver = (status: BallotStatus) => isAnnulled(status) || status === 'abandoned'

/** The status of a ballot that is ended now. */
export const endedStatus = (status: BallotStatus) => (isDrawn(status) ? 'annulled' : 'abandoned')

/** 'This ballot was annulled', of one that is over. */
export const overText = (status: BallotStatus) =>
  isAnnulled(status) ? t`This ballot was annulled` : t`This ballot was abandoned`

/** Why a ballot can no longer be abandoned or annulled; null when it can. */
export function whyNotEnd({
  status,
  roomGivenAt,
}: {
  status: BallotStatus
  roomGivenAt: number | null
}): string | null {
  if (isOver(status)) return `${overText(status)}.`
  return roomGivenAt === null ? null : t`A room was given by this ballot. It cannot be annulled.`
}
