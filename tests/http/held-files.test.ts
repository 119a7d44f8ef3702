import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { hashPassword, usePasswordCost } from '~/adapters/password.server'
import {
  cities,
  payments,
  profiles,
  recoverableForms,
  sessions,
  uploads,
  users,
} from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { findRecoverable, saveForRecovery } from '~/domain/ground/accounts/form-recovery.server'
import { DAY, MIB } from '~/domain/ground/shared/units'
import { FILES_AHEAD, MAX_STAGED_BYTES, TOO_MUCH_WAITING } from '~/domain/ground/uploads/rules'
import { stagedUploads } from '~/domain/ground/uploads/staging.server'
import { NEW_CITY } from '~/domain/listings/cities/save-city.server'
import { formKeyOf } from '~/domain/listings/properties/rules'
import { receiptFormKey } from '~/domain/stays/payments/receipt-proof.server'
import { answersFormKey } from '~/domain/university/submissions/student-form.server'
import { logoFormKey } from '~/domain/university/universities/change-settings.server'
import { INTERNAL } from '~/http/internal-headers'
import { cookiesAfter } from '../support/accounts'
import { pdf } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { apartment, jpegOf, listingForm } from '../support/listings'
import { deleteRows, findRow, findRows, insertRows, updateRows } from '../support/rows'
import { giveAccount, letRoom, stay } from '../support/stays'
import { makeForm, universityOf } from '../support/universities'
import { ask } from '../support/whole-app'

const PASSWORD = 'a long password of the tests'
const DRAFT = '11111111-2222-4333-8444-555555555555'
const app = useFreshApp()

let bookingId: string
beforeEach(async () => {
  usePasswordCost({ memoryKib: 8, passes: 1 })
  updateRows(users, { passwordHash: await hashPassword(PASSWORD, 'tests') })
  giveAccount()
  bookingId = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
})

const address = (path: string) => new URL(path, 'http://localhost:3000')

/** A browser with its cookies. */
function browser() {
  let jar: Pick<Response, 'headers'>[] = []
  const to = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
    const answer = await ask(
      new Request(address(path), { ...init, headers: { Cookie: cookiesAfter(...jar), ...headers } }),
    )
    jar = [...jar, answer]
    return answer
  }
  return {
    visit: async (path: string) => (await to(path)).text(),
    send: (path: string, body: BodyInit, headers?: Record<string, string>) =>
      to(path, { method: 'POST', body, duplex: 'half' } as RequestInit, headers),
    /** Signs in and returns where that leads. */
    async signIn(as: DemoUserName): Promise<string> {
      const body = new URLSearchParams({ email: demoUsers[as].email, password: PASSWORD })
      const answer = await to('/auth', { method: 'POST', body })
      return answer.headers.get('Location') ?? ''
    },
  }
}

const endSessions = () => deleteRows(sessions)
const payment = () => `/booking/${bookingId}/payment`
const waiting = (as: DemoUserName, formKey: string) =>
  stagedUploads(demoUsers[as].id, formKey).map(({ fileName }) => fileName)
const atPayment = () => waiting('amina', receiptFormKey(bookingId))

function receiptForm(file: Uint8Array = pdf(), name = 'risiti.pdf'): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries({
    amount: '123,000',
    payment_method: 'mobile_money',
    payment_reference: 'QGH72XKM1P',
  }))
    form.append(field, value)
  form.append('receipt', new File([Uint8Array.from(file)], name))
  return form
}

/** Amina's browser after her session ended while she sent a receipt, and the page that answered. */
async function afterEnd(form = receiptForm()) {
  const amina = browser()
  await amina.signIn('amina')
  endSessions()
  const answer = await amina.send(payment(), form)
  return { amina, status: answer.status, html: await answer.text() }
}

