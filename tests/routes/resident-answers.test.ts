import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { events, profiles, properties, reports, residentAnswers } from '~/db/tables/index.server'
import { closeAccount } from '~/domain/desk/closing/close-account.server'
import { ownData } from '~/domain/desk/closing/own-data.server'
import { propertyCards } from '~/domain/listings/properties/card.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { giveListing } from '../support/hand-over'
import { actionsCalled, expectWords, linksCalled, send, visit } from '../support/pages'
import { fiveAnswers, giveResidentAnswer } from '../support/residents'
import { findRow, findRows, updateRows } from '../support/rows'
import { statementsIn } from '../support/statements'
import { addCollaborator, giveAccount, letHostel, payFirstPart, stay } from '../support/stays'

const app = useFreshApp()
let house: string
let booking: string
beforeEach(() => {
  giveAccount()
  const { hostelId, roomId } = letHostel({ availableRooms: 9, totalRooms: 9 })
  house = hostelId
  booking = stay('amina', house, { roomId, duration: 3 })
  payFirstPart('amina', booking)
  app.setNow(Date.UTC(2026, 10, 15, 9))
})

const form = () => `/bookings/${booking}/answer`
const given = () => findRow(residentAnswers, eq(residentAnswers.bookingId, booking))
const give = (changes: Record<string, string> = {}, as: 'amina' | 'daudi' | 'neema' = 'amina') =>
  send(form(), { ...fiveAnswers(), version: String(given()?.version ?? 0), ...changes }, as)
const others = () => {
  giveResidentAnswer(house, 'daudi')
  giveResidentAnswer(house, 'grace')
}

describe('five questions', () => {
  it('are asked on the page of the booking, and answered once for everybody to read', async () => {
    others()
    const own = await visit(`/bookings/${booking}`, 'amina')
    expectWords(own, 'How is it there?')
    expect(linksCalled(own, 'How is it there?')).toContain(form())
    expectWords(
      await visit(form(), 'amina'),
      'The owner gets a message when your text is shown.',
      'Was the place as it was shown?',
      'Was there water every day?',
      'Was there light every day?',
      'Was it safe at night?',
      'Did the owner keep to what was agreed?',
      'Shown as “Amina, since Nov 2026”.',
    )
    const sent = await give({ text: 'Bring a <b>bucket</b>.', early: 'on' })
    expectWords(
      sent,
      'Thank you.',
      'Your answers are counted.',
      'Everybody reads your text with your first name.',
    )
    const page = await visit(`/properties/${house}`)
    expectWords(page, 'Those who lived here', '3 answers', 'As it was shown 3 of 3', 'Water every day 2 of 3')
    expectWords(page, 'Light every day 1 cannot say 2 of 2')
    expect(linksCalled(page, 'Read what they wrote (1)')).toEqual([`/properties/${house}/answers`])
    const texts = await visit(`/properties/${house}/answers`)
    expectWords(texts, 'Amina', 'Nov 2026 · since Nov 2026', 'Bring a <b>bucket</b>.')
    expect(texts.text).not.toContain('Hassan')
  })

  it('are kept with what was typed when one is missing, or the text is too long', async () => {
    const { water: _, ...four } = fiveAnswers()
    const missing = await send(form(), { ...four, text: 'Bring a bucket.', version: '0' }, 'amina')
    expect(missing.status).toBe(422)
    expectWords(missing, 'Choose whether there was water.', 'Bring a bucket.')
    expect(linksCalled(missing, 'Choose whether there was water.')).toHaveLength(1)
    expectWords(
      await send(form(), { version: '0' }, 'amina'),
      'it was as it was shown.',
      'water.',
      'light.',
      'safe.',
      'agreed.',
    )
    const long = await give({ text: 'x'.repeat(601) })
    expect(long.status).toBe(422)
    expectWords(long, 'Write at most 600 characters.')
    expect(given()).toBeUndefined()
    await give({ text: ` ${'x'.repeat(600)} ` })
    expect(given()?.text).toHaveLength(600)
  })

  it('say how a text of a stay that is over will be headed', async () => {
    app.setNow(Date.UTC(2027, 1, 5, 9))
    completeStays()
    expectWords(await visit(form(), 'amina'), 'Shown as “Amina, 3 months”.')
  })

  it('say after sending who reads what', async () => {
    const sent = await give()
    expectWords(sent, 'Your answers are counted once two others have answered')
    expect(sent.text).not.toMatch(/Your text is shown|Everybody reads/)
    expectWords(
      await give({ text: 'Waits' }),
      'once two others have answered',
      'Your text is shown when your stay',
    )
  })

  it('are none of others’ by a guessed address', async () => {
    expect((await visit(form(), 'daudi')).status).toBe(404)
    expect((await give({}, 'daudi')).status).toBe(404)
    expect((await give({}, 'neema')).status).toBe(403)
    await give({ text: 'Waits' })
    const { id = '' } = given() ?? {}
    for (const path of ['reply', 'hide', 'report'])
      expect((await visit(`/answers/${id}/${path}`, path === 'hide' ? 'admin' : 'neema')).status).toBe(404)
    expect((await visit(`/bookings/${booking}`, 'neema')).text).not.toContain('Waits')
    expect((await visit(`/properties/${house}/answers`, 'neema')).text).not.toContain('Waits')
  })

  it('cannot be answered for a friend with the owner’s number, and say why', async () => {
    updateRows(profiles, { phone: demoUsers.neema.phone }, demoUsers.amina.id)
    expect((await visit(`/bookings/${booking}`, 'amina')).text).not.toContain('How is it there?')
    expectWords(await visit(form(), 'amina'), 'This is for tenants who paid the first part here')
    const sent = await give({ text: 'The best place.' })
    expect(sent.status).toBe(409)
    expectWords(sent, 'This is for tenants who paid the first part here', 'The best place.')
  })

  it('are taken back after a question, for good', async () => {
    await give({ text: 'Not bad.', early: 'on' })
    const page = await visit(`/bookings/${booking}`, 'amina')
    const [href = ''] = linksCalled(page, 'Take Back')
    expectWords(await visit(href, 'amina'), 'You cannot answer for this stay again.')
    expectWords(await send(href, {}, 'amina'), 'Your answer is taken back.')
    expectWords(await send(href, {}, 'amina'), 'Your answer is taken back.')
    expect((await visit(`/properties/${house}`)).text).not.toContain('Read what they wrote')
    expect((await give()).status).toBe(409)
  })

  it('are in Swahili for who reads it', async () => {
    const page = await visit(form(), 'amina', 'bweni-language=sw')
    expectWords(page, 'Maswali matano', 'Je, maji yalikuwepo kila siku?', 'Sijui')
  })
})

