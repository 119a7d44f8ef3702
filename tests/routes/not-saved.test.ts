import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { database } from '~/db/database.server'
import { drafts, properties, startedSubmissions, universityForms, uploads } from '~/db/tables/index.server'
import { useObjectStore } from '~/http/store.server'
import { paths } from '~/paths'
import { asUser } from '../support/app'
import { brokenDisks, failWrites, fillDisk } from '../support/broken-disk'
import { pdf } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { apartment, double, hostel, jpeg, jpegOf, listingForm } from '../support/listings'
import { memoryStore } from '../support/memory-store'
import { findRow, findRows, updateRows } from '../support/rows'
import { giveAccount, letRoom, stageReceipt, stay } from '../support/stays'
import { makeForm } from '../support/universities'
import { ask } from '../support/whole-app'

const NOT_SAVED = 'We could not save this. Nothing was charged. Please try again.'
const DRAFT = '11111111-2222-4333-8444-555555555555'

log.level = 'silent'

const app = useFreshApp()
let as: Record<string, string>
beforeEach(async () => {
  giveAccount()
  as = {}
  for (const name of ['amina', 'neema'] satisfies DemoUserName[]) as[name] = await asUser(name)
})

async function send(
  path: string,
  body: FormData | URLSearchParams,
  who?: 'amina' | 'neema',
  more: Record<string, string> = {},
) {
  const headers = { ...more, Cookie: who ? as[who]! : '' }
  const answer = await ask(new Request(`http://localhost:3000${path}`, { method: 'POST', body, headers }))
  return { status: answer.status, html: await answer.text() }
}

/** Everything in it that a person typed or picked, as the page has it in its fields. */
function expectFilled(html: string, fields: Record<string, string | string[]>): void {
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) expect(fieldsOf(html, name), name).toContain(one)
}