describe('a receipt whose session ended', () => {
  it('waits with its numbers for the same person in that browser', async () => {
    const { amina, status, html } = await afterEnd()
    expect(status).toBe(401)
    expect(html).toContain('Nothing was sent yet. Your form and its files wait here for 24 hours')
    expect(html).not.toContain('QGH72XKM1P')
    expect([atPayment(), findRows(payments)]).toEqual([[], []])
    const back = await amina.signIn('amina')
    expect(back).toMatch(new RegExp(`^${payment()}\\?kept=[0-9a-f-]{36}$`))
    const page = await amina.visit(back)
    expect(page).toContain('Not sent yet. Your receipt and numbers are here.')
    expect(page).not.toContain('Logged in successfully!')
    for (const text of ['risiti.pdf', 'value="123,000"', 'QGH72XKM1P</textarea>'])
      expect(page).toContain(text)
    expect(findRows(payments)).toEqual([])
  })

  it('does not wait when it came ahead of its form, which brings it again', async () => {
    const amina = browser()
    await amina.signIn('amina')
    endSessions()
    expect((await amina.send(payment(), receiptForm(), { [FILES_AHEAD]: '1' })).status).toBe(401)
    expect(findRows(uploads)).toEqual([])
  })

  it('is sent by one press after signing in', async () => {
    const { amina } = await afterEnd()
    await amina.signIn('amina')
    const [held] = stagedUploads(demoUsers.amina.id, receiptFormKey(bookingId))
    const form = receiptForm()
    form.set('kept[]', held?.id ?? '')
    form.set('receipt', new File([], ''))
    expect((await amina.send(payment(), form)).status).toBe(303)
    expect(findRows(payments)).toMatchObject([{ amountTzs: 123_000, receiptName: 'risiti.pdf' }])
  })

  it('gives another person nothing, and still waits for its own', async () => {
    const { amina: phone } = await afterEnd()
    expect(await phone.signIn('daudi')).toBe('/')
    expect(await phone.visit('/')).not.toContain('Not sent yet')
    expect(waiting('daudi', receiptFormKey(bookingId))).toEqual([])
    endSessions()
    expect(await phone.signIn('amina')).toContain(`${payment()}?kept=`)
    expect(atPayment()).toEqual(['risiti.pdf'])
  })

  it('is not shown to its person in another browser', async () => {
    const { amina } = await afterEnd()
    const laptop = browser()
    expect(await laptop.signIn('amina')).toBe('/')
    const { id } = findRow(recoverableForms) ?? {}
    const page = await laptop.visit(`${payment()}?kept=${id}`)
    expect(page).not.toContain('QGH72XKM1P')
    expect(page).not.toContain('risiti.pdf')
    expect(await amina.signIn('amina')).toContain('?kept=')
  })

  it('waits for 24 hours', async () => {
    const [{ amina: inTime }, { amina: tooLate }] = [await afterEnd(), await afterEnd()]
    app.passTime(DAY - 1)
    expect(await inTime.signIn('amina')).toContain('?kept=')
    app.passTime(1)
    expect(await tooLate.signIn('amina')).toBe('/')
    expect(atPayment()).toEqual(['risiti.pdf'])
  })

  it('takes the place of the file that waited in its field', async () => {
    const amina = browser()
    await amina.signIn('amina')
    const form = receiptForm(pdf(), 'first.pdf')
    form.set('amount', '1')
    await amina.send(payment(), form)
    expect(atPayment()).toEqual(['first.pdf'])
    endSessions()
    await amina.send(payment(), receiptForm(await jpegOf(3), 'second.jpg'))
    expect(atPayment()).toEqual(['first.pdf'])
    await amina.signIn('amina')
    expect(atPayment()).toEqual(['second.jpg'])
  })

  it('replaces an earlier one of the same page', async () => {
    const { amina } = await afterEnd()
    await amina.send(payment(), receiptForm(await jpegOf(3), 'second.jpg'))
    expect([findRows(recoverableForms).length, findRows(uploads).length]).toEqual([1, 1])
    await amina.signIn('amina')
    expect(atPayment()).toEqual(['second.jpg'])
  })

  it('names a file above the limit, and asks for it again', async () => {
    const sentence = 'video.mp4 is larger than 10 MB. Please choose a smaller one, or a screenshot of it.'
    const { amina, html } = await afterEnd(receiptForm(new Uint8Array(10 * MIB + 1), 'video.mp4'))
    expect(html).toContain('Choose these files again after you sign in')
    expect(html).toContain(sentence)
    const page = await amina.visit(await amina.signIn('amina'))
    expect(page).toMatch(new RegExp(`id="receipt-error".*${sentence}`, 's'))
    expect(page).toContain('QGH72XKM1P</textarea>')
  })

  it('stays within the limit of its person', async () => {
    insertRows(uploads, {
      ...{ id: 'much', userId: demoUsers.amina.id, formKey: 'x', field: 'x', kind: 'document' },
      ...{ objectKey: 'private/x.pdf', fileName: 'x', contentType: 'application/pdf', sha256: 'x' },
      ...{ sizeBytes: MAX_STAGED_BYTES, createdAt: 1 },
    })
    const { html } = await afterEnd()
    expect(html).toContain(TOO_MUCH_WAITING)
    expect(findRows(uploads)).toHaveLength(1)
  })

  it('leaves its person the whole of that limit, and the forms that were given back, however many are held', async () => {
    const { id: userId } = demoUsers.amina
    const kept = saveForRecovery({ id: userId, ...NO_SESSION }, '/settings/profile', [['phone', '0712']])
    const { amina } = await afterEnd()
    for (let n = 0; n < 30; n += 1) await amina.send(`${payment()}?n=${n}`, receiptForm())
    expect(findRecoverable(userId, kept)).toBeDefined()
    updateRows(uploads, { sizeBytes: MAX_STAGED_BYTES })
    const laptop = browser()
    await laptop.signIn('amina')
    expect((await laptop.send(payment(), receiptForm())).status).toBe(303)
  })

  it('is not kept for a suspended person, nor for a sender whom no cookie names', async () => {
    const amina = browser()
    await amina.signIn('amina')
    updateRows(profiles, { suspendedAt: 1 }, demoUsers.amina.id)
    const forms = [await amina.send(payment(), receiptForm()), await browser().send(payment(), receiptForm())]
    for (const answer of forms) {
      expect(answer.status).toBe(401)
      expect(await answer.text()).toContain('Photos and files that you picked have to be picked again.')
    }
    expect([findRows(uploads), findRows(recoverableForms)]).toEqual([[], []])
  })

  it('is not kept when its origin is unknown and it carries no token of the ended session', async () => {
    const amina = browser()
    await amina.signIn('amina')
    endSessions()
    const answer = await amina.send(payment(), receiptForm(), { [INTERNAL.needsCsrfToken]: '1' })
    expect(answer.status).toBe(403)
    expect(findRows(uploads)).toEqual([])
  })

  it('is refused when it is no form at all', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const answer = await browser().send(payment(), 'nothing of a form', type)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('What you sent did not arrive whole. Please send it again.')
  })

  it('waits as well when the session ends while it arrives', async () => {
    const amina = browser()
    await amina.signIn('amina')
    const whole = new Request(address('/'), { method: 'POST', body: receiptForm() })
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const body = new ReadableStream(
      {
        pull(stream) {
          stream.enqueue(bytes.subarray(0, 200))
          endSessions()
          stream.enqueue(bytes.subarray(200))
          stream.close()
        },
      },
      { highWaterMark: 0 },
    )
    const type = whole.headers.get('Content-Type') ?? ''
    const answer = await amina.send(payment(), body, { 'Content-Type': type })
    expect([answer.status, atPayment()]).toEqual([401, []])
    const page = await amina.visit(await amina.signIn('amina'))
    for (const text of ['Not sent yet.', 'risiti.pdf', 'QGH72XKM1P</textarea>']) expect(page).toContain(text)
  })
})

