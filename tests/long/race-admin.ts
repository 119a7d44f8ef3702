import { randomUUID } from 'node:crypto'
import { receiversNow } from '~/domain/desk/broadcasts/send-broadcast.server'
import { universityOf } from '../support/universities'
import { sendUntilTaken } from './client'
import { marked } from './form'
import { actorFor, countOf, type Market, newPeople, readOne } from './market'
import { form, happenedTo, type Race } from './race'

/** Another administrator beside the market's own. */
async function two({ admin }: Market): Promise<[string, string]> {
  const [other] = await newPeople(1, 'admin')
  return [admin.cookie, other?.cookie ?? '']
}

const path = (id: string | undefined, what: string) => `/admin/users/${id}/${what}`
const message = { title: 'Water', message: 'No water on Sunday.', type: 'info', recipients: 'all' } as const
const cityFields = { region: 'Dodoma', universities: '', property_count: '0', display_order: '9' }

export const adminRaces: Record<string, Race> = {
  async 'two administrators suspend the same person'(market) {
    const [[one, other], [person]] = [await two(market), await newPeople(1, 'tenant')]
    const suspend = (cookie: string) =>
      form(path(person?.id, 'suspend'), cookie, { reason: 'Complaints', version: '1' })
    const effects = () => happenedTo(person?.id ?? '', 'account.suspended')
    return { moves: [suspend(one), suspend(other)], effects, wins: 1 }
  },
  async 'a person gets two roles'(market) {
    const [[one, other], [person]] = [await two(market), await newPeople(1, 'tenant')]
    const role = (cookie: string, type: string) =>
      form(path(person?.id, 'role'), cookie, { user_type: type, version: '1' })
    const effects = () => happenedTo(person?.id ?? '', 'account.role-changed')
    return { moves: [role(one, 'agent'), role(other, 'property_owner')], effects, wins: 1 }
  },
  async 'a person is deleted and suspended'(market) {
    const [[one, other], [person]] = [await two(market), await newPeople(1, 'tenant')]
    const moves = [
      form(path(person?.id, 'delete'), one, { version: '1' }),
      form(path(person?.id, 'suspend'), other, { version: '1', reason: 'Complaints' }),
    ]
    const effects = () => happenedTo(person?.id ?? '', 'account.closed', 'account.suspended')
    return { moves, effects }
  },
  async 'two administrators add the same city'(market) {
    const [[one, other], name] = [await two(market), marked('City ')]
    const add = (cookie: string) =>
      form('/admin/cities/new', cookie, { ...cityFields, name, once_key: randomUUID() })
    return {
      moves: [add(one), add(other)],
      effects: () => countOf('cities where name = ?', name),
      wins: 1,
    }
  },
  async 'two cities take the same name'(market, url) {
    const [one, other] = await two(market)
    const [first, second, third] = [marked('City '), marked('City '), marked('Town ')]
    for (const name of [first, second])
      await sendUntilTaken({
        url,
        ...form('/admin/cities/new', one, { ...cityFields, name, once_key: name }),
      })
    const rename = (name: string, cookie: string) => {
      const { id } = readOne<{ id: string }>('select id from cities where name = ?', name)
      return form(`/admin/cities/${id}`, cookie, { ...cityFields, name: third, version: '1' })
    }
    const moves = [rename(first, one), rename(second, other)]
    return { moves, effects: () => countOf('cities where name = ?', third), wins: 1 }
  },
  async 'two administrators bring the same university in'(market) {
    const [[one, other], name] = [await two(market), marked('University ')]
    const add = (cookie: string) => form('/admin/universities/new', cookie, { name, once_key: randomUUID() })
    return {
      moves: [add(one), add(other)],
      effects: () => countOf('universities where name = ?', name),
      wins: 1,
    }
  },
  async 'a broadcast is sent twice'({ admin }) {
    const title = marked('Message ')
    // Nobody joins or leaves it meanwhile.
    const university = universityOf('tatu')
    const receivers = receiversNow(actorFor(admin), { ...message, city: null, university })
    const fields = { ...message, university, title, shown_count: String(receivers), once_key: title }
    const once = form('/admin/notifications/send', admin.cookie, fields)
    return { moves: [once, once], effects: () => countOf('broadcasts where title = ?', title) }
  },
}
