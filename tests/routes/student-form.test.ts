import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import {
  events,
  formSubmissions,
  outbox,
  removals,
  startedSubmissions,
  submissionAttachments,
  universities,
  universityForms,
} from '~/db/tables/index.server'
import { asUser } from '../support/app'
import { pdf, strangers, telephonePhoto } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, linksCalled, send, visit } from '../support/pages'
import { findRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'
import { ask } from '../support/whole-app'

useFreshApp()

const eight = [
  { label: 'Student ID', key: 'intake_2026', required: true },
  { label: 'Second address', type: 'email' as const },
  { label: 'Guardian', type: 'phone' as const },
  { label: 'Birthday', type: 'date' as const },
  { label: 'Year', type: 'select' as const, options: ['First', 'Second'] },
  { label: 'Letter', type: 'file' as const, required: true },
  { label: 'Portrait', type: 'image' as const },
  { label: 'Wishes', type: 'textarea' as const },
]
const about = {
  full_name: 'Amina Hassan',
  email: 'amina@bweni.example',
  phone: '0712 345 678',
  gender: 'female',
}
const path = (id: string) => `/university-chapter/forms/${id}`
const rows = () => findRows(formSubmissions)
const started = () => findRows(startedSubmissions)

/** A form as a browser sends it, with files. */
function filled(fields: Record<string, string>, files: Record<string, [Buffer, string]> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...about, version: '1', ...fields })) form.append(name, value)
  for (const [name, [bytes, file]] of Object.entries(files))
    form.append(name, new File([new Uint8Array(bytes)], file))
  return form
}

/** Fills in, checks and sends. */
async function sendAll(id: string, form: FormData, as: 'amina' | 'daudi' = 'amina') {
  const check = await send(path(id), form, as)
  const [to = ''] = actionsCalled(check, 'Send').concat(actionsCalled(check, 'Send changes'))
  return { check, sent: await send(to, { once_key: 'k' }, as) }
}

