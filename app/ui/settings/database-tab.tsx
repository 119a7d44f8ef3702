import { type Copy, type CopyKind, copyNames } from '~/domain/desk/operations/copy-rules'
import { count } from '~/domain/ground/shared/text'
import { formatBytes } from '~/domain/ground/shared/units'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { DataList } from '../show/data-list'
import { Facts } from '../show/facts'
import { Badge } from '../show/status-badge'
import { AgoText } from '../show/text'

type Report = { sizeBytes: number; tables: { name: string; rows: number }[] }

type CopiesProps = { copies: readonly Copy[]; nowAt: number; filesAreInBucket: boolean }

type Props = CopiesProps & { report: Report | null }

const total = ({ tables }: Report) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** The database's state, check, backup and copies, and the tables that can be cleared. */
export function DatabaseTab({ report, ...copies }: Props) {
  return (
    <div className="stack">
      <section className="card stack">
        <h2>Database</h2>
        {report ? (
          <p>
            It takes <span className="strong">{formatBytes(report.sizeBytes)}</span>.
          </p>
        ) : (
          <p>Its size cannot be read at the moment.</p>
        )}
        <div className="actions">
          <ButtonLink href={paths.adminBackup()} kind="main" icon="download">
            Download Backup
          </ButtonLink>
          <ActionButton action={paths.adminDatabaseCheck()} icon="shield-check">
            Check the database
          </ActionButton>
        </div>
        <p className="muted">
          {copies.filesAreInBucket
            ? 'Pictures and receipts are in the bucket; it has its own backup.'
            : 'A backup holds the database with all pictures and receipts.'}
        </p>
      </section>
      <Copies {...copies} />
      {report && (
        <details className="card">
          <summary>{`${count(total(report), 'row')} in ${count(report.tables.length, 'table')}`}</summary>
          <DataList
            caption="Rows of each table"
            rows={report.tables}
            rowKey={({ name }) => name}
            columns={[
              { label: 'Table', cell: ({ name }) => name },
              { label: 'Rows', cell: ({ rows }) => rows.toLocaleString('en-TZ'), figure: true },
            ]}
          />
        </details>
      )}
      <section className="card stack">
        <h2>Danger Zone</h2>
        <p>Deletes all rows of a table. It cannot be undone; a backup is made first.</p>
        <div className="actions">
          <ButtonLink href={paths.adminClear('notifications')} kind="danger" icon="trash-2">
            Clear notifications
          </ButtonLink>
          <ButtonLink href={paths.adminClear('bookings')} kind="danger" icon="trash-2">
            Clear bookings
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

/** How old the copies are from which the product is restored when its machine is lost, and which there are not. */
function Copies({ copies, nowAt, filesAreInBucket }: CopiesProps) {
  const age = ({ at, isLate }: Copy) => (
    <>
      {at === 0 ? 'None yet' : <AgoText at={at} nowAt={nowAt} />}{' '}
      {isLate && <Badge tone="bad" icon="triangle-alert" label="Late" />}
    </>
  )
  const has = (kind: CopyKind) => copies.some((copy) => copy.kind === kind)
  return (
    <section className="card stack">
      <h2>If This Machine Is Lost</h2>
      <Facts rows={copies.map((copy) => [copyNames[copy.kind], age(copy)] as const)} />
      {has('replica') ? (
        <p className="muted">Each copy has everything up to its time.</p>
      ) : (
        <p className="muted">There is no replica: everything since the last backup would be lost.</p>
      )}
      {!filesAreInBucket && !has('files') && (
        <p className="muted">Files have no mirror: those since the last backup would be lost.</p>
      )}
    </section>
  )
}
