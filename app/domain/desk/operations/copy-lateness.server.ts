import { and, desc, eq, inArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { events } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { formatInstant } from '~/domain/ground/shared/calendar'
import { type Copy, type CopyKind, copyNames, lateAfter } from './copy-rules'

/** Instants: when the machine made a backup, and up to when replica and mirror hold everything; null where none is configured. */
export type NotedCopies = { backupAt: number; replicaAt: number | null; filesAt: number | null }

/** Since when this process looks: copies made before the start are given the time of a late one to be renewed. */
let watchedSince: number | undefined

/** The copies of this installation. A backup that nobody set up is not late. */
export function listCopies({ backupAt, replicaAt, filesAt }: NotedCopies): Copy[] {
  const since = Math.min(watchedSince ?? now(), now())
  watchedSince = since
  const isOlder = (kind: CopyKind, at: number) => now() - at > lateAfter[kind]
  const backup: Copy = {
    kind: 'backup',
    at: Math.max(backupAt, downloadedAt()),
    isLate: backupAt > 0 && isOlder('backup', Math.max(backupAt, downloadedAt())),
  }
  const follower = (kind: CopyKind, at: number | null): Copy[] =>
    at === null ? [] : [{ kind, at, isLate: isOlder(kind, Math.max(at, since)) }]
  return [backup, ...follower('replica', replicaAt), ...follower('files', filesAt)]
}

/** When an administrator last downloaded a backup; 0 for never. */
function downloadedAt(): number {
  const downloaded = and(eq(events.subjectType, 'database'), eq(events.name, 'database.backed-up'))
  const last = db().select({ at: events.createdAt }).from(events).where(downloaded).orderBy(desc(events.id))
  return last.get()?.at ?? 0
}

/** Notifies administrators once when a copy is late, and once when it is made again. */
export function noteLateness(copies: readonly Copy[]): void {
  for (const copy of copies)
    if (copy.isLate !== wasLate(copy.kind))
      transaction(NO_SESSION, (tx) => {
        if (copy.isLate === wasLate(copy.kind, tx)) return
        record(tx, {
          name: copy.isLate ? 'database.copy-late' : 'database.copy-made',
          actorId: null,
          subject: copyNames[copy.kind],
          data: { note: sentences[copy.kind](copy) },
        })
      })
}

const changes = ['database.copy-late', 'database.copy-made'] as const

function wasLate(kind: CopyKind, tx: Db = db()): boolean {
  const ofCopy = and(eq(events.subjectType, 'database'), eq(events.subjectId, copyNames[kind]))
  const last = tx
    .select({ name: events.name })
    .from(events)
    .where(and(ofCopy, inArray(events.name, [...changes])))
    .orderBy(desc(events.id))
    .get()
  return last?.name === 'database.copy-late'
}

const sentences: Record<CopyKind, (copy: Copy) => string> = {
  backup: ({ at, isLate }) =>
    isLate
      ? `The last backup is from ${formatInstant(at)}. Look at the nightly backup on the server.`
      : `A backup was made on ${formatInstant(at)}.`,
  replica: ({ at, isLate }) =>
    isLate
      ? `The replica has ${at === 0 ? 'nothing' : `nothing since ${formatInstant(at)}`}. Look whether the replication runs on the server.`
      : 'The replica has everything again.',
  files: ({ at, isLate }) =>
    isLate
      ? `Files since ${formatInstant(at)} are not mirrored. The log on the server says why.`
      : 'All files are mirrored again.',
}
