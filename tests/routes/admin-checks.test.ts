import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { events, notifications, profiles, properties, propertyChecks } from '~/db/tables/index.server'
import { editPerson } from '~/domain/desk/people/edit-person.server'
import { DAY } from '~/domain/ground/shared/units'
import { changeChecks } from '~/domain/listings/review/change-checks.server'
import { putOnList } from '~/domain/university/universities/university-list.server'
import { loader as editForm } from '~/routes/properties/edit'
import { actorOf, givePassword } from '../support/accounts'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { jpegOf } from '../support/listings'
import { actionsCalled, expectWords, type Page, send, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'
import { giveAccount, letRoom } from '../support/stays'
import { universityOf } from '../support/universities'

const ALL = ['phone', 'identity', 'photos', 'place']
const { neema, baraka, admin } = demoUsers

const app = useFreshApp()
let id: string
beforeEach(() => {
  id = letRoom({ images: [{ key: 'public/front', width: 800, height: 600, colour: '#aabbcc' }] })
})

const address = () => `/admin/properties/${id}/checks`
const review = () => visit(`/admin/properties/${id}`, 'admin')
const standing = () =>
  findRows(propertyChecks, eq(propertyChecks.propertyId, id))
    .map(({ kind }) => kind)
    .sort()
const happened = () => findRows(events, eq(events.name, 'property.checked'))
const heard = () =>
  findRows(
    notifications,
    and(eq(notifications.userId, neema.id), eq(notifications.title, 'Property Checked')),
  ).map(({ message }) => message)

/** The hidden fields of the form as this page shows it, with the boxes that are ticked then. */
function fieldsOf({ html }: Page, checks: readonly string[]): URLSearchParams {
  const form = /<form[^>]*aria-label="(?:Checks|Decision)"[^>]*>(.*?)<\/form>/s.exec(html)?.[1] ?? ''
  const hidden = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const fields = hidden.map(([, name = '', value = '']) => [name, value])
  return new URLSearchParams([...fields, ...checks.map((kind) => ['checks', kind])])
}

const tick = async (checks: readonly string[], page?: Page) =>
  send(address(), fieldsOf(page ?? (await review()), checks), 'admin')

describe('the checks of a listing', () => {
  it('are ticked on its review, each with who and when, and read by everybody', async () => {
    expect((await visit(`/properties/${id}`)).text).not.toContain('Checked on')
    expect(actionsCalled(await review(), 'Save checks')[0]).toContain(address())
    const saved = await tick(['phone', 'photos'])
    expectWords(saved, 'Checks saved', 'Phone called', `Mon 5 Oct 2026, ${admin.fullName}.`, 'Identity seen')
    app.passTime(2 * DAY)
    await tick(['phone', 'photos', 'place'])
    for (const as of [undefined, 'amina', 'neema'] as const) {
      const page = await visit(`/properties/${id}`, as)
      expectWords(
        page,
        'What we checked',
        "Checked on Mon 5 Oct 2026 : we called the owner's telephone number.",
        'Checked on Mon 5 Oct 2026 : we looked at the photos and found nothing wrong with them.',
        'Checked on Wed 7 Oct 2026 : we visited the place.',
      )
      expect(page.text).not.toContain('identity document')
      expect(page.text).not.toContain(admin.fullName)
    }
  })

  it('notify the owner and appear in the history', async () => {
    await tick(['phone', 'place'])
    await tick(['place', 'identity'])
    expect(happened().map(({ actorId, subjectId, data }) => ({ actorId, subjectId, ...data }))).toEqual([
      { actorId: admin.id, subjectId: id, made: 'phone called, place visited', takenBack: '' },
      { actorId: admin.id, subjectId: id, made: 'identity seen', takenBack: 'phone called' },
    ])
    expect(heard()).toEqual([
      `${admin.fullName} checked Chumba cha Sinza: phone called, place visited. Students see it on its page.`,
      `${admin.fullName} checked Chumba cha Sinza: identity seen. Students see it on its page. ${admin.fullName} took a check of Chumba cha Sinza back: phone called.`,
    ])
    expectWords(
      await review(),
      'History',
      `${admin.fullName} checked it: phone called, place visited`,
      `${admin.fullName} checked it: identity seen; took a check back: phone called`,
    )
  })

  it('are taken back again, and then nobody reads them', async () => {
    await tick(ALL)
    expect(standing()).toEqual(ALL.toSorted())
    await tick([])
    expect(standing()).toEqual([])
    expect((await visit(`/properties/${id}`)).text).not.toContain('Checked on')
  })

  it('are saved by an approval of the same form', async () => {
    updateRows(properties, { approvalState: 'pending', isApproved: false }, id)
    const approved = await send(
      `/admin/properties/${id}/approve`,
      fieldsOf(await review(), ['phone']),
      'admin',
    )
    expectWords(approved, 'Property approved successfully')
    expect([standing(), findRow(properties, id)?.isApproved]).toEqual([['phone'], true])
  })

  it('do not change the listing, and saving them unchanged does nothing', async () => {
    const before = findRow(properties, id)
    await tick(['photos'])
    await tick(['photos'])
    expect(findRow(properties, id)).toEqual(before)
    expect([standing(), happened().length, heard().length]).toEqual([['photos'], 1, 1])
  })

  it('keep those of somebody who was quicker, with their day', async () => {
    const early = await review()
    await tick(['place'])
    app.passTime(DAY)
    await tick(['photos', 'place'], early)
    const rows = findRows(propertyChecks)
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['photos', 'place'])
    const [visited] = rows.filter(({ kind }) => kind === 'place')
    const [photos] = rows.filter(({ kind }) => kind === 'photos')
    expect(Number(photos?.checkedAt) - Number(visited?.checkedAt)).toBe(DAY)
    await tick(['phone'], early)
    expect(standing()).toEqual(['phone', 'photos', 'place'])
  })
})

