import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { formSubmissions, universityForms } from '~/db/tables/index.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { factsOf } from '~/http/route-facts'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm } from '../support/universities'

const app = useFreshApp()
let hostel = ''
let form = ''

beforeEach(() => {
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  form = makeForm('lucas', [{ label: 'Student ID' }])
})

const about = { full_name: 'Amina', email: 'a@b.example', phone: '0712345678', gender: 'female' }
const fill = () =>
  send(paths.universityForm(form), { ...about, hostel, version: '1', answer_0: 'T17' }, 'amina')
const rows = () => findRows(formSubmissions)
const change = (values: Partial<typeof universityForms.$inferInsert>) =>
  updateRows(universityForms, values, form)

describe('a form that was filled in', () => {
  it.each([
    [{ isActive: false }, 'This form is not active at the moment.'],
    [{ closesOn: '2026-10-04' }, 'This form closed on Sun 4 Oct 2026.'],
    [{ opensOn: '2026-10-06' }, 'This form opens on Tue 6 Oct 2026.'],
    [{ version: 2 }, 'The form changed since you filled it in. Please look through it again.'],
  ])('is not sent once %j, and keeps the answers', async (values, sentence) => {
    expectWords(await fill(), 'Check your answers', 'T17')
    change(values)
    expectWords(await send(paths.universityFormCheck(form), { once_key: 'k' }, 'amina'), sentence)
    expect(rows()).toEqual([])
    change({ isActive: true, opensOn: null, closesOn: null })
    expect((await visit(paths.universityForm(form), 'amina')).html).toContain('value="T17"')
  })

  it('is changed until the form closes, though others may send no more', async () => {
    sendForm('amina', form, { '@hostel': hostel, student_id: 'T16' })
    change({ maxSubmissions: 1 })
    await fill()
    expectWords(
      await visit(paths.universityForm(form), 'amina'),
      'You can change your answers',
      'Check answers',
    )
    await send(paths.universityFormCheck(form), { once_key: 'a' }, 'amina')
    expect(rows()).toMatchObject([{ data: { student_id: 'T17' } }])
    change({ closesOn: '2026-10-04' })
    await send(paths.universityForm(form), { ...about, hostel, version: '1', answer_0: 'T18' }, 'amina')
    const late = await send(paths.universityFormCheck(form), { once_key: 'b' }, 'amina')
    expectWords(late, 'This form closed on Sun 4 Oct 2026.')
    expect(rows()).toMatchObject([{ data: { student_id: 'T17' } }])
    const closed = await visit(paths.universityForm(form), 'amina')
    const { id = '', reference = '' } = rows()[0] ?? {}
    expect(linksCalled(closed, `See what you sent: ${reference}`)).toEqual([paths.submission(id)])
    expectWords(closed, 'Your saved answers')
    expect(closed.text).not.toMatch(/You can change your answers|Check answers/)
  })

  it('takes a WebP where a picture is asked for, not where a document is', async () => {
    const id = makeForm('lucas', [
      { label: 'Letter', type: 'file' },
      { label: 'Portrait', type: 'image' },
    ])
    const webp = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0f4c81' } })
      .webp()
      .toBuffer()
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...about, hostel, version: '1' })) body.set(name, value)
    body.set('answer_0', new File([new Uint8Array(webp)], 'letter.webp'))
    body.set('answer_1', new File([new Uint8Array(webp)], 'me.webp'))
    const page = await send(paths.universityForm(id), body, 'amina')
    expect(page.status).toBe(422)
    expectWords(page, 'letter.webp is not a JPEG or PNG picture or a PDF', 'Keep me.webp')
    expect(page.text).not.toContain('me.webp is not')
    expect(page.text).not.toContain('Keep letter.webp')
    body.delete('answer_0')
    expectWords(await send(paths.universityForm(id), body, 'amina'), 'Check your answers', 'me.webp')
  })
})

describe('a submission', () => {
  it('shows its block, room and notes to the university and to the warden', async () => {
    const id = sendForm('amina', form, { '@hostel': hostel })
    const { blockId, roomIds } = makeRooms('lucas', hostel, [{ roomNumber: 'A101', capacity: 2 }])
    const placed = { blockId, roomId: roomIds[0] ?? null, notes: 'Ground floor, please' }
    updateRows(formSubmissions, placed, id)
    const card = await visit(paths.universityChapter({ tab: 'submissions' }), 'lucas')
    expectWords(card, 'Room A101, Block A', 'Ground floor, please')
    const line = await visit(paths.universityChapter({ view: 'warden' }), 'mariam')
    expectWords(line, 'Block A, room A101', 'Notes', 'Ground floor, please')
  })
})

it('hostels and forms are listed newest first, and people to choose from by name', async () => {
  app.passTime(1_000)
  makeHostel('lucas', 'Alpha House')
  makeForm('lucas', [{ label: 'Student ID' }], { name: 'Another form' })
  app.passTime(1_000)
  makeHostel('lucas', 'Zebra House')
  expectWords(await visit(paths.universityChapter(), 'lucas'), 'Zebra House', 'Alpha House', 'Mabibo Hostel')
  expectWords(await visit(paths.universityChapter({ tab: 'forms' }), 'lucas'), 'Another form', 'Registration')
  const picker = await visit(paths.uniHostelWardens(hostel, { search: 'bweni.example' }), 'lucas')
  const names = [...picker.text.matchAll(/([A-Z]\w+ [A-Z]\w+) \(\w+@bweni/g)].map(([, name]) => name)
  const offered = names.filter((name) => name !== 'Mariam Chande')
  expect(offered.length).toBeGreaterThan(5)
  expect(offered).toEqual([...offered].sort())
})

it('only pages whose forms have files accept large bodies', () => {
  const takes = [paths.universityForm(form), paths.universityFormSave(form), paths.universitySettings()]
  expect(takes.filter((path) => factsOf(path).takesFiles !== true)).toEqual([])
  for (const path of [paths.universityFormCheck(form), paths.universityFormNew(), paths.ballotNew(hostel)])
    expect(factsOf(path).takesFiles, path).not.toBe(true)
})