describe('a student’s form', () => {
  it('asks guests to sign in, and begins with who sees the answers and why', async () => {
    const id = makeForm('lucas', eight, { closes_on: '2026-12-01' })
    expect((await visit(path(id))).location).toContain('/auth?redirect=')
    const page = await visit(path(id), 'amina')
    expectWords(
      page,
      'Registration',
      'Who sees your answers',
      'The administrators of University of Dar es Salaam',
    )
    expectWords(
      page,
      'until Tue 1 Dec 2026',
      'About you',
      'Full name',
      'Email',
      'Phone',
      'Gender',
      'Student ID',
    )
    for (const value of ['Amina Hassan', 'amina@bweni.example'])
      expect(page.html).toContain(`value="${value}"`)
    expect(page.html).not.toContain('intake_2026')
  })

  it('takes all eight types, is checked once more, and gives a reference', async () => {
    const hostel = makeHostel('lucas')
    const id = makeForm('lucas', eight)
    const form = filled(
      {
        ...{ hostel, answer_0: 'T/2026/17', answer_1: 'a@b.example', answer_2: '0713 000 111' },
        ...{ answer_3: '2005-03-01', answer_4: 'Second', answer_7: 'A quiet room' },
      },
      {
        answer_5: [pdf(), 'letter.pdf'],
        answer_6: [await telephonePhoto({ width: 300, height: 200 }), 'me.jpg'],
      },
    )
    const { check, sent } = await sendAll(id, form)
    expectWords(
      check,
      'Check your answers',
      'Amina Hassan',
      'Mabibo Hostel',
      'T/2026/17',
      'Second',
      'letter.pdf',
      'me.jpg',
    )
    const [row] = rows()
    expectWords(
      sent,
      'Your form was sent.',
      'Submitted',
      row?.reference ?? '',
      'Mabibo Hostel',
      'T/2026/17',
      'letter.pdf',
    )
    expect(row).toMatchObject({
      ...{
        studentName: 'Amina Hassan',
        studentPhone: '255712345678',
        studentGender: 'female',
        hostelId: hostel,
      },
      data: { intake_2026: 'T/2026/17', guardian: '255713000111', year: 'Second' },
      fields: expect.arrayContaining([expect.objectContaining({ key: 'intake_2026' })]),
      status: 'submitted',
    })
    expect(row?.reference).toBe(row?.id.slice(0, 8).toUpperCase())
    const files = findRows(submissionAttachments)
    expect(files.map(({ objectKey }) => objectKey.split('/')[0])).toEqual(['private', 'private'])
    expect(started()).toEqual([])
    const [mail] = findRows(outbox, eq(outbox.userId, demoUsers.amina.id))
    expect(mail).toMatchObject({
      subject: 'We received your form – Bweni',
      body: expect.stringContaining(row?.reference ?? ''),
    })
    const [file = ''] = linksCalled(sent, 'letter.pdf')
    expect((await visit(file, 'amina')).status).toBe(200)
    expect((await visit(file, 'daudi')).status).toBe(404)
  })

  it('keeps every word and file when something is wrong', async () => {
    const id = makeForm('lucas', eight)
    const form = filled(
      {
        email: 'nobody',
        answer_0: ' ',
        answer_1: 'x',
        answer_2: '12',
        answer_3: 'soon',
        answer_4: 'Third',
        answer_7: 'y'.repeat(2_001),
      },
      { answer_5: [pdf(), 'letter.pdf'], answer_6: [strangers.heic, 'me.heic'] },
    )
    const page = await send(path(id), form, 'amina')
    expect(page.status).toBe(422)
    expectWords(
      page,
      'There is a problem',
      'Enter an e-mail address like name@example.com.',
      'Answer this question.',
    )
    expectWords(page, 'Choose one of the options.', 'Write at most 2,000 characters.')
    expect(page.text).toContain('me.heic is a HEIC or AVIF picture')
    expect(page.text).toContain('Keep letter.pdf')
    expect(page.html).toContain('value="Third"'.replace('Third', 'nobody'))
    expectWords(await visit(path(id), 'amina'), 'Saved', 'letter.pdf')
  })

  it.each(['', '/save'])('keeps earlier answers that an upload cut short did not reach: %s', async (save) => {
    const letter = { label: 'Letter', type: 'file' as const }
    const id = makeForm('lucas', [{ label: 'Student ID' }, letter, { label: 'Wishes' }])
    await send(`${path(id)}/save`, filled({ answer_0: 'T17', answer_2: 'A window' }), 'amina')
    const form = new Response(filled({ phone: '', answer_0: 'T18' }, { answer_1: [pdf(), 'letter.pdf'] }))
    const sent = Buffer.from(await form.arrayBuffer())
    const headers = {
      Cookie: await asUser('amina'),
      'Content-Type': form.headers.get('Content-Type') ?? '',
    }
    const body = sent.subarray(0, sent.indexOf('%PDF') + 100)
    const answer = await ask(
      new Request(`http://localhost:3000${path(id)}${save}`, { method: 'POST', headers, body }),
    )
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('value="A window"')
    const answers = { student_id: 'T18', wishes: 'A window', '@full_name': 'Amina Hassan', '@phone': '' }
    expect(started()).toMatchObject([{ answers }])
  })

  it('is saved unchecked for later, and gone on with', async () => {
    const id = makeForm('lucas', eight)
    const saved = await send(`${path(id)}/save`, filled({ answer_7: 'A window' }), 'amina')
    expectWords(saved, 'Saved. You can come back and go on', 'A window')
    expect(started()).toMatchObject([{ answers: { wishes: 'A window', '@full_name': 'Amina Hassan' } }])
    expect((await visit(`${path(id)}/check`, 'amina')).location).toBe(path(id))
  })

  it('keeps the answers when the form changes meanwhile, and says what changed', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }, { label: 'Wishes' }])
    const edit = {
      ...{ name: 'Registration', is_active: 'on', version: '1' },
      ...{ 'fields[0].label': 'Wishes', 'fields[0].key': 'wishes', 'fields[0].type': 'text' },
      ...{ 'fields[1].label': 'Year', 'fields[1].key': 'year', 'fields[1].type': 'text' },
    }
    await send(`${path(id)}/edit`, edit, 'lucas')
    const page = await send(path(id), filled({ answer_0: 'T17', answer_1: 'A window' }), 'amina')
    expectWords(
      page,
      'The form changed while you filled it in. Your answers are kept.',
      'New: Year. No longer asked: Student ID.',
    )
    expect(page.html).toContain('value="A window"')
  })

  it('is sent once however often it is pressed, and changed while nobody has looked at it', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }])
    const { sent } = await sendAll(id, filled({ answer_0: 'T17' }))
    expect((await send(`${path(id)}/check`, { once_key: 'k' }, 'amina')).location).toBe(sent.location)
    expect(rows()).toHaveLength(1)
    const again = await visit(path(id), 'amina')
    expectWords(again, 'You sent this form. You can change your answers and send it again. See what you sent')
    const changed = await send(path(id), filled({ answer_0: 'T18' }), 'amina')
    const [to = ''] = actionsCalled(changed, 'Send changes')
    const [hidden = ''] = /name="changes" value="\w+"/.exec(changed.html) ?? []
    const notice = await send(to, { once_key: 'another', ...(hidden && { changes: 'yes' }) }, 'amina')
    expectWords(notice, 'Your changes were sent.')
    for (const twice of [
      await send(to, { once_key: 'another tab' }, 'amina'),
      await visit(`${path(id)}/check`, 'amina'),
    ])
      expect(twice.location).toBe(sent.location)
    expect(rows()).toMatchObject([{ data: { student_id: 'T18' }, version: 2 }])
    updateRows(formSubmissions, { status: 'reviewed' })
    expect((await visit(path(id), 'amina')).location).toBe(sent.location)
    await send(`${path(id)}/save`, filled({ answer_0: 'T19' }), 'amina')
    const late = await send(`${path(id)}/check`, { once_key: 'late' }, 'amina')
    expectWords(late, 'it was looked at. It cannot be changed any more.')
    expect(rows()).toMatchObject([{ data: { student_id: 'T18' } }])
  })

  it('is offered again while it is saved and not sent, and says after sending what comes next', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }], { name: 'Late Arrivals' })
    await send(`${path(id)}/save`, filled({ answer_0: 'T19' }), 'amina')
    const own = `/university-chapter?university=${universityOf('lucas')}`
    for (const page of ['/dashboard', '/university-chapter', own]) {
      const shown = await visit(page, 'amina')
      expectWords(shown, 'Late Arrivals', 'Saved', ', not sent')
      expect(linksCalled(shown, 'Continue')).toContain(path(id))
      expect((await visit(page, 'daudi')).text).not.toContain(', not sent')
    }
    await send(path(id), filled({ answer_0: 'T19' }), 'amina')
    const sent = await send(`${path(id)}/check`, { once_key: 'k' }, 'amina')
    expectWords(sent, 'The university reads your form. We notify you here and by e-mail.')
    expect((await visit(own, 'amina')).text).not.toContain(', not sent')
  })

  it('that closed meanwhile shows the saved answers and how to reach the university', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }])
    await send(`${path(id)}/save`, filled({ answer_0: 'T19' }), 'amina')
    updateRows(universityForms, { closesOn: '2026-10-04' }, id)
    updateRows(universities, { contactEmail: 'office@udsm.example' }, universityOf('lucas'))
    const page = await visit(path(id), 'amina')
    expectWords(page, 'This form closed on Sun 4 Oct 2026.', 'office@udsm.example', 'Your saved answers')
    expect(page.html).toMatch(/<fieldset disabled.*value="T19"/s)
    const other = await visit(path(id), 'daudi')
    expectWords(other, 'office@udsm.example')
    expect(other.html).not.toContain('<fieldset disabled')
  })

  it('says why it cannot be sent: inactive, closed, not open yet, full', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }])
    const set = (change: Partial<typeof universityForms.$inferInsert>) =>
      updateRows(universityForms, {
        isActive: true,
        opensOn: null,
        closesOn: null,
        maxSubmissions: null,
        ...change,
      })
    const says = async (sentence: string) => expectWords(await visit(path(id), 'daudi'), sentence)
    set({ isActive: false })
    await says('This form is not active at the moment.')
    set({ closesOn: '2026-10-04' })
    await says('This form closed on Sun 4 Oct 2026.')
    set({ opensOn: '2026-10-06' })
    await says('This form opens on Tue 6 Oct 2026.')
    set({ maxSubmissions: 1 })
    sendForm('amina', id)
    await says('This form has received as many submissions as it takes.')
    await send(path(id), filled({ answer_0: 'T' }), 'daudi')
    expectWords(await send(`${path(id)}/check`, {}, 'daudi'), 'as many submissions as it takes.')
    expect(rows()).toHaveLength(1)
    expect(started()).toHaveLength(1)
    updateRows(universities, { isActive: false }, universityOf('lucas'))
    expect((await visit(path(id), 'daudi')).status).toBe(404)
  })

  it('says whom a hostel is for, and refuses at its field a gender that may not live there', async () => {
    const hostel = makeHostel('lucas')
    makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 2 }], { gender: 'female' })
    const id = makeForm('lucas', [{ label: 'Wishes' }])
    expectWords(await visit(path(id), 'amina'), 'Mabibo Hostel (women only)')
    for (const gender of ['male', 'other']) {
      const { check } = await sendAll(id, filled({ hostel, gender, answer_0: 'A window' }))
      expectWords(check, 'Mabibo Hostel is for women only. Choose another one.')
      expect(check.html).toContain('A window')
    }
    const unstated = await sendAll(id, filled({ hostel, gender: '' }))
    expectWords(unstated.check, 'Choose your gender.')
    await sendAll(id, filled({ hostel }))
    expect(rows()).toMatchObject([{ hostelId: hostel, studentGender: 'female' }])
  })

  it('refuses a hostel of another university', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }])
    makeHostel('lucas')
    const page = await send(path(id), filled({ answer_0: 'T', hostel: makeHostel('tatu') }), 'amina')
    expectWords(page, 'Choose the hostel that you would like.')
  })
})

