import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import {
  approvedVersions,
  cities,
  drafts,
  notifications,
  profiles,
  properties,
  universities,
  universityForms,
  universityMembers,
} from '~/db/tables/index.server'
import { saveDraft } from '~/domain/listings/listing-form/drafts.server'
import { emptyForm } from '~/domain/listings/listing-form/form-values'
import { actorOf, eventNames } from '../support/accounts'
import { telephonePhoto } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { deleteRows, findRow, findRows, insertRows, updateRows } from '../support/rows'
import { letRoom } from '../support/stays'
import { makeForm, makeHostel, sendForm, universityOf } from '../support/universities'

useFreshApp()

const TAB = '/admin?tab=universities'
const named = (name: string) => findRow(universities, eq(universities.name, name))
const udsm = () => findRow(universities, eq(universities.code, 'UDSM'))
const path = (rest = '') => `/admin/universities/${universityOf('lucas')}${rest}`
const formWith = (change: Record<string, string> = {}) => ({
  name: 'University of Dar es Salaam',
  code: 'UDSM',
  city: 'Dar es Salaam',
  version: String(udsm()?.version),
  ...change,
})
const noticesOf = (userId: string) =>
  findRows(notifications, eq(notifications.userId, userId)).map(({ message }) => message)

it('shows every university with what can be done to it', async () => {
  makeHostel('lucas')
  expectWords(await visit('/admin/universities/new', 'admin'), 'One picture: JPEG, PNG or WebP, up to 10 MB.')
  const page = await visit(TAB, 'admin')
  expectWords(page, 'Universities: ', 'Add University', 'University of Dar es Salaam', 'UDSM')
  expectWords(page, '1 administrator, 1 hostel', 'Active', 'Edit', 'Administrators', 'Deactivate', 'Delete')
})

it('finds universities by name, code and city', async () => {
  for (const search of ['dar es sal', 'udsm', 'salaam university'])
    expectWords(
      await visit(`${TAB}&search=${encodeURIComponent(search)}`, 'admin'),
      'University of Dar es Salaam',
    )
  const other = await visit(`${TAB}&search=dodoma`, 'admin')
  expectWords(other, 'University of Dodoma')
  expect(other.text).not.toContain('University of Dar es Salaam')
  expectWords(
    await visit(`${TAB}&search=nowhere`, 'admin'),
    'Universities: 0',
    'No universities found',
    'Clear',
  )
})

it('adds a university, once, and leads to its administrators', async () => {
  const fields = { name: 'Ifakara College', code: 'IFC', city: 'Morogoro', once_key: newId() }
  const done = await send('/admin/universities/new', fields, 'admin')
  expectWords(done, 'University created successfully', 'Nobody administers it yet.')
  expect(named('Ifakara College')).toMatchObject({ code: 'IFC', city: 'Morogoro', isActive: true })
  await send('/admin/universities/new', fields, 'admin')
  expect(eventNames().filter((name) => name === 'university.created')).toHaveLength(1)
})

it.each([
  [{ name: ' ' }, 422, 'Enter the name of the university.'],
  [{ city: 'Atlantis' }, 422, 'Choose one of the cities.'],
  [{ contact_email: 'nobody' }, 422, 'Enter an e-mail address like name@example.com.'],
  [{ name: 'university of dodoma' }, 409, 'Another university has this name.'],
  [{ code: 'udsm' }, 409, 'Another university has this code.'],
])('refuses %o', async (change, status, sentence) => {
  const fields = { name: 'Ifakara College', code: 'IFC', once_key: newId(), ...change }
  const page = await send('/admin/universities/new', fields, 'admin')
  expect(page.status).toBe(status)
  expectWords(page, sentence)
  expect(named('Ifakara College')).toBeUndefined()
})

