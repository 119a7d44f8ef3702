import { MAX_OCCUPANCY, MAX_STAY_MONTHS, MAX_UNITS } from '~/domain/properties/rules'
import { type FormReply, fieldValue } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { MoneyField, NumberField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'
import { DeskTable } from '../show/desk-table'

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
        <DeskTable
          caption="Room categories"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { label: 'Category', kind: 'what', cell: (row) => <Category row={row} /> },
            { label: 'Price per month', cell: (row) => <Price row={row} reply={replyTo(row, reply)} /> },
            ...numbers.map(({ label, name, ...limits }) => ({
              label,
              cell: (row: PriceRow) =>
                row.values[name] !== undefined && (
                  <NumberField
                    name={row.prefix + name}
                    label={`${label}, ${row.title}`}
                    hidesLabel
                    value={row.values[name]}
                    reply={replyTo(row, reply)}
                    required
                    {...limits}
                  />
                ),
            })),
          ]}
        />
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

function Category({ row: { id, prefix, title } }: { row: PriceRow }) {
  return (
    <>
      <span className="strong">{title}</span>
      {prefix && <input type="hidden" name={`${prefix}id`} value={id} />}
    </>
  )
}

function Price({ row, reply }: { row: PriceRow; reply: FormReply | null }) {
  return (
    <MoneyField
      name={`${row.prefix}price_per_month`}
      label={`Price per month, ${row.title}`}
      hidesLabel
      value={row.values.price_per_month}
      reply={reply}
      required
    />
  )
}

/** What was typed belongs to its category, also when others came or went meanwhile. */
function replyTo({ id, prefix }: PriceRow, reply: FormReply | null): FormReply | null {
  return prefix === '' || fieldValue(reply, `${prefix}id`) === id ? reply : null
}

function titleOf(rows: readonly PriceRow[], name: string): string {
  const row = rows.find(({ prefix }) => prefix !== '' && name.startsWith(prefix))
  return row ? `${row.title}: ` : ''
}
