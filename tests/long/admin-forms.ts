import { receiversNow } from '~/domain/desk/broadcasts/send-broadcast.server'
import { universityOf } from '../support/universities'
import { by, type Form, happened, marked, type SingleForm } from './form'
import { actorFor, type Market, type Person, readOne } from './market'

type Following = () => Form

/**
 * The administration's forms that are each right when they are sent: somebody gets another role, is suspended and restored, a
 * city comes, a university comes and is deleted, a listing is featured and not, a message goes to people of a university.
 */
export class AdminForms {
  readonly #market: Market
  readonly #newTenant: () => Promise<Person>
  readonly #following: Following[] = []
  #turn = 0

  constructor(market: Market, newTenant: () => Promise<Person>) {
    this.#market = market
    this.#newTenant = newTenant
  }

  async next(): Promise<Form> {
    this.#turn += 1
    const following = this.#turn % 2 ? this.#following.shift() : undefined
    if (following) return following()
    const turn = this.#turn % 4
    if (turn === 1) return this.#city()
    if (turn === 2) return this.#university()
    if (turn === 3) return this.#broadcast()
    return this.#role(await this.#newTenant())
  }

  /** Another role, then suspended, then back again. */
  #role({ id }: Person): Form {
    const path = (what: string) => `/admin/users/${id}/${what}`
    return this.#chain([
      {
        send: this.#by(path('role'), { user_type: 'agent', version: '1' }),
        stored: happened('account.role-changed', id),
      },
      {
        send: this.#by(path('suspend'), { reason: 'Complaints', version: '2' }),
        stored: happened('account.suspended', id),
      },
      {
        send: this.#by(path('restore'), { version: '3' }),
        stored: happened('account.restored', id),
      },
    ])
  }

  #city(): Form {
    const name = marked('City ')
    const city = { region: 'Dodoma', universities: '', property_count: '0', display_order: '9' }
    return alone({
      send: this.#by('/admin/cities/new', { ...city, name, once_key: name }),
      stored: ['cities where name = ?', name],
    })
  }

  #university(): Form {
    const name = marked('University ')
    return {
      send: this.#by('/admin/universities/new', { name, once_key: name }),
      stored: happenedOnce('university.created', name),
      taken: () =>
        this.#following.push(() => {
          const { id } = readOne<{ id: string }>('select id from universities where name = ?', name)
          const path = `/admin/universities/${id}/delete`
          const gone = happened('university.deleted', id)
          return { ...alone({ send: this.#by(path, { version: '1' }), stored: gone }), answeredAgain: 404 }
        }),
    }
  }

  #broadcast(): Form {
    const title = marked('Message ')
    const input = {
      title,
      message: 'No water on Sunday.',
      type: 'info',
      recipients: 'all',
      // Nobody joins or leaves it meanwhile.
      university: universityOf('tatu'),
    } as const
    const receivers = receiversNow(actorFor(this.#market.admin), { ...input, city: null })
    const fields = { ...input, shown_count: String(receivers), once_key: title }
    return alone({
      send: this.#by('/admin/notifications/send', fields),
      stored: ['broadcasts where title = ?', title],
    })
  }

  /** One after another, each once the one before it was taken. */
  #chain([first, ...rest]: readonly SingleForm[]): Form {
    if (!first) throw new Error('A chain without a form')
    return {
      ...first,
      taken: () => {
        if (rest.length > 0) this.#following.push(() => this.#chain(rest))
      },
    }
  }

  #by(path: string, fields: Record<string, string>) {
    return by(this.#market.admin, path, fields)
  }
}

const alone = (form: SingleForm): Form => ({ ...form, taken: () => undefined })

/** Found by its event: the row itself may be gone. */
const happenedOnce = (name: string, note: string): Form['stored'] => [
  `events where name = '${name}' and json_extract(data, '$.note') = ?`,
  note,
]
