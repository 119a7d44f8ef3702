import { DAY, MINUTE } from '~/domain/ground/shared/units'

/** Copies from which the product is restored when its machine is lost. */
export const copyNames = { backup: 'Backup', replica: 'Replica', files: 'Files' } as const

export type CopyKind = keyof typeof copyNames

/** A copy and the instant up to which it holds everything, in milliseconds UTC; 0 where none was made. */
export type Copy = { kind: CopyKind; at: number; isLate: boolean }

/** Age from which a copy is late. Backups are made nightly, the replica follows within seconds, and files within a minute. */
export const lateAfter: Record<CopyKind, number> = { backup: 2 * DAY, replica: 5 * MINUTE, files: 5 * MINUTE }