describe('the owner', () => {
  beforeEach(() => give({ text: 'Water comes on Monday.', early: 'on' }))

  it('answers once, below the text', async () => {
    const page = await visit(`/properties/${house}/answers`, 'neema')
    const [href = ''] = linksCalled(page, 'Answer')
    expectWords(await visit(href, 'neema'), 'Everybody reads it below the text. You may answer once')
    const { version = 0 } = given() ?? {}
    const reply = { reply: 'The tank is full now.', version: String(version) }
    expectWords(
      await send(href, { ...reply, reply: 'x'.repeat(601) }, 'neema'),
      'Write at most 600 characters.',
    )
    expectWords(await send(href, reply, 'neema'), 'Everybody reads it below the text.')
    expectWords(await visit(`/properties/${house}/answers`), 'The owner wrote:', 'The tank is full now.')
    expect(linksCalled(await visit(`/properties/${house}/answers`, 'neema'), 'Answer')).toEqual([])
    expect((await send(href, { reply: 'More', version: '3' }, 'neema')).status).toBe(409)
    expect((await give({ text: 'Else' })).status).toBe(409)
    expectWords(
      await visit('/notifications', 'amina'),
      'The owner answered what you wrote',
      'The tank is full now.',
    )
  })

  it('reads the text on the page of the booking, and the five answers nowhere', async () => {
    addCollaborator(house, 'juma')
    expectWords(await visit(`/bookings/${booking}`, 'amina'), 'Water comes on Monday.', 'Safe at night')
    expectWords(await visit(`/bookings/${booking}`, 'admin'), 'Water comes on Monday.', 'Safe at night')
    for (const as of ['neema', 'juma'] as const) {
      const page = await visit(`/bookings/${booking}`, as)
      expectWords(page, 'What the tenant answered', 'Water comes on Monday.')
      for (const count of ['As it was shown', 'Water every day', 'Safe at night'])
        expect(page.html, as).not.toContain(count)
    }
    await give({ text: '' })
    expect((await visit(`/bookings/${booking}`, 'neema')).text).not.toContain('What the tenant answered')
  })

  it('reports a text as everybody can, and an administrator hides it with a reason that both sides read', async () => {
    const { id = '' } = given() ?? {}
    const report = `/answers/${id}/report`
    expect((await visit(report)).location).toContain('/auth?redirect=')
    expect((await visit(report, 'amina')).status).toBe(409)
    const reportPage = await visit(report, 'neema')
    expectWords(reportPage, 'Report This Answer', 'Neither the owner nor the writer learns', 'It is not true')
    await send(report, { reason: 'untrue', details: 'It comes daily.' }, 'neema')
    const [row] = findRows(reports)
    expect(row).toMatchObject({
      kind: 'answer',
      subjectId: id,
      subjectName: 'Mlimani Hostel, what somebody who lived there wrote',
    })
    const seen = await visit(`/admin/reports/${row?.id}`, 'admin')
    expectWords(seen, 'Amina wrote:', 'Water comes on Monday.', 'It comes daily.')
    const [hide = ''] = linksCalled(seen, 'Mlimani Hostel, what somebody who lived there wrote')
    expectWords(await visit(hide, 'admin'), 'Water comes on Monday.')
    expectWords(await send(hide, { reason: '', version: String(given()?.version) }, 'admin'), 'Say why')
    const hidden = await send(hide, { reason: 'It insults.', version: String(given()?.version) }, 'admin')
    expect(hidden.location).toBe(`/admin/reports/${row?.id}`)
    expect((await visit(hide, 'admin')).title).toContain('Show a Text Again')
    expect((await visit(`/properties/${house}/answers`)).text).not.toContain('Monday')
    for (const side of ['amina', 'neema'] as const)
      expectWords(await visit(`/bookings/${booking}`, side), 'An administrator hid this text:', 'It insults.')
    expect((await visit(report, 'daudi')).status).toBe(404)
    const [again = ''] = actionsCalled(await visit(hide, 'admin'), 'Show Again')
    await send(again || hide, { version: String(given()?.version) }, 'admin')
    expectWords(await visit(`/properties/${house}/answers`), 'Water comes on Monday.')
  })
})