/** The values of the fields with this name on a page: texts, ticked boxes, chosen options. */
function fieldsOf(html: string, name: string): string[] {
  const named = `name="${name.replace(/[[\].]/g, '\\$&')}"`
  const tags = html.match(new RegExp(`<(?:input|textarea|select)[^>]*${named}[^>]*>`, 'g')) ?? []
  return tags.flatMap((tag) => {
    if (tag.startsWith('<textarea'))
      return new RegExp(`${named}[^>]*>\\n?([^<]*)</textarea>`).exec(html)?.[1] ?? []
    if (tag.startsWith('<select')) {
      const options = new RegExp(`${named}[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? ''
      return [
        ...options.matchAll(
          /<option[^>]*selected[^>]*value="([^"]*)"|<option[^>]*value="([^"]*)"[^>]*selected/g,
        ),
      ].map(([, before, after]) => before ?? after ?? '')
    }
    if (/type="(?:checkbox|radio)"/.test(tag) && !/ checked/.test(tag)) return []
    return /value="([^"]*)"/.exec(tag)?.[1] ?? 'on'
  })
}

const upload = `/property-upload?draft=${DRAFT}`
const front: [field: string, name: string, bytes: Buffer] = ['images', 'front.jpg', await jpeg()]
const FRONT_NOT_KEPT = 'front.jpg could not be kept. Please choose it again.'
const room = (fields: typeof double) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`rooms[0].${name}`, value]))

describe.each(brokenDisks)('when the database answers %s', (code) => {
  it('a new listing comes back as it was typed, and its file field says that the photo is to be chosen again', async () => {
    failWrites(code)
    const { status, html } = await send(upload, listingForm(hostel, [double], [front]), 'neema')
    expect(status).toBe(503)
    expect(html).toContain(NOT_SAVED)
    expect(html).toContain(FRONT_NOT_KEPT)
    expect(html).not.toContain('Validation Error')
    expectFilled(html, { ...hostel, ...room(double) })
  })

  it('a receipt comes back as it was typed, and its file field says that it is to be chosen again', async () => {
    const { path, typed } = payable()
    failWrites(code)
    const form = listingForm(typed, [], [['receipt', 'risiti.pdf', pdf()]])
    const { status, html } = await send(path, form, 'amina')
    expect(status).toBe(503)
    expect(html).toContain(NOT_SAVED)
    expect(html.match(/risiti\.pdf could not be kept\. Please choose it again\./g)?.length).toBeGreaterThan(1)
    expect(html).not.toContain('Please select a receipt file')
    expectFilled(html, typed)
  })

  it.each(['', '/save'])(
    'a registration form%s comes back as it was typed, with a file to be chosen again and without one',
    async (ending) => {
      const path = registrationForm() + ending
      failWrites(code)
      for (const files of [[], [letter]]) {
        const { status, html } = await send(path, listingForm(student, [], files), 'amina')
        expect(status).toBe(503)
        expect(html).toContain(NOT_SAVED)
        expectFilled(html, student)
        expect(html.includes(LETTER_NOT_KEPT)).toBe(files.length > 0)
      }
      expect(findRows(startedSubmissions)).toEqual([])
    },
  )
})

describe('when the database takes nothing', () => {
  it('a registration form with a mistake says both, and shows the file that had arrived before', async () => {
    const path = registrationForm()
    const wrong = { ...student, email: 'nobody' }
    expect((await send(path, listingForm(wrong, [], [letter]), 'amina')).status).toBe(422)
    const [kept] = findRows(uploads)
    failWrites('SQLITE_READONLY')
    const again = { ...wrong, answer_0: 'T-18', 'shown[]': kept!.id, 'kept[]': kept!.id }
    const { status, html } = await send(path, listingForm(again), 'amina')
    expect(status).toBe(503)
    expect(html).toContain(NOT_SAVED)
    expect(html).toContain('Enter an e-mail address like name@example.com.')
    expectFilled(html, again)
  })

  it.each(['', '/save'])(
    'a registration form%s that changed meanwhile comes back with each answer at its question',
    async (ending) => {
      const path = registrationForm()
      const fields = [{ ...letterField, label: 'Letter of admission' }, studentId]
      updateRows(universityForms, { version: 2, schema: { fields } })
      failWrites('SQLITE_READONLY')
      const { status, html } = await send(path + ending, listingForm(student, [], [letter]), 'amina')
      expect(status).toBe(503)
      expect(html).toContain(NOT_SAVED)
      expect(html).toContain('The form changed while you filled it in.')
      expect(html).toContain(LETTER_NOT_KEPT)
      expectFilled(html, { ...about, version: '2', answer_1: student.answer_0 })
    },
  )

  it('an edited listing comes back as it was typed, with the photo that had arrived before', async () => {
    const path = `/properties/${letRoom()}/edit?draft=${DRAFT}`
    const empty = listingForm({ title: '', version: '1' }, [], [front])
    expect((await send(path, empty, 'neema')).status).toBe(422)
    const [kept] = findRows(uploads)
    failWrites('SQLITE_READONLY')
    const more = { 'shown[]': kept!.id, 'kept[]': kept!.id, version: '1' }
    const { status, html } = await send(path, listingForm({ ...apartment, ...more }), 'neema')
    expect(status).toBe(503)
    expect(html).toContain(NOT_SAVED)
    expectFilled(html, { ...apartment, ...more })
  })

  it.each([
    ['http://localhost:3000/bookings?page=2', '/bookings?page=2', 'Go back'],
    ['http://evil.example/bookings', '/', 'Go to home'],
    ['', '/', 'Go to home'],
  ])(
    'a button pressed on %j answers below the header of whoever pressed it, and leads to %s',
    async (from, to, label) => {
      const path = `/properties/${letRoom()}/availability`
      failWrites('SQLITE_READONLY')
      const pressed = new URLSearchParams({ is_available: 'false' })
      const { status, html } = await send(path, pressed, 'neema', { Referer: from })
      expect(status).toBe(503)
      for (const text of [NOT_SAVED, 'Neema John', 'Sign out', 'name="form_token"'])
        expect(html).toContain(text)
      expect(html).not.toContain('Join or')
      expect(/<a class="btn btn-main" href="([^"]*)">([^<]*)/.exec(html)?.slice(1)).toEqual([to, label])
    },
  )

  it('a listing with a mistake says what the mistake is', async () => {
    failWrites('SQLITE_READONLY')
    const { status, html } = await send(upload, listingForm({ ...apartment, title: '' }), 'neema')
    expect(status).toBe(422)
    expectFilled(html, { ...apartment, title: '' })
  })

  it.each(['add-college', 'keep-photos', 'later'])(
    'the button %s of the listing form loses nothing',
    async (step) => {
      failWrites('SQLITE_READONLY')
      const path = `/property-upload/${DRAFT}/${step}`
      const { status, html } = await send(path, listingForm(apartment, [], [front]), 'neema')
      expect(status).toBe(503)
      expect(html).toContain(NOT_SAVED)
      expect(html).toContain(FRONT_NOT_KEPT)
      expectFilled(html, apartment)
    },
  )

  it.each([upload, `/property-upload/${DRAFT}/later`])(
    'the progress of %s follows what was typed',
    async (path) => {
      failWrites('SQLITE_READONLY')
      const progressAfter = async (fields: Record<string, string | string[]>) => {
        const { status, html } = await send(path, listingForm(fields, [], [front]), 'neema')
        expect(status).toBe(503)
        return /\d of 5 done/.exec(html.replaceAll('<!-- -->', ''))?.[0]
      }
      expect(await progressAfter(apartment)).toBe('4 of 5 done')
      expect(await progressAfter({ ...apartment, address: '' })).toBe('3 of 5 done')
    },
  )

  it('a receipt whose file had arrived before is shown with it, its box as it was', async () => {
    const { path, typed, bookingId } = payable()
    const kept = stageReceipt('amina', bookingId)
    failWrites('SQLITE_READONLY')
    const whole = { ...typed, 'shown[]': kept, 'kept[]': kept }
    const ticked = await send(path, listingForm(whole), 'amina')
    expect(ticked.status).toBe(503)
    expectFilled(ticked.html, whole)
    const unticked = await send(path, listingForm({ ...typed, 'shown[]': kept }), 'amina')
    expect(unticked.status).toBe(503)
    expectFilled(unticked.html, typed)
    expect(fieldsOf(unticked.html, 'kept[]')).toEqual([])
  })
})

const letter: [field: string, name: string, bytes: Buffer] = ['answer_1', 'letter.pdf', pdf()]
const LETTER_NOT_KEPT = 'letter.pdf could not be kept. Please choose it again.'
const about = { full_name: 'Amina H', email: 'a@b.example', phone: '0712 345 678', gender: 'female' }
const student = { ...about, answer_0: 'T-17', version: '1' }
const studentId = { key: 'student_id', label: 'Student ID', type: 'text' as const, required: true }
const letterField = { key: 'letter', label: 'Letter', type: 'file' as const, required: false }
const registrationForm = () => paths.universityForm(makeForm('lucas', [studentId, letterField]))

function payable() {
  const bookingId = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
  const values = { amount: '555,000', payment_method: 'bank_transfer', payment_reference: 'QGH 72X' }
  return { bookingId, path: `/booking/${bookingId}/payment`, typed: values }
}

describe('on a full disk', () => {
  it('a file that still found room is kept, and once there is room again the form is taken with it', async () => {
    fillDisk()
    const long = { ...apartment, description: 'Quiet. '.repeat(280).trim() }
    const { status, html } = await send(upload, listingForm(long, [], [front]), 'neema')
    expect(status).toBe(503)
    expectFilled(html, long)
    expect(findRows(drafts)).toEqual([])
    const [waiting] = findRows(uploads)
    expect(fieldsOf(html, 'shown[]')).toEqual([waiting?.id])
    database().sqlite.pragma('max_page_count = 100000')
    const kept = { 'shown[]': waiting!.id, 'kept[]': waiting!.id }
    expect((await send(upload, listingForm({ ...long, ...kept }), 'neema')).status).toBe(303)
    expect(findRow(properties)?.images).toHaveLength(1)
  })
})

describe('when the storage for files takes nothing', () => {
  it('each photo is to be chosen again, what was typed stays, and the draft is kept', async () => {
    const store = memoryStore()
    store.down = true
    useObjectStore(store)
    const back: typeof front = ['images', 'back.jpg', await jpegOf(2)]
    const { status, html } = await send(upload, listingForm(apartment, [], [front, back]), 'neema')
    expect(status).toBe(503)
    for (const name of ['front.jpg', 'back.jpg'])
      expect(html).toContain(`${name} could not be kept. Please choose it again.`)
    expectFilled(html, apartment)
    expect(findRow(drafts)?.fields).toMatchObject({ title: apartment.title })
  })
})

describe('when the folder for arriving files', () => {
  const folder = () => join(app.folder, 'upload-temp')
  const noSpace = () =>
    Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })

  /** Replaces the writing of each piece of a file. */
  async function whenWriting(work: () => Promise<void>) {
    const handle = await open(join(app.folder, 'any'), 'w')
    vi.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockImplementation(work)
    await handle.close()
  }

  it.each<[string, () => unknown]>([
    ['has a file in its place', () => writeFileSync(folder(), '')],
    ['leads nowhere', () => symlinkSync('/proc/nowhere', folder())],
    ['is full', () => whenWriting(() => Promise.reject(noSpace()))],
    [
      'goes while a file arrives',
      () => whenWriting(async () => rmSync(folder(), { recursive: true, force: true })),
    ],
  ])('%s, forms with files come back as they were typed', async (_what, block) => {
    const { path, typed } = payable()
    const registration = registrationForm()
    await block()
    const listing = await send(upload, listingForm(apartment, [], [front]), 'neema')
    const receipt = await send(path, listingForm(typed, [], [['receipt', 'risiti.pdf', pdf()]]), 'amina')
    const filledIn = await send(registration, listingForm(student, [], [letter]), 'amina')
    vi.restoreAllMocks()
    expect([listing.status, receipt.status, filledIn.status]).toEqual([503, 503, 503])
    for (const { html } of [listing, receipt, filledIn]) expect(html).toContain(NOT_SAVED)
    expect(listing.html).toContain(FRONT_NOT_KEPT)
    expect(receipt.html).toContain('risiti.pdf could not be kept. Please choose it again.')
    expect(filledIn.html).toContain(LETTER_NOT_KEPT)
    expectFilled(listing.html, apartment)
    expectFilled(receipt.html, typed)
    expectFilled(filledIn.html, student)
  })

  it('is blocked, forms without files are taken, and those of ended sessions keep what was typed', async () => {
    writeFileSync(folder(), '')
    expect((await send(upload, listingForm(apartment), 'neema')).status).toBe(303)
    const ended = await send(upload, listingForm(apartment, [], [front]))
    expect(ended.status).toBe(401)
    expect(ended.html).toContain('Two rooms near Mlimani')
  })
})