describe('other forms with files whose session ended', () => {
  const file = async (form: FormData, name: string) => {
    form.append(name, new File([Uint8Array.from(await jpegOf(1))], 'one.jpg'))
    return form
  }
  const fields = (values: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.append(name, value)
    return form
  }
  const cases: Record<string, () => Promise<[DemoUserName, string, FormData, string, string[]]>> = {
    listing: async () => {
      const photos = await Promise.all([1, 2].map(jpegOf))
      const form = listingForm(
        apartment,
        [],
        [
          ['images', 'one.jpg', photos[0]!],
          ['images', 'two.jpg', photos[1]!],
        ],
      )
      const path = `/property-upload?draft=${DRAFT}`
      return ['neema', path, form, formKeyOf(DRAFT), ['one.jpg', 'two.jpg']]
    },
    'student form': async () => {
      const id = makeForm('lucas', [{ label: 'Portrait', type: 'image' }])
      const form = await file(fields({ version: '1', full_name: 'Two rooms near Mlimani' }), 'answer_0')
      return ['amina', `/university-chapter/forms/${id}`, form, answersFormKey(id), ['one.jpg']]
    },
    logo: async () => {
      const id = universityOf('lucas')
      const form = await file(fields({ name: 'Two rooms near Mlimani', version: '0' }), 'logo')
      return ['lucas', `/university-chapter/settings?manage=${id}`, form, logoFormKey(id), ['one.jpg']]
    },
    'city picture': async () => {
      const { id = '' } = findRow(cities) ?? {}
      const form = await file(fields({ name: 'Two rooms near Mlimani', version: '0' }), 'image')
      return ['admin', `/admin/cities/${id}`, form, `city ${id}`, ['one.jpg']]
    },
    'new city': async () => {
      const form = await file(fields({ name: 'Two rooms near Mlimani' }), 'image')
      return ['admin', '/admin/cities/new', form, `city ${NEW_CITY}`, ['one.jpg']]
    },
  }

  it.each(Object.keys(cases))('wait with their files: %s', async (name) => {
    const [as, path, form, formKey, names] = await cases[name]!()
    const person = browser()
    await person.signIn(as)
    endSessions()
    expect((await person.send(path, form)).status).toBe(401)
    expect(waiting(as, formKey)).toEqual([])
    const page = await person.visit(await person.signIn(as))
    expect(page).toContain('Not sent yet.')
    expect(page).toContain('Two rooms near Mlimani')
    expect(waiting(as, formKey)).toEqual(names)
    for (const { id } of stagedUploads(demoUsers[as].id, formKey)) expect(page).toContain(`value="${id}"`)
  })
})