describe('texts', () => {
  it('come ten a page, newest first, with the months of the stay', async () => {
    const people = Object.keys(demoUsers).slice(0, 11) as (keyof typeof demoUsers)[]
    people.forEach((one, index) => {
      giveResidentAnswer(house, one, { text: `Text ${index}.`, answeredAt: Date.UTC(2026, 8, index + 1) })
    })
    const first = await visit(`/properties/${house}/answers`)
    expectWords(first, 'Sep 2026 · 5 months', 'Text 10.', 'Text 1.')
    expect(first.text).not.toContain('Text 0.')
    const [next = ''] = linksCalled(first, 'Next')
    expectWords(await visit(next), 'Text 0.')
  })

  it('say that they are of another owner’s time, and so do the counts', async () => {
    for (const one of ['daudi', 'grace', 'elia'] as const)
      giveResidentAnswer(house, one, { text: 'Old.', reply: 'It was mended.' })
    giveListing(house, 'baraka')
    const page = await visit(`/properties/${house}`)
    expectWords(page, 'Since Nov 2026: fewer than three answers.', 'Before, with another owner', '3 of 3')
    expectWords(
      await visit(`/properties/${house}/answers`),
      'with another owner',
      'Old.',
      'The owner then wrote:',
    )
  })
})

describe('cards', () => {
  it('have one count, read for all cards at once', () => {
    others()
    giveResidentAnswer(house, 'elia', { asShown: 'no' })
    const [lived, fresh] = [house, letHostel().hostelId].map((id) => findRow(properties, id)?.seq ?? 0)
    expect(propertyCards([lived ?? 0, fresh ?? 0]).map(({ asShown }) => asShown)).toEqual([
      { yes: 2, of: 3 },
      null,
    ])
    expect(statementsIn(() => propertyCards([lived ?? 0, fresh ?? 0]))).toBe(
      statementsIn(() => propertyCards([lived ?? 0])),
    )
  })
})

describe('a closed account', () => {
  it('leaves its counts, without text and name', async () => {
    others()
    await give({ text: 'Bring a bucket.', early: 'on' })
    app.setNow(Date.UTC(2027, 1, 5, 9))
    completeStays()
    closeAccount(actorOf('admin'), demoUsers.amina.id, true)
    expect(given()).toMatchObject({ state: 'given', text: null, asShown: 'yes' })
    expectWords(await visit(`/properties/${house}`), '3 answers', 'As it was shown 3 of 3')
    const texts = await visit(`/properties/${house}/answers`)
    expect(texts.text).not.toMatch(/Amina|bucket/)
    expect(JSON.stringify(findRows(events))).not.toContain('bucket')
  })

  it('downloads its answers before, and the owner none of what is not shown', async () => {
    await give({ text: 'Bring a bucket.' })
    const fileOf = async (name: 'amina' | 'neema') => {
      const person = { id: demoUsers[name].id, email: demoUsers[name].email, name: demoUsers[name].fullName }
      const parts: string[] = []
      const none = { get: async () => null, list: async function* () {} }
      for await (const { name: file, input } of ownData(person, none)) {
        if (!file.includes('resident_answers')) continue
        for await (const piece of input as AsyncIterable<string>) parts.push(piece)
      }
      return parts.join('')
    }
    expect(await fileOf('amina')).toContain('Bring a bucket.')
    expect(await fileOf('neema')).toBe('')
  })
})
