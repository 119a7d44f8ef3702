import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { PasswordField } from '../account/password-field'
import { ButtonLink, DangerButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextField } from '../form/text-field'
import { Page } from '../layout/page'

type Props = {
  table: 'notifications' | 'bookings'
  /** How many there are, and how many of them stay; null where that could not be read. */
  rows: number | null
  kept: number | null
  reply: FormReply | null
}

const number = (n: number) => n.toLocaleString('en-TZ')

/** Asks before a table is cleared for good. */
export function ClearTable({ table, rows, kept, reply }: Props) {
  const back = { href: paths.adminSettings({ tab: 'database' }), label: 'Database' }
  return (
    <Page title={`Clear ${table}`} back={back} narrow>
      <div className="stack">
        <p className="strong">This cannot be undone.</p>
        {rows !== null && kept !== null && (
          <p>
            {number(rows - kept)} of {number(rows)} {table} will be deleted for everybody.
          </p>
        )}
        {table === 'bookings' ? (
          <p>
            Bookings with payments or a deposit stay. All other requests and stays are deleted, their people
            are told, and the free days of listings follow.
          </p>
        ) : (
          <p>What people find under the bell is deleted, read or not. Nothing else changes.</p>
        )}
        <p>A backup of the database is made first. It stays in the data folder until somebody removes it.</p>
        <PostForm reply={reply} className="form card">
          <ErrorSummary reply={reply} />
          <TextField
            name="table"
            label={`Type ${table} to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            reply={reply}
            size="m"
            required
          />
          <PasswordField label="Your Password" reply={reply} />
          <div className="actions">
            <DangerButton icon="trash-2">Clear {table}</DangerButton>
            <ButtonLink href={back.href}>Back</ButtonLink>
          </div>
        </PostForm>
      </div>
    </Page>
  )
}
