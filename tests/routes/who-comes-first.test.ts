import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { ballotEntries, formSubmissions, uniRooms, universityForms, users } from '~/db/tables/index.server'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { drawBallot } from '~/domain/university/ballots/draw-ballot.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { pdf } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'
import { freshOnce } from '../support/stays'
import { ballotRules, makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

useFreshApp()

const group = {
  ...{ key: 'group', label: 'Group', type: 'select' as const, required: true, decidesOrder: true },
  ...{ options: ['Disability', 'First year', 'Others'], papers: ['Disability'] },
}
const letter = { key: 'letter', label: 'Doctor’s letter', type: 'file' as const }

describe('the question that decides who comes first', () => {
  const builder = () => `/university-chapter/forms/new?manage=${universityOf('lucas')}`
  const select = (at: number, label: string) => ({
    ...{ [`fields[${at}].label`]: label, [`fields[${at}].type`]: 'select' },
    ...{ [`fields[${at}].options`]: 'Disability *\nOthers', [`fields[${at}].decides_order`]: 'on' },
  })
  const file = { 'fields[1].label': 'Letter', 'fields[1].type': 'file' }
  const stored = () => findRows(universityForms).map(({ schema }) => schema.fields[0])

  it('is ticked in the builder, kept by a copy, and one in a form', async () => {
    const input = { name: 'F', is_active: 'on', asks_hostel: 'on', ...select(0, 'Group') }
    const alone = await send(builder(), input, 'lucas')
    expectWords(alone, 'An option asks for a paper. Add a File question below that question.')
    expect(alone.html).toMatch(/name="fields\[0\]\.decides_order"[^>]*checked/)
    const two = await send(builder(), { ...input, ...file, ...select(2, 'Year') }, 'lucas')
    expectWords(two, '“Group” decides who comes first already.')
    expect(stored()).toEqual([])
    expectWords(
      await send(builder(), { ...input, ...file, once_key: 'k' }, 'lucas'),
      'Form created successfully',
    )
    const marked = { decidesOrder: true, options: ['Disability', 'Others'], papers: ['Disability'] }
    expect(stored()).toMatchObject([marked])
    const tab = await visit('/university-chapter?tab=forms', 'lucas')
    const [copy = ''] = actionsCalled(tab, 'Copy F')
    const page = await send(copy, {}, 'lucas')
    expect(page.html).toMatch(/name="fields\[0\]\.decides_order"[^>]*checked/)
    expectWords(page, 'Select, Decides who comes first', 'Disability *')
    expect(stored()).toMatchObject([marked, marked])
  })

  it('is stated on the public page and on the form, also in Swahili; its paper is asked for and seen beside it', async () => {
    const hostel = makeHostel('lucas')
    assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
    const id = makeForm('lucas', [group, letter])
    const form = paths.universityForm(id)
    const order = ['Rooms are given in this order:', 'Disability, with a paper', 'First year', 'Others']
    const university = paths.universityChapter({ university: universityOf('lucas') })
    for (const path of [university, form]) {
      expectWords(await visit(path, 'amina'), ...order, 'who sent the form earlier comes first')
    }
    expectWords(await visit(form, 'amina'), 'Needed with the answer: Disability.')
    updateRows(users, { language: 'sw' }, demoUsers.daudi.id)
    expectWords(
      await visit(form, 'daudi'),
      'Vyumba vinagawiwa kwa mpangilio huu:',
      'Disability, pamoja na hati',
    )

    const answers = (answer: string, bytes?: Buffer) => {
      const filled = new FormData()
      const about = { full_name: 'Amina Hassan', email: 'amina@bweni.example', phone: '0712 345 678' }
      const all = { ...about, gender: 'female', version: '1', hostel, answer_0: answer }
      for (const [name, value] of Object.entries(all)) filled.append(name, value)
      if (bytes) filled.append('answer_1', new File([new Uint8Array(bytes)], 'letter.pdf'))
      return filled
    }
    expect((await send(form, answers('First year'), 'amina')).status).toBe(200)
    const without = await send(form, answers('Disability'), 'amina')
    expect(without.status).toBe(422)
    expectWords(without, 'Doctor’s letter: Choose a file.')
    const check = await send(form, answers('Disability', pdf()), 'amina')
    const [to = ''] = actionsCalled(check, 'Send')
    await send(to, { once_key: 'k' }, 'amina')
    const pane = await visit(paths.universityChapter({ view: 'warden' }), 'mariam')
    expect(pane.text).toMatch(/Group\s+Disability\s+Doctor’s letter:\s+letter\.pdf/)
    expect(linksCalled(pane, 'letter.pdf')).toHaveLength(1)
  })
})

describe('a student who waits where no bed suits', () => {
  let form = ''
  let twiga = ''
  let tembo = ''
  let room = ''
  const ids = new Map<DemoUserName, string>()

  /** Four women ask for the one bed for women of Twiga House, and Daudi for the one for men; Tembo has beds enough. */
  beforeEach(() => {
    ;[twiga, tembo] = [makeHostel('lucas', 'Twiga House'), makeHostel('lucas', 'Tembo')]
    const of = (gender: 'female' | 'male') => ({ name: gender, gender })
    room = makeRooms('lucas', twiga, [{ roomNumber: 'W1', capacity: 1 }], of('female')).roomIds[0] ?? ''
    makeRooms('lucas', twiga, [{ roomNumber: 'M1', capacity: 1 }], of('male'))
    makeRooms('lucas', tembo, [{ roomNumber: 'T1', capacity: 4 }])
    assignWarden(actorOf('lucas'), twiga, demoUsers.mariam.id)
    form = makeForm('lucas', [group])
    for (const name of ['amina', 'grace', 'neema'] as const) fill(name, 'Others')
    fill('rehema', 'First year')
    fill('daudi', 'Disability', { '@gender': 'male' })
  })

  const fill = (name: DemoUserName, answer: string, more: Record<string, string> = {}) =>
    ids.set(name, sendForm(name, form, { '@hostel': twiga, group: answer, ...more }))
  const own = (name: DemoUserName) => visit(paths.submission(ids.get(name) ?? ''), name)
  const number = async (name: DemoUserName) =>
    /Number (\d+ of \d+) who wait for Twiga House/.exec((await own(name)).text)?.[1] ?? null
  const numbers = (...names: DemoUserName[]) => Promise.all(names.map(number))
  const approve = async (name: DemoUserName) => {
    const id = ids.get(name) ?? ''
    const version = String(findRow(formSubmissions, id)?.version)
    const review = { status: 'approved', place: `room:${room}`, notes: '', message: '', version }
    expectWords(await send(paths.submissionReview(id), review, 'mariam'), 'Submission updated successfully')
  }

  it('reads a number by the stated order, which moves when others get or give up a bed', async () => {
    expect(await numbers('rehema', 'neema')).toEqual([null, null])
    await approve('grace')
    // Daudi comes before all, and waits for another bed, which is free.
    const waiting = ['rehema', 'amina', 'neema', 'daudi', 'grace'] as const
    expect(await numbers(...waiting)).toEqual(['1 of 3', '2 of 3', '3 of 3', null, null])
    expectWords(await own('amina'), 'You wait for a bed.', 'Find a room')
    updateRows(users, { language: 'sw' }, demoUsers.amina.id)
    expectWords(await own('amina'), 'Namba 2 kati ya 3 wanaosubiri Twiga House')
    updateRows(users, { language: 'en' }, demoUsers.amina.id)
    updateRows(uniRooms, { capacity: 2 }, room)
    expect(await numbers('rehema', 'neema')).toEqual([null, null])
    await approve('rehema')
    expect(await numbers(...waiting)).toEqual([null, '1 of 2', '2 of 2', null, null])
    fill('amina', 'Others', { '@hostel': tembo })
    expect(await numbers('amina', 'neema')).toEqual([null, '1 of 1'])
    await send(paths.submissionWithdraw(ids.get('grace') ?? ''), { version: '2' }, 'grace')
    expect(await number('neema')).toBeNull()
  })

  it('is counted with the other gender only where a block is for both', async () => {
    updateRows(uniRooms, { isAvailable: false })
    expect(await numbers('daudi', 'rehema')).toEqual(['1 of 1', '1 of 4'])
    makeRooms('lucas', twiga, [{ roomNumber: 'B1', capacity: 1 }], { name: 'Both' })
    updateRows(uniRooms, { isAvailable: false })
    expect(await numbers('daudi', 'rehema')).toEqual(['1 of 5', '2 of 5'])
  })

  it('reads none before a draw, and then the number by the drawn order', async () => {
    const input = ballotRules(0, { women: 1 })
    const ballot = announceBallot(actorOf('lucas'), twiga, input, freshOnce(), (id) => id)
    fill('fatma', 'Disability')
    const women = ['amina', 'grace', 'neema', 'rehema'] as const
    expect(await numbers(...women, 'fatma')).toEqual([null, null, null, null, null])
    drawBallot(actorOf('lucas'), ballot, 1)
    const entries = findRows(ballotEntries).filter(({ submissionId }) => submissionId !== ids.get('daudi'))
    const places = new Map(entries.map(({ submissionId, place }) => [submissionId, place ?? 0]))
    const placeOf = (name: DemoUserName) => places.get(ids.get(name) ?? '') ?? 0
    const drawn = [...women].sort((a, b) => placeOf(a) - placeOf(b))
    expect(await numbers(...drawn, 'fatma')).toEqual([null, '1 of 4', '2 of 4', '3 of 4', '4 of 4'])
  })
})
