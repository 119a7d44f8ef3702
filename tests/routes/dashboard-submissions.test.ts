import { expect, it } from 'vitest'
import { formSubmissions } from '~/db/tables/index.server'
import { paths } from '~/paths'
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
