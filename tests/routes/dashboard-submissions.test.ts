import { expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { formSubmissions } from '~/db/tables/index.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { updateRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm } from '../support/universities'

useFreshApp()

it('a student’s dashboard shows what became of the latest forms that they sent, and nobody else’s', async () => {
  expect((await visit(paths.dashboard(), 'amina')).text).not.toContain('Your submissions')
  const hostel = makeHostel('lucas')
  const { blockId, roomIds } = makeRooms('lucas', hostel, [{ roomNumber: 'A101', capacity: 2 }])
  const forms = ['Oldest', 'Second', 'Third', 'Newest'].map((name) =>
    makeForm('lucas', [{ label: 'Student ID' }], { name }),
  )
  const ids = forms.map((form) => sendForm('amina', form, { '@hostel': hostel }))
  const decided = { status: 'approved' as const, blockId, roomId: roomIds[0], message: 'Bring a padlock.' }
  updateRows(formSubmissions, { ...decided, notes: 'SIRINOTES' }, ids[3] ?? '')
  const page = await visit(paths.dashboard(), 'amina')
  expectWords(page, 'Your submissions', 'Newest', 'Approved', 'University of Dar es Salaam', 'Mabibo Hostel')
  expectWords(page, 'Block A', 'A101', 'Bring a padlock.', 'Third', 'Submitted', 'Second')
  expect(page.text).not.toMatch(/Oldest|SIRINOTES/)
  expect(linksCalled(page, 'Newest')).toEqual([paths.submission(ids[3] ?? '')])
  expect((await visit(paths.dashboard(), 'daudi')).text).not.toMatch(/Your submissions|Newest/)
})

it('a rejected form is shown until it is sent again', async () => {
  const form = makeForm('lucas', [{ label: 'Student ID' }], { asks_hostel: false })
  const rejected = { status: 'rejected' as const, message: 'Your letter is missing.' }
  updateRows(formSubmissions, rejected, sendForm('amina', form))
  const quote = 'University of Dar es Salaam wrote: Your letter is missing.'
  expectWords(await visit(paths.dashboard(), 'amina'), 'Rejected', quote)
  sendForm('amina', form)
  const page = await visit(paths.dashboard(), 'amina')
  expectWords(page, 'Your submissions', 'Submitted')
  expect(page.text).not.toMatch(/Rejected|Your letter is missing/)
})

it('a member’s dashboard begins with what waits at the university, and does not ask for a renter’s data', async () => {
  const hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  const form = makeForm('lucas', [{ label: 'Student ID' }])
  const [old = '', decided = ''] = (['amina', 'grace', 'daudi'] as const).map((name) =>
    sendForm(name, form, { '@hostel': hostel }),
  )
  sendForm('amina', makeForm('lucas', [{ label: 'Age' }], { asks_hostel: false, name: 'Late' }))
  updateRows(formSubmissions, { submittedAt: 1 }, old)
  updateRows(formSubmissions, { status: 'approved' }, decided)
  const registrar = await visit(paths.dashboard(), 'lucas')
  expectWords(
    registrar,
    'Karibu',
    'University Chapter',
    '3 submissions wait for a warden’s decision in University of Dar',
  )
  expectWords(registrar, 'New since', ': 2.', '1 student without a hostel.', 'Search')
  expect(registrar.text).not.toMatch(/Complete your profile|No bookings yet|Receipts that you send/)
  const [list = ''] = linksCalled(registrar, 'See submissions')
  expectWords(await visit(list, 'lucas'), '3 submissions found')
  const warden = await visit(paths.dashboard(), 'mariam')
  expectWords(warden, '2 submissions wait for your decision in your hostels.', ': 1.')
  expect(warden.text).not.toContain('without a hostel')
  expect((await visit(paths.dashboard(), 'amina')).text).toContain('No bookings yet')
})