describe('what is refused', () => {
  it('comes back as it was typed, and nothing is ticked', async () => {
    updateRows(properties, { images: [] }, id)
    const noPhotos = await tick(['place', 'photos'])
    expect(noPhotos.status).toBe(409)
    expectWords(noPhotos, 'This property has no photos.')
    expect(noPhotos.html).toMatch(/value="photos" checked=""|checked="" value="photos"/)
    updateRows(profiles, { phone: null }, neema.id)
    expectWords(await tick(['phone']), 'The owner has given no telephone number.')
    const fields = fieldsOf(await review(), ['neighbours'])
    const unknown = await send(address(), fields, 'admin')
    expect(unknown.status).toBe(422)
    expectWords(unknown, 'Choose among the four checks.')
    expect(standing()).toEqual([])
  })

  it('is a form that showed another listing or another owner than there is now', async () => {
    const page = await review()
    updateRows(properties, { version: 2 }, id)
    const changed = await tick(['place'], page)
    expect(changed.status).toBe(409)
    expectWords(changed, 'This property changed while you were looking at it')
    const again = await review()
    editPerson(actorOf('admin'), neema.id, { full_name: 'Neema John', phone: '255711222333', version: 1 })
    const other = await tick(['phone'], again)
    expect(other.status).toBe(409)
    expectWords(other, "The owner's profile changed while you were looking at it.")
    expect(standing()).toEqual([])
    expect((await send(address(), { checks: 'place' }, 'admin')).status).toBe(409)
    expect(standing()).toEqual([])
  })
})

describe('a check falls', () => {
  beforeEach(() => {
    changeChecks(actorOf('admin'), id, {
      checks: ['phone', 'identity', 'photos', 'place'],
      shown: [],
      version: 1,
      owner_version: 1,
    })
    putOnList(actorOf('lucas'), id, universityOf('lucas'), { note: '', version: 1, seen_at: '' })
  })

  /** The edit form as it is shown to the owner, with some fields changed. */
  async function edit(change: Record<string, string>, photo?: Uint8Array): Promise<Page> {
    const { data } = await get(editForm, `/properties/${id}/edit`, {
      as: 'neema',
      params: { propertyId: id },
    })
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...data.values, ...change }))
      for (const one of Array.isArray(value) ? value : [value])
        if (typeof one === 'string' || typeof one === 'number') form.append(name, String(one))
    for (const { value } of data.photos) for (const name of ['shown[]', 'kept[]']) form.append(name, value)
    if (photo) form.append('images', new File([Uint8Array.from(photo)], 'new.jpg'))
    return send(`/properties/${id}/edit`, form, 'neema')
  }

  it('with an edit of what it vouched for, and no other does', async () => {
    await edit({ title: 'Chumba cha Kijiweni', price_per_month: '90000' })
    expect(standing()).toEqual(['identity', 'list', 'phone', 'photos', 'place'])
    const approve = () =>
      send(`/admin/properties/${id}/approve`, { version: String(findRow(properties, id)?.version) }, 'admin')
    await edit({ address: 'Mlimani' })
    expect(standing()).toEqual(['identity', 'list', 'phone', 'photos', 'place'])
    await approve()
    expect(standing()).toEqual(['identity', 'phone', 'photos'])
    await edit({}, await jpegOf(1))
    await approve()
    expect(standing()).toEqual(['identity', 'phone'])
  })

  it('with the owner’s number or name, in all of their listings and in nobody else’s', async () => {
    const mine = id
    const other = letRoom()
    const theirs = letRoom({ ownerId: baraka.id })
    for (const propertyId of [other, theirs])
      changeChecks(actorOf('admin'), propertyId, {
        checks: ['phone'],
        shown: [],
        version: 1,
        owner_version: 1,
      })
    const current_password = 'mto wa mbu 1'
    await givePassword('neema', current_password)
    const own = { full_name: neema.fullName, phone: '0754 111 222', gender: '', current_password }
    await send('/settings/profile', own, 'neema')
    expect(standing()).toEqual(['identity', 'list', 'photos', 'place'])
    id = other
    expect(standing()).toEqual([])
    id = theirs
    expect(standing()).toEqual(['phone'])
    id = mine
    await send('/settings/profile', { ...own, full_name: 'Neema Juma' }, 'neema')
    expect(standing()).toEqual(['list', 'photos', 'place'])
  })

  it('with a number that an administrator corrects', () => {
    editPerson(actorOf('admin'), neema.id, { full_name: neema.fullName, phone: '255711222333', version: 1 })
    expect(standing()).toEqual(['identity', 'list', 'photos', 'place'])
  })

  it('with a new owner: those that vouched for the former one', async () => {
    giveAccount('neema')
    giveAccount('baraka')
    await send(`/properties/${id}/hand-over`, { email: baraka.email, once_key: 'one' }, 'neema')
    const offer = db().$client.prepare('select id from invitations').pluck().get()
    await send(`/invitations/${offer}/accept`, {}, 'baraka')
    expect(standing()).toEqual(['photos', 'place'])
  })

  it('with its listing', async () => {
    await send(`/properties/${id}/delete`, { version: '1' }, 'neema')
    expect(findRows(propertyChecks)).toEqual([])
  })
})
