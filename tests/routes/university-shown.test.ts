import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { formSubmissions, universityForms } from '~/db/tables/index.server'
import { saveStarted } from '~/domain/university/submissions/started.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { updateRows } from '../support/rows'
import { blockNames, makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

let hostel = ''
let form = ''

beforeEach(() => {
  freshApp()
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  form = makeForm('lucas', [
    { label: "Guardian's phone", type: 'phone', required: true, inList: true },
    { label: 'Date of birth', type: 'date', required: true, inList: true },
  ])
})

const answers = () => ({
  '@hostel': hostel,
  guardian_s_phone: '0755 000 111',
  date_of_birth: '2005-03-11',
})
const written = ["Guardian's phone", '+255 755 000 111', 'Date of birth', 'Fri 11 Mar 2005']

describe('answers', () => {
  it('are shown as people write them before they are sent, afterwards, in lists and to the warden', async () => {
    const about = {
      '@full_name': 'Amina',
      '@email': 'a@b.example',
      '@phone': '0712345678',
      '@gender': 'female',
    }
    saveStarted(actorOf('amina'), form, 1, { ...about, ...answers() })
    expectWords(await visit(paths.universityFormCheck(form), 'amina'), ...written)
    const id = sendForm('amina', form, answers())
    expectWords(await visit(paths.submission(id), 'amina'), ...written)
    expectWords(await visit(paths.submissionReview(id), 'mariam'), 'Form Data', ...written)
    const [phone = '', phoneText = '', birth = '', day = ''] = written
    const list = await visit(paths.universityChapter({ view: 'warden' }), 'mariam')
    expectWords(list, phoneText, day, phone, phoneText, birth, day)
    expect((await visit(paths.universityForm(form), 'amina')).html).toContain('value="+255 755 000 111"')
  })

  it('that are wrong are named in the summary by their question', async () => {
    const fields = { full_name: 'Amina', email: 'a@b.example', phone: '0712345678', gender: 'female', hostel }
    const page = await send(paths.universityForm(form), { ...fields, version: '1', answer_0: '12' }, 'amina')
    expect(page.status).toBe(422)
    expectWords(
      page,
      'There is a problem',
      "Guardian's phone: Enter a Tanzanian number",
      'Date of birth: Answer this question.',
    )
  })
})

describe('a form that was sent', () => {
  const publicPage = () => visit(paths.universityChapter({ university: universityOf('lucas') }), 'amina')

  it('leads to what was sent, and once that was rejected into the form again', async () => {
    const [fillIn] = linksCalled(await publicPage(), 'Fill in')
    expect(fillIn).toBe(paths.universityForm(form))
    const id = sendForm('amina', form, answers())
    const page = await publicPage()
    expect(linksCalled(page, 'See what you sent')).toEqual([paths.submission(id)])
    expect(linksCalled(page, 'Fill in')).toEqual([])
    updateRows(formSubmissions, { status: 'rejected' })
    expect(linksCalled(await publicPage(), 'Fill in')).toEqual([fillIn])
  })

  it('is found by its student without knowing the address of the university', async () => {
    const id = sendForm('amina', form, answers())
    const page = await visit(paths.universityChapter(), 'amina')
    expect(page.status).toBe(200)
    expect(page.html).toContain('<h1>Your University Forms</h1>')
    expect(page.text.indexOf('Access Denied')).toBeGreaterThan(page.text.indexOf('Your submissions'))
    expectWords(page, 'Registration', 'University of Dar es Salaam')
    expect(linksCalled(page, 'Registration')).toEqual([paths.submission(id)])
    expect((await visit(paths.universityChapter(), 'grace')).text).not.toContain('Your submissions')
  })
})

describe('what an administrator sees', () => {
  it('shows that a form has closed after its last day', async () => {
    const tab = () => visit(paths.universityChapter({ tab: 'forms' }), 'lucas')
    const until = (closesOn: string) => updateRows(universityForms, { closesOn }, form)
    until('2026-10-05')
    expectWords(await tab(), 'Open until Mon 5 Oct 2026')
    until('2026-10-04')
    expectWords(await tab(), 'Closed on Sun 4 Oct 2026')
  })

  it('asks before a block is deleted, with the number of its rooms', async () => {
    makeRooms(
      'lucas',
      hostel,
      ['A1', 'A2'].map((roomNumber) => ({ roomNumber, capacity: 2 })),
    )
    const [ask = ''] = linksCalled(await visit(paths.uniHostel(hostel), 'lucas'), 'Delete')
    expectWords(await visit(ask, 'lucas'), 'Delete Block', '2 rooms go with it.', 'Delete block', 'Keep it')
    expect(blockNames(hostel)).toEqual(['Block A'])
    expectWords(await send(ask, { version: '1' }, 'lucas'), 'Block deleted successfully')
    expect(blockNames(hostel)).toEqual([])
  })
})
