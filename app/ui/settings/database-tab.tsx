import { count } from '~/domain/shared/text'
import { formatBytes } from '~/domain/shared/units'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { DataList } from '../show/data-list'

type Report = { sizeBytes: number; tables: { name: string; rows: number }[] }

type Props = { report: Report | null; filesAreInBucket: boolean }

const total = ({ tables }: Report) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** The database's state, check, backup, and the tables that can be cleared. */
export function DatabaseTab({ report, filesAreInBucket }: Props) {
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
          {filesAreInBucket
            ? 'Pictures and receipts are in the bucket; it has its own backup.'
            : 'A backup holds the database with all pictures and receipts.'}
        </p>
      </section>
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
