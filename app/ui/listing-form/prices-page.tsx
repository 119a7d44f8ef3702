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
import { t } from '../t'

type Props = {
  view: ReturnType<typeof pricesPage>
  reply: FormReply | null
}

/** Prices and numbers of all room categories in one table, with one Save. */
export function PricesPage({ view, reply }: Props) {
  const { id, title, version, rows } = view
  return (
    <Page
      title={t`Change Prices`}
      lead={title}
      back={{ href: paths.property(id), label: t`Your listing` }}
      actions={<ButtonLink href={paths.propertyEdit(id)}>{t`Edit Property`}</ButtonLink>}
    >
      <ErrorSummary reply={reply} prefix={(name) => titleOf(rows, name)} />
      <ChangedByOthers {...view} />
      <PostForm
        action={paths.propertyPrices(id)}
        reply={reply}
        version={version}
        className="stack"
        aria-label={t`Prices`}
      >
        <ul className="rows">
          <li className="small muted hidden p-3 md:grid md:grid-cols-8 md:gap-3" aria-hidden="true">
            <span className="md:col-span-2">{t`Category`}</span>
            <span className="md:col-span-2">{t`Price per month`}</span>
            {numbers.map(({ name }) => (
              <span key={name}>{headLabel[name]()}</span>
            ))}
          </li>
          {rows.map((row, index) => (
            <Row key={row.id} row={row} isFirst={index === 0} reply={replyTo(row, reply)} />
          ))}
        </ul>
        <p className="small muted">{t`Stays that are agreed keep their price.`}</p>
        <div className="actions">
          <SubmitButton>{t`Save Changes`}</SubmitButton>
          <ButtonLink href={paths.property(id)}>{t`Cancel`}</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}

/** What somebody else changed, with the price before one press away: it is saved as if it was typed. */
function ChangedByOthers({ id: listing, version, changes }: Props['view']) {
  return changes.map(({ id, prefix, title, by, at, fromTzs, toTzs }) => (
    <Notice key={id} kind="info" title={t`${by} changed the price of ${title}`}>
      <p>
        {t`From ${<Money key="from" tzs={fromTzs} />} to ${<Money key="to" tzs={toTzs} />}, ${<InstantText key="at" at={at} />}.`}
      </p>
      <ActionButton
        action={paths.propertyPrices(listing)}
        version={version}
        fields={{ [`${prefix}id`]: id, [`${prefix}price_per_month`]: fromTzs }}
      >
        {t`Set It Back`}
        <span className="sr">: {title}</span>
      </ActionButton>
    </Notice>
  ))
}

const numbers = [
  { name: 'total_rooms', min: 1, max: MAX_UNITS },
  { name: 'available_rooms', min: 0, max: MAX_UNITS },
  { name: 'max_occupancy', min: 1, max: MAX_OCCUPANCY },
  { name: 'min_rental_term', min: 1, max: MAX_STAY_MONTHS },
] as const

const rooms = {
  total_rooms: () => t.as('of rooms')`Total`,
  available_rooms: () => t.as('of rooms')`Available`,
}
/** Heads of the columns from tablets on; `shortLabel` fits a phone, `wholeLabel` is read aloud. */
const headLabel = { ...rooms, max_occupancy: () => t`In one room`, min_rental_term: () => t`Min. months` }
const shortLabel = { ...rooms, max_occupancy: () => t`People`, min_rental_term: () => t`Months` }
const wholeLabel = {
  ...rooms,
  max_occupancy: () => t`People in one room`,
  min_rental_term: () => t`Months at least`,
}

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
            label={<span className="sr">{t`Price per month, ${title}`}</span>}
            value={values.price_per_month}
            reply={reply}
            required
          />
        </div>
      </div>
      {numbers.map(({ name, ...limits }) =>
        values[name] === undefined ? (
          <span key={name} className="max-md:hidden" />
        ) : (
          <NumberField
            key={name}
            name={prefix + name}
            label={<Label of={title} name={name} isShown={isFirst} />}
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

type LabelProps = { of: string; name: (typeof numbers)[number]['name']; isShown: boolean }

/** On phones the labels of the first row head the columns; from tablets on a line of its own does. */
function Label({ of, name, isShown }: LabelProps) {
  return (
    <span className={isShown ? 'price-label whitespace-nowrap [font-weight:400] md:sr-only' : 'sr'}>
      <span aria-hidden="true">{shortLabel[name]()}</span>
      <span className="sr">
        {wholeLabel[name]()}, {of}
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
