import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { readReviewQuery } from '~/domain/listings/review/query'
import { reviewPage } from '~/domain/listings/review/queue.server'
import { oldestInvoice } from '~/domain/stays/invoices/list-invoices.server'
import { listUniversities } from '~/domain/university/universities/panel-list.server'
import { type WaitingKind, type WhatWaits, waitingKinds } from './views'
import { countWaiting, listWaiting } from './waiting.server'

/**
 * Everything that waits for administrators, each with the number of rows of its list and the one that waits
 * longest; without what nobody waits for. Rule: decisions "Dashboards: what needs this person comes first".
 */
export function whatWaits(actor: Actor): WhatWaits[] {
  if (!typeMay(actor.userType, 'admin.area')) return []
  const all = [
    ...waitingKinds.map(ofKind),
    ofListings(actor),
    ofNames(actor),
    ofInvoices(actor, 'claims', 'claimed'),
    ofInvoices(actor, 'drafts', 'draft'),
  ]
  return all.filter(({ count }) => count > 0)
}

function ofKind(key: WaitingKind): WhatWaits {
  const [row] = listWaiting(key).rows
  const people = row?.owner ? `${row.by} and ${row.owner}: ` : ''
  return {
    key,
    count: countWaiting(key),
    first: row ? { text: people + row.title, at: row.lapsesAt ?? row.at } : null,
  }
}

function ofListings(actor: Actor): WhatWaits {
  const { lines, total } = reviewPage(actor, readReviewQuery(new URLSearchParams()))
  const [line] = lines
  const first = line ? { text: `${line.title}, ${line.ownerName}`, at: line.updatedAt } : null
  return { key: 'listings', count: total, first }
}

function ofInvoices(actor: Actor, key: 'claims' | 'drafts', status: string): WhatWaits {
  const { count, first } = oldestInvoice(actor, status)
  return { key, count, first: first ? { text: first.owner, at: first.at } : null }
}

function ofNames(actor: Actor): WhatWaits {
  const asking = listUniversities(actor).filter(({ askedAt }) => askedAt !== null)
  const [first] = asking
  return {
    key: 'names',
    count: asking.length,
    first: first ? { text: first.name, at: first.askedAt ?? 0 } : null,
  }
}
