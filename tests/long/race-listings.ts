import { randomUUID } from 'node:crypto'
import { demoUsers } from '#seed/demo-users'
import { inviteAgent } from '~/domain/stays/agents/invite-agent.server'
import { apartment, jpegOf, listingForm } from '../support/listings'
import { freshOnce, letRoom } from '../support/stays'
import { actorFor, countOf, type Market, readOne } from './market'
import { form, type Race } from './race'

/** Juma, invited to a new listing. */
function invited({ owner }: Market) {
  const property = letRoom()
  inviteAgent(actorFor(owner), property, demoUsers.juma.email, freshOnce())
  const { id } = readOne<{ id: string }>('select id from invitations where property_id = ?', property)
  return { property, id }
}

/** A listing with one photo as its owner sends it; the same photo may come often. */
async function listing(title: string, more: Record<string, string> = {}) {
  const photo = await jpegOf(1)
  return listingForm({ ...apartment, title, ...more }, [], [['images', 'front.jpg', photo]])
}

const unapproved = { isApproved: false, approvalState: 'pending' } as const

export const listingRaces: Record<string, Race> = {
  async 'a listing is sent twice'({ owner }) {
    const title = randomUUID()
    const body = await listing(title, { once_key: title })
    const move = { path: `/property-upload?draft=${randomUUID()}`, cookie: owner.cookie, body }
    return { moves: [move, move], effects: () => countOf('properties where title = ?', title) }
  },
  async 'edit and delete'({ owner }) {
    const id = letRoom({ propertyType: 'apartment' })
    const edit = {
      path: `/properties/${id}/edit`,
      cookie: owner.cookie,
      body: await listing(randomUUID(), { version: '1' }),
    }
    const effects = () => countOf("events where name = 'property.deleted' and subject_id = ?", id)
    return { moves: [edit, form(`/properties/${id}/delete`, owner.cookie)], effects }
  },
  async 'two edits'({ owner, admin }) {
    const id = letRoom({ propertyType: 'apartment' })
    const edit = async (cookie: string) => ({
      path: `/properties/${id}/edit`,
      cookie,
      body: await listing(randomUUID(), { version: '1' }),
    })
    const effects = () =>
      readOne<{ version: number }>('select version from properties where id = ?', id).version - 1
    return { moves: [await edit(owner.cookie), await edit(admin.cookie)], effects, wins: 1 }
  },
  async 'a listing is approved and rejected'({ admin }) {
    const id = letRoom(unapproved)
    const decide = (does: string, more = {}) =>
      form(`/admin/properties/${id}/${does}`, admin.cookie, { version: '1', ...more })
    const moves = [decide('approve'), decide('reject', { approval_notes: 'The photos are dark' })]
    const effects = () =>
      countOf("events where name in ('property.approved', 'property.rejected') and subject_id = ?", id)
    return { moves, effects, wins: 1 }
  },
  async 'a listing is approved and edited'({ owner, admin }) {
    const id = letRoom({ ...unapproved, propertyType: 'apartment' })
    const edit = {
      path: `/properties/${id}/edit`,
      cookie: owner.cookie,
      body: await listing(randomUUID(), { version: '1' }),
    }
    const moves = [form(`/admin/properties/${id}/approve`, admin.cookie, { version: '1' }), edit]
    const isAsRead = `properties where id = ? and (version = 2 or is_approved = 0)`
    return { moves, effects: () => countOf(isAsRead, id) }
  },
  async 'an invitation is accepted and declined'(market) {
    const { id } = invited(market)
    const { cookie } = market.agent
    const effects = () =>
      countOf(
        "events where name in ('collaborator.joined', 'collaborator.declined') and json_extract(data, '$.invitation') = ?",
        id,
      )
    return {
      moves: [form(`/invitations/${id}/accept`, cookie), form(`/invitations/${id}/decline`, cookie)],
      effects,
    }
  },
  async 'an invitation is accepted and withdrawn'(market) {
    const { id, property } = invited(market)
    const withdraw = form(`/invitations/${id}/withdraw`, market.owner.cookie)
    const agents = () => countOf('property_collaborators where property_id = ?', property)
    const withdrawn = () => countOf("invitations where status = 'withdrawn' and id = ?", id)
    return {
      moves: [form(`/invitations/${id}/accept`, market.agent.cookie), withdraw],
      effects: () => agents() + withdrawn(),
    }
  },
  async 'an agent is invited twice'({ owner }) {
    const property = letRoom()
    const invite = () =>
      form(`/properties/${property}/agents`, owner.cookie, { email: demoUsers.rehema.email })
    return {
      moves: [invite(), invite()],
      effects: () => countOf('invitations where property_id = ?', property),
    }
  },
}
