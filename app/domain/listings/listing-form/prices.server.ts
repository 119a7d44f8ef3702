import type { Actor } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { parseTzs } from '~/domain/ground/shared/numbers'
import { seenVersion } from '~/domain/ground/shared/text'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import type { Problems } from './field-reader'
import type { FormValues } from './fields'
import { formPhotos, openForm, valuesOf } from './open-form.server'
import { photoCounter } from './photos'
import { changedByOthers } from './price-changes.server'
import { priceColumnNames as names, type PriceRow, priceColumns, priceRows } from './price-row'
import { validateForm } from './validate'
import type { ListingForm } from './write-property.server'

/** The price table of a listing. @throws missing, forbidden when this person may not change its prices. */
export function pricesPage(actor: Actor, propertyId: string) {
  findPropertyFor(actor, propertyId, 'property.prices')
  const values = valuesOf(openForm(actor, propertyId, null))
  const { title, version } = values
  const rows = priceRows(values)
  const changes = changedByOthers(actor, propertyId, rows)
  return { id: propertyId, title, version: seenVersion(version), rows, changes }
}

type SentPrices = {
  /** The whole edit form, its prices as sent. */
  checked: { value: ListingForm } | { problems: Record<string, string[] | null> }
  values: FormValues
  /** Differences from the stored listing, in sentences. */
  changes: string[]
}

/** Checks a sent price table by the rules of the edit form; everything else of the listing is as it is stored. */
export function readPrices(actor: Actor, propertyId: string, sent: FormData): SentPrices {
  findPropertyFor(actor, propertyId, 'property.prices')
  const form = openForm(actor, propertyId, null)
  const stored = valuesOf(form)
  const values = withSent(stored, sent)
  const { listing, problems } = validateForm(values, photoCounter(formPhotos(form), values))
  const isWrong = Object.keys(problems).length > 0
  return {
    checked: isWrong ? { problems: asShown(problems, priceRows(stored)) } : { value: { values, listing } },
    values,
    changes: changesOf(stored, values),
  }
}

function withSent(stored: FormValues, sent: FormData): FormValues {
  const sentFields = (row: PriceRow) => {
    const isSent = row.prefix === '' || sent.get(`${row.prefix}id`) === row.id
    const fields = Object.keys(row.values).map((name) => [name, sent.get(row.prefix + name)])
    return Object.fromEntries(isSent ? fields.filter(([, value]) => typeof value === 'string') : [])
  }
  const rows = priceRows(stored).map(sentFields)
  const rooms = stored.rooms.map((room, index) => ({ ...room, ...rows[index] }))
  return {
    ...stored,
    ...(rooms.length > 0 ? { rooms } : rows[0]),
    version: String(sent.get('version') ?? ''),
  }
}

/** Problems of fields that the table does not show become one sentence about the whole listing. */
function asShown(problems: Problems, rows: readonly PriceRow[]): Problems {
  const shown = new Set(
    rows.flatMap(({ prefix, values }) => Object.keys(values).map((name) => prefix + name)),
  )
  const entries = Object.entries(problems)
  const elsewhere = entries.filter(([name]) => !shown.has(name)).flatMap(([, sentences]) => sentences ?? [])
  return {
    ...Object.fromEntries(entries.filter(([name]) => shown.has(name))),
    ...(elsewhere.length > 0 ? { '': elsewhere.map((text) => t`Edit Property first: ${text}`) } : {}),
  }
}

function changesOf(before: FormValues, after: FormValues): string[] {
  const rows = priceRows(after)
  return priceRows(before).flatMap((row, index) =>
    names.flatMap((name) => {
      const [was = '', is = ''] = [row.values[name], rows[index]?.values[name]?.trim()]
      if (name === 'price_per_month') {
        const prices = [parseTzs(was) ?? 0, parseTzs(is) ?? 0] as const
        return prices[0] === prices[1]
          ? []
          : [t`${row.title}: ${formatTzs(prices[1])}, was ${formatTzs(prices[0])}.`]
      }
      return Number(was) === Number(is) ? [] : [t`${row.title}: ${priceColumns(name)} ${is}, was ${was}.`]
    }),
  )
}

/** Stored values that differ from the sent ones, at their fields, for a table that came too late. */
export function storedMeanwhile(actor: Actor, propertyId: string, sent: FormData): Problems {
  const differing = pricesPage(actor, propertyId).rows.flatMap(({ prefix, values }) =>
    Object.entries(values)
      .filter(([name, value]) => sent.has(prefix + name) && sent.get(prefix + name) !== value)
      .map(([name, value]): [string, string[]] => [prefix + name, [t`Stored now: ${value}`]]),
  )
  return Object.fromEntries(differing)
}