it.each([
  [{ name: 'university of dodoma' }, 'Another university has this name.'],
  [{ code: 'udom' }, 'Another university has this code.'],
])('takes no %o of another one', async (change, sentence) => {
  const page = await send(path(), formWith(change), 'admin')
  expect(page.status).toBe(409)
  expectWords(page, sentence)
  expect(udsm()?.name).toBe('University of Dar es Salaam')
})

it('carries a new code to the listings near it, and takes a logo', async () => {
  const id = letRoom({ nearestColleges: ['UDSM'] })
  const form = new FormData()
  for (const [name, value] of Object.entries(formWith({ code: 'UDS' }))) form.set(name, value)
  form.set('logo', new File([new Uint8Array(await telephonePhoto())], 'logo.jpg', { type: 'image/jpeg' }))
  expectWords(await send(path(), form, 'admin'), 'University updated successfully', 'UDS')
  expect(eventNames()).toContain('university.changed')
  expect(findRow(properties, id)?.nearestColleges).toEqual(['UDS'])
  expect(named('University of Dar es Salaam')?.logo?.key).toMatch(/^public\//)
  const late = await send(path(), { ...formWith(), version: '1' }, 'admin')
  expect(late.status).toBe(409)
})

it('carries a new code to half-made listings, to what reviewers approved and to what waits for them', async () => {
  const edited = letRoom({ nearestColleges: ['UDSM', 'ARU'] })
  const row = findRow(properties, edited)
  const waiting = { property: { nearestColleges: ['UDSM', 'Ardhi'] }, rooms: [] }
  if (row) insertRows(approvedVersions, { propertyId: edited, property: row, rooms: [], waiting })
  saveDraft(actorOf('neema'), { ...emptyForm(newId()), title: 'A place', nearest_colleges: ['IFM', 'UDSM'] })
  await send(path(), formWith({ code: 'UDS' }), 'admin')
  expect(findRow(approvedVersions)?.property.nearestColleges).toEqual(['UDS', 'ARU'])
  expect(findRow(approvedVersions)?.waiting?.property.nearestColleges).toEqual(['UDS', 'Ardhi'])
  expect(findRow(drafts)?.fields.nearest_colleges).toEqual(['IFM', 'UDS'])
})

it('shows the current code in a form that was open while it changed', async () => {
  const open = formWith({ contact_email: 'office@udsm.example' })
  await send(path(), formWith({ code: 'UDS', contact_phone: '0712345678' }), 'admin')
  const late = await send(path(), { ...open, contact_phone: '+255 712 345 678' }, 'admin')
  expect(late.status).toBe(409)
  expectWords(late, 'It is UDS by now. System Administrator stored it.', 'It is empty by now.')
  expect(late.text).not.toContain('It is +255')
  const own = `/university-chapter/settings?manage=${universityOf('lucas')}`
  expectWords(await send(own, open, 'lucas'), 'It is UDS by now.')
  expect(udsm()).toBeUndefined()
})

it('changes the version of what names it, so that nothing open brings the old name back', async () => {
  const listing = letRoom({ nearestColleges: ['UDSM'] })
  const draft = { ...emptyForm(newId()), edit: listing, version: '1', nearest_colleges: ['UDSM'] }
  saveDraft(actorOf('neema'), draft)
  const dar = () => findRow(cities, eq(cities.name, 'Dar es Salaam'))
  const before = dar()?.version ?? 0
  await send(path(), formWith({ name: 'Mlimani University', code: 'UDS' }), 'admin')
  expect(dar()?.version).toBe(before + 1)
  expect(findRow(properties, listing)?.version).toBe(2)
  expect(findRow(drafts)?.fields).toMatchObject({ version: '2', nearest_colleges: ['UDS'] })
})

it('refuses a logo that is no picture', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(formWith({ code: 'UDS' }))) form.set(name, value)
  form.set('logo', new File(['no picture'], 'logo.jpg', { type: 'image/jpeg' }))
  expect((await send(path(), form, 'admin')).status).toBe(422)
  expect(udsm()).toMatchObject({ code: 'UDSM', logo: null })
})