it('says after signing in that a press on a form without fields did nothing', async () => {
  const phone = browser()
  await phone.signIn('amina')
  endSessions()
  const press = await phone.send('/notifications/read-all', new URLSearchParams())
  const path = /name="kept_path" value="([^"]*)"/.exec(await press.text())?.[1] ?? ''
  const fields = { kept_path: path, email: demoUsers.amina.email, password: PASSWORD }
  await phone.send('/auth', new URLSearchParams(fields))
  expect(await phone.visit('/notifications')).toContain('Not sent yet. Press the button again.')
})

it('gives a form without files to its own person alone', async () => {
  const phone = browser()
  await phone.signIn('amina')
  endSessions()
  const body = new URLSearchParams({ full_name: 'Amina wa Sinza', phone: '0712 345 678' })
  const html = await (await phone.send('/settings/profile', body)).text()
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const kept = Object.fromEntries(['kept_path', 'kept_form', 'kept_for'].map((name) => [name, hidden(name)]))
  const signIn = async (as: DemoUserName) => {
    const fields = { ...kept, email: demoUsers[as].email, password: PASSWORD }
    const answer = await phone.send('/auth', new URLSearchParams(fields))
    return answer.headers.get('Location') ?? ''
  }
  expect(await signIn('daudi')).toBe('/')
  expect(findRows(recoverableForms)).toEqual([])
  const back = await signIn('amina')
  expect(back).toMatch(/^\/settings\/profile\?kept=/)
  const page = await phone.visit(back)
  expect(page).toContain('Not sent yet. What you typed is here.')
  expect(page).not.toContain('Logged in successfully!')
  expect(page).toContain('value="Amina wa Sinza"')
})