describe('withdrawing', () => {
  it('deletes the submission and its files; the event stays without answers', async () => {
    const id = makeForm('lucas', [{ label: 'Letter', type: 'file' }, { label: 'Wishes' }])
    await sendAll(id, filled({ answer_1: 'SIRIANSWER' }, { answer_0: [pdf(), 'letter.pdf'] }))
    const [row] = rows()
    const own = `/university-chapter/submissions/${row?.id}`
    expectWords(await visit(`${own}/withdraw`, 'amina'), 'Your answers and files are deleted')
    expectWords(
      await send(`${own}/withdraw`, { version: '9' }, 'amina'),
      'This submission changed while you were looking at it.',
    )
    expectWords(await send(`${own}/withdraw`, { version: '1' }, 'amina'), 'You withdrew your form.')
    expect([rows(), findRows(submissionAttachments)]).toEqual([[], []])
    expect(findRows(removals)).toHaveLength(1)
    const about = findRows(events, eq(events.subjectId, row?.id ?? ''))
    expect(about.map(({ name }) => name)).toEqual(['submission.sent', 'submission.withdrawn'])
    expect(JSON.stringify(about)).not.toContain('SIRIANSWER')
    expect((await visit(own, 'amina')).status).toBe(404)
  })

  it('is refused once they have arrived', async () => {
    const submission = sendForm('amina', makeForm('lucas', [{ label: 'Student ID' }]))
    updateRows(formSubmissions, { status: 'arrival_confirmed' })
    const page = await send(
      `/university-chapter/submissions/${submission}/withdraw`,
      { version: '1' },
      'amina',
    )
    expectWords(page, 'Your arrival was confirmed.')
    expect(rows()).toHaveLength(1)
  })
})
