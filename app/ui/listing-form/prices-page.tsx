import { type FormReply, fieldValue } from '~/domain/ground/shared/form-reply'
import type { PriceRow } from '~/domain/listings/listing-form/price-row'
import type { pricesPage } from '~/domain/listings/listing-form/prices.server'
import { MAX_OCCUPANCY, MAX_STAY_MONTHS, MAX_UNITS } from '~/domain/listings/properties/rules'
import { paths } from '~/paths'
import { ActionButton, ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { MoneyField, NumberField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { Notice } from '../layout/notice-region'
import { Page } from '../layout/page'
import { InstantText, Money } from '../show/text'

type Props = {
  view: ReturnType<typeof pricesPage>
  reply: FormReply | null
}

/** Prices and numbers of all room categories in one table, with one Save. */
export function PricesPage({ view, reply }: Props) {
  const { id, title, version, rows } = view
  return (
    <Page
      title="Change Prices"
      lead={title}
      back={{ href: paths.property(id), label: 'Your listing' }}
      actions={<ButtonLink href={paths.propertyEdit(id)}>Edit Property</ButtonLink>}
    >
      <ErrorSummary reply={reply} prefix={(name) => titleOf(rows, name)} />
      <ChangedByOthers {...view} />
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
          {rows.map((row, index) => (
            <Row key={row.id} row={row} isFirst={index === 0} reply={replyTo(row, reply)} />
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

/** What somebody else changed, with the price before one press away: it is saved as if it was typed. */
function ChangedByOthers({ id: listing, version, changes }: Props['view']) {
  return changes.map(({ id, prefix, title, by, at, fromTzs, toTzs }) => (
    <Notice key={id} kind="info" title={`${by} changed the price of ${title}`}>
      <p>
        From <Money tzs={fromTzs} /> to <Money tzs={toTzs} />, <InstantText at={at} />.
      </p>
      <ActionButton
        action={paths.propertyPrices(listing)}
        version={version}
        fields={{ [`${prefix}id`]: id, [`${prefix}price_per_month`]: fromTzs }}
      >
        Set It Back<span className="sr">: {title}</span>
      </ActionButton>
    </Notice>
  ))
}

const numbers = [
  { label: 'Total', short: 'Total', more: '', name: 'total_rooms', min: 1, max: MAX_UNITS },
  { label: 'Available', short: 'Available', more: '', name: 'available_rooms', min: 0, max: MAX_UNITS },
  {
    label: 'In one room',
    short: 'People',
    more: ' in one room',
    name: 'max_occupancy',
    min: 1,
    max: MAX_OCCUPANCY,
  },
  {
    label: 'Min. months',
    short: 'Months',
    more: ' at least',
    name: 'min_rental_term',
    min: 1,
    max: MAX_STAY_MONTHS,
  },
] as const

type RowProps = { row: PriceRow; isFirst: boolean; reply: FormReply | null }

/** One line from tablets on; on phones its name and price, and its numbers side by side below. */
function Row({ row: { id, prefix, title, values }, isFirst, reply }: RowProps) {
  return (
    <li className="grid grid-cols-4 max-[14rem]:[&>.field]:col-span-2 items-center gap-x-2 px-3 py-1 [&_.input]:px-2 md:grid-cols-8 md:gap-x-3 md:py-3">
      {prefix && <input type="hidden" name={`${prefix}id`} value={id} />}
      <div className="price-line col-span-4 flex flex-wrap items-center gap-x-2">
        <p className="price-name strong md:col-span-2">{title}</p>
        <div className="price-field md:col-span-2">
          <MoneyField
            name={`${prefix}price_per_month`}
            label={<span className="sr">Price per month, {title}</span>}
            value={values.price_per_month}
            reply={reply}
            required
          />
        </div>
      </div>
      {numbers.map(({ label, short, more, name, ...limits }) =>
        values[name] === undefined ? (
          <span key={name} className="max-md:hidden" />
        ) : (
          <NumberField
            key={name}
            name={prefix + name}
            label={<Label of={title} short={short} more={more} isShown={isFirst} />}
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

type LabelProps = { of: string; short: string; more: string; isShown: boolean }

/** On phones the labels of the first row head the columns; from tablets on a line of its own does. */
function Label({ of, short, more, isShown }: LabelProps) {
  return (
    <span className={isShown ? 'price-label whitespace-nowrap [font-weight:400] md:sr-only' : 'sr'}>
      {short}
      <span className="sr">
        {more}, {of}
      </span>
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
