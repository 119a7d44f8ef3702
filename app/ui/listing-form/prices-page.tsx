import { MAX_OCCUPANCY, MAX_STAY_MONTHS, MAX_UNITS } from '~/domain/properties/rules'
import { type FormReply, fieldValue } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { MoneyField, NumberField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'

type PriceRow = {
  id: string
  /** Beginning of the names of its fields. */
  prefix: string
  title: string
  values: Partial<Record<'price_per_month' | (typeof numbers)[number]['name'], string>>
}

type Props = {
  view: { id: string; title: string; version: number | null; rows: readonly PriceRow[] }
  reply: FormReply | null
}

/** Prices and numbers of all room categories in one table, with one Save. */
export function PricesPage({ view: { id, title, version, rows }, reply }: Props) {
  return (
    <Page
      title="Change Prices"
      lead={title}
      back={{ href: paths.property(id), label: 'Your listing' }}
      actions={<ButtonLink href={paths.propertyEdit(id)}>Edit Property</ButtonLink>}
    >
      <ErrorSummary reply={reply} prefix={(name) => titleOf(rows, name)} />
      <PostForm
        action={paths.propertyPrices(id)}
        reply={reply}
        version={version}
        className="stack"
        aria-label="Prices"
      >
        <ul className="rows">
          <li className="small muted hidden p-3 md:grid md:grid-cols-8 md:gap-3" aria-hidden="true">
            <span className="md:col-span-2">Category</span>
            <span className="md:col-span-2">Price per month</span>
            {numbers.map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
          </li>
          {rows.map((row) => (
            <Row key={row.id} row={row} reply={replyTo(row, reply)} />
          ))}
        </ul>
        <p className="small muted">Stays that are agreed keep their price.</p>
        <div className="actions">
          <SubmitButton>Save Changes</SubmitButton>
          <ButtonLink href={paths.property(id)}>Cancel</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}

const numbers = [
  { label: 'Total', name: 'total_rooms', min: 1, max: MAX_UNITS },
  { label: 'Available', name: 'available_rooms', min: 0, max: MAX_UNITS },
  { label: 'In one room', name: 'max_occupancy', min: 1, max: MAX_OCCUPANCY },
  { label: 'Min. months', name: 'min_rental_term', min: 1, max: MAX_STAY_MONTHS },
] as const

type RowProps = { row: PriceRow; reply: FormReply | null }

/** One line from tablets on; on phones its price, and its numbers side by side below. */
function Row({ row: { id, prefix, title, values }, reply }: RowProps) {
  return (
    <li className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] items-end gap-x-3 gap-y-2 p-3 md:grid-cols-8 md:items-center">
      <p className="strong col-span-full md:col-span-2">{title}</p>
      {prefix && <input type="hidden" name={`${prefix}id`} value={id} />}
      <div className="col-span-full md:col-span-2">
        <MoneyField
          name={`${prefix}price_per_month`}
          label={<span className="sr">Price per month, {title}</span>}
          value={values.price_per_month}
          reply={reply}
          required
        />
      </div>
      {numbers.map(({ label, name, ...limits }) =>
        values[name] === undefined ? (
          <span key={name} />
        ) : (
          <NumberField
            key={name}
            name={prefix + name}
            label={<Label of={title}>{label}</Label>}
            value={values[name]}
            reply={reply}
            required
            {...limits}
          />
        ),
      )}
    </li>
  )
}

/** From tablets on the heading of the column is in its place. */
function Label({ of, children }: { of: string; children: string }) {
  return (
    <span className="small md:sr-only">
      {children}
      <span className="sr">, {of}</span>
    </span>
  )
}

/** The typed values of a row belong to its category, even if others were added or removed meanwhile. */
function replyTo({ id, prefix }: PriceRow, reply: FormReply | null): FormReply | null {
  return prefix === '' || fieldValue(reply, `${prefix}id`) === id ? reply : null
}

function titleOf(rows: readonly PriceRow[], name: string): string {
  const row = rows.find(({ prefix }) => prefix !== '' && name.startsWith(prefix))
  return row ? `${row.title}: ` : ''
}