it('is switched off and on', async () => {
  await send(path('/active'), { is_active: 'false' }, 'admin')
  expect(udsm()?.isActive).toBe(false)
  expectWords(await visit(TAB, 'admin'), 'Inactive', 'Activate')
  await send(path('/active'), { is_active: 'true' }, 'admin')
  expect(eventNames()).toContain('university.switched')
  expect(udsm()?.isActive).toBe(true)
  expectWords(await send(path('/active'), { is_active: 'perhaps' }, 'admin'), 'Choose whether it is active.')
})

const makeRegistration = () => makeForm('lucas', [{ label: 'Student ID' }], { asks_hostel: false })
it.each([
  ['hostel', (): void => void makeHostel('lucas')],
  ['form', (): void => void makeRegistration()],
  [
    'submission',
    (): void => {
      sendForm('amina', makeRegistration())
      deleteRows(universityForms)
    },
  ],
] as const)('stays while it has nothing but a %s', async (what, make) => {
  make()
  const address = path('/delete')
  deleteRows(universityMembers)
  expectWords(await send(address, { version: String(udsm()?.version) }, 'admin'), `has 1 ${what}`)
  expect(udsm()).toBeDefined()
})

it('stays while it has members or something names it, each reason said', async () => {
  letRoom({ nearestColleges: ['UDSM'] })
  const page = await visit(path('/delete'), 'admin')
  expectWords(page, 'University of Dar es Salaam has 3 members. Remove them first.')
  expectWords(page, '1 listing names University of Dar es Salaam as a college nearby.')
  expectWords(await send(path('/delete'), { version: '1' }, 'admin'), 'has 3 members. Remove them first.')
  expect(udsm()).toBeDefined()
  const fields = { name: 'Ifakara College', once_key: newId() }
  await send('/admin/universities/new', fields, 'admin')
  const own = `/admin/universities/${named('Ifakara College')?.id}/delete`
  expectWords(await send(own, { version: '7' }, 'admin'), 'This university changed while you were looking')
  expectWords(await send(own, { version: '1' }, 'admin'), 'University deleted successfully')
  expect(eventNames()).toContain('university.deleted')
  expect(named('Ifakara College')).toBeUndefined()
})

it('is administered by who is assigned by e-mail address, until they are removed', async () => {
  const assign = (email: string) => send(path('/administrators'), { email }, 'admin')
  const done = await assign(' GRACE@bweni.example ')
  expectWords(done, 'University administrator assigned', 'Grace Mwakyusa')
  expect(noticesOf(demoUsers.grace.id)).toEqual([
    'System Administrator made you an administrator of University of Dar es Salaam. You manage it in the University Chapter.',
  ])
  expectWords(await visit('/university-chapter', 'grace'), 'Hostel Management')
  expectWords(await assign('grace@bweni.example'), 'Grace Mwakyusa administers it already.')
  const removed = await send(path(`/administrators/${demoUsers.grace.id}/remove`), {}, 'admin')
  expectWords(removed, 'University administrator removed')
  expect((await visit('/university-chapter', 'grace')).status).toBe(403)
  const theirs = eq(universityMembers.userId, demoUsers.grace.id)
  expect(findRows(universityMembers, theirs)).toEqual([])
  expect(linksCalled(removed, 'Universities').length).toBeGreaterThan(0)
})

it('is not administered by an address that nobody confirmed, nor by a suspended person: they are invited', async () => {
  const before = findRows(universityMembers)
  updateRows(profiles, { suspendedAt: 1 }, demoUsers.grace.id)
  for (const { email } of [demoUsers.fatma, demoUsers.grace])
    expectWords(await send(path('/administrators'), { email }, 'admin'), 'Invitation sent', email)
  expect(findRows(universityMembers)).toEqual(before)
})
