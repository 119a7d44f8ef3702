import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { submissionAttachments, universityForms } from '~/db/tables/index.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRows, insertRows } from '../support/rows'
import { makeForm, makeHostel, sendForm, universityOf } from '../support/universities'

useFreshApp()

const builder = () => paths.universityFormNew({ manage: universityOf('lucas') })
const forms = () => findRows(universityForms)

describe('what the builder asks', () => {
  it('has an example of a key, and says what options, help and lists are', async () => {
    const page = await visit(builder(), 'lucas')
    expectWords(page, 'First day', 'Last day', 'Label', 'Field Key', 'For example student_id')
    expectWords(page, 'Type', 'Text', 'Email', 'Phone', 'Date', 'Select', 'File', 'Image', 'Text Area')
    expectWords(page, 'Required', 'Options', 'One on each line', 'Help text', 'Show in list', 'Add Field')
    expect(page.html).toMatch(/name="is_active"[^>]*checked|checked=""[^>]*name="is_active"/)
  })

  it('takes markup and marks of direction as text, and shows them so to students', async () => {
    const label = '<script>alert(1)</script> \u202eJina & "kamili"'
    const fields = {
      ...{ name: 'Fomu <b>', is_active: 'on', once_key: 'k', 'draft.label': label, 'draft.key': 'jina' },
      ...{ 'draft.type': 'select', 'draft.options': '<i>One</i>\n"Two"' },
    }
    expectWords(await send(builder(), fields, 'lucas'), 'Form created successfully', 'Fomu <b>')
    const page = await visit(paths.universityForm(forms()[0]?.id ?? ''), 'amina')
    expectWords(page, 'Fomu <b>', '<script>alert(1)</script>', 'Jina & "kamili"', '<i>One</i>', '"Two"')
    expect(page.html).not.toMatch(/<script>alert|<i>One|Fomu <b>/)
  })

  it.each([
    ['draft.label', 'Write at most 200 characters.'],
    ['draft.options', 'An option has at most 100 characters.'],
    ['draft.help', 'Write at most 300 characters.'],
    ['name', 'Write at most 100 characters.'],
  ])('keeps 10,000 letters at %s and says how many it takes', async (name, sentence) => {
    const long = 'x'.repeat(10_000)
    const fields = {
      name: 'F',
      'draft.label': 'A',
      'draft.type': 'select',
      'draft.options': 'One',
      [name]: long,
    }
    const page = await send(builder(), fields, 'lucas')
    expect(page.status).toBe(422)
    expectWords(page, sentence)
    expect(page.html).toContain(long)
    expect(forms()).toEqual([])
  })
})

describe('a student’s form', () => {
  it('asks for the file that is missing, and says what a large one may be', async () => {
    const id = makeForm('lucas', [{ label: 'Letter', type: 'file', required: true }])
    const about = { full_name: 'Amina', email: 'a@b.example', phone: '0712345678', gender: 'female' }
    const filled = (file?: Buffer) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...about, version: '1' })) form.append(name, value)
      if (file) form.append('answer_0', new File([new Uint8Array(file)], 'large.pdf'))
      return form
    }
    const missing = await send(paths.universityForm(id), filled(), 'amina')
    expect(missing.status).toBe(422)
    expectWords(missing, 'Error: Choose a file.')
    const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10_500_000)])
    const page = await send(paths.universityForm(id), filled(large), 'amina')
    expect(page.status).toBe(422)
    expectWords(page, 'large.pdf is larger than 10 MB')
  })

  it('that was begun is not among the listings that were', async () => {
    const id = makeForm('lucas', [{ label: 'SIRIQUESTION' }])
    await send(paths.universityFormSave(id), { version: '1', answer_0: 'SIRIANSWER' }, 'amina')
    const dashboard = await visit(paths.dashboard(), 'amina')
    expect(dashboard.status).toBe(200)
    expect(dashboard.text).not.toMatch(/SIRI|Continue:/)
  })
})

describe('the other pages', () => {
  it('call an attachment by its name, or by its number', async () => {
    const hostel = makeHostel('lucas')
    assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
    const submissionId = sendForm('amina', makeForm('lucas', [{ label: 'Year' }]), { '@hostel': hostel })
    for (const [id, fileName] of [
      ['one', 'letter.pdf'],
      ['two', ''],
    ] as const) {
      const file = { fieldKey: id, objectKey: `private/${id}.pdf`, contentType: 'application/pdf' }
      const row = { id, submissionId, fileName, ...file, sizeBytes: 1, createdAt: 1 }
      insertRows(submissionAttachments, row)
    }
    const page = await visit(paths.submissionReview(submissionId), 'mariam')
    expectWords(page, 'Attachments', 'letter.pdf', 'Attachment 2')
    expect(linksCalled(page, 'Attachment 2')).toEqual([paths.submissionFile(submissionId, 'two')])
    expect(page.html.match(/target="_blank"/g)?.length).toBeGreaterThanOrEqual(2)
    expectWords(await visit(paths.submission(submissionId), 'amina'), 'Your answers 7')
  })

  it('give examples of codes, and say that settings are being saved', async () => {
    const page = await visit(paths.universityChapter({ tab: 'settings' }), 'lucas')
    expectWords(page, 'University Code', 'For example UDSM or UDOM.', 'Save Changes')
    expect(page.html).toContain('data-busy="Saving..."')
  })
})
