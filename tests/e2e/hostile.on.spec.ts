import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { approveListing, fillRequest, listRoom, sendRequest } from './support/actions'
import { readOne } from './support/data'
import { dayAhead } from './support/days'
import { complaintsOf } from './support/inspect'
import { newcomer, newWord, notice } from './support/people'
import { signUpByForm } from './support/sessions'
import { expect, test } from './support/test'

const ATTACK = `"><script>alert('in')</script><img src=x onerror=alert(1)><b>bold</b>`

/** Visits the page and sees the words as they were typed, never as markup. */
async function expectWords(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('body')).toContainText(text)
  await expect(page.locator('img[src=x], b:text-is("bold")')).toHaveCount(0)
}

test('markup in names, titles, notes and reasons is text everywhere', async ({
  browser,
  baseURL,
  signInAs,
}) => {
  const complaints: string[] = []
  const somebody = async () => {
    const page = await (await browser.newContext({ baseURL })).newPage()
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`)
      return dialog.dismiss()
    })
    return { page, complaints: complaintsOf(page) }
  }
  const [owner, admin, student] = [await somebody(), await somebody(), await somebody()]
  const word = newWord()
  const title = `${word} ${ATTACK}`.slice(0, 120)

  await signUpByForm(owner.page, { ...newcomer('Property Owner'), fullName: `Mama ${ATTACK}`.slice(0, 100) })
  const id = await listRoom(owner.page, title, `Kimya ${ATTACK}`)
  await signInAs('admin', admin.page)
  await approveListing(admin.page, id)
  await expectWords(admin.page, paths.adminProperties({ search: word, filter: 'all' }), title)
  await expectWords(admin.page, paths.adminProperty(id), `Kimya ${ATTACK}`)
  await expectWords(admin.page, paths.notifications(), title)

  await signUpByForm(student.page, {
    ...newcomer('Tenant', 'Female'),
    fullName: `Asha ${ATTACK}`.slice(0, 100),
  })
  await expectWords(student.page, paths.properties({ search: word }), title)
  await expectWords(student.page, paths.property(id), `Kimya ${ATTACK}`)
  await fillRequest(student.page, id, dayAhead(40), `Shikamoo ${ATTACK}`)
  await sendRequest(student.page)
  await expect(notice(student.page)).toContainText('Booking request submitted successfully!')
  const stay = readOne('select id from bookings where property_id = ?', id)
  await expectWords(student.page, paths.bookings(), title)

  for (const path of [paths.dashboard(), paths.notifications(), paths.bookings(), paths.properties()])
    await expectWords(owner.page, path, title)
  await expectWords(owner.page, paths.bookingDetails(stay), `Shikamoo ${ATTACK}`)
  await owner.page.goto(paths.bookingReject(stay))
  await owner.page.getByLabel('Notes').fill(`Samahani ${ATTACK}`)
  await owner.page.getByRole('button', { name: 'Reject' }).click()
  await expect(notice(owner.page)).toContainText('Booking rejected successfully')

  await expectWords(student.page, paths.notifications(), `Samahani ${ATTACK}`)
  await expectWords(student.page, paths.bookingDetails(stay), `Samahani ${ATTACK}`)
  await expectWords(owner.page, paths.propertyEdit(id), '')
  await expect(owner.page.getByLabel('Title')).toHaveValue(title)
  for (const visitor of [owner, admin, student]) {
    expect(visitor.complaints).toEqual([])
    await visitor.page.context().close()
  }
  expect(complaints).toEqual([])
})
