import { randomUUID } from 'node:crypto'
import { readOne } from './support/data'
import { newcomer, newWord } from './support/people'
import { signUpByForm } from './support/sessions'
import { test } from './support/test'
import { makeUniversity } from './university-year/rows'
import {
  closeYear,
  giveBedsBackAndOn,
  giveRoomsAndArrive,
  moveOutAndUndo,
  noteFees,
  takeResidents,
} from './university-year/steps'

test('a university walks a year with 2,000 students; each screen is 360 and 1280 px wide', async ({
  browser,
}) => {
  const openDesk = async (width: number) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    const person = newcomer('Tenant', 'Female')
    const page = await context.newPage()
    await signUpByForm(page, person)
    return { page, id: readOne('select id from profiles where email = ?', person.email) }
  }
  const [registrar, warden] = [await openDesk(1_280), await openDesk(360)]
  const year = {
    universityId: randomUUID(),
    hostel: newWord(),
    registrarId: registrar.id,
    wardenId: warden.id,
  }
  makeUniversity(year)
  const desks = { registrar: registrar.page, warden: warden.page }
  for (const step of [
    takeResidents,
    giveRoomsAndArrive,
    giveBedsBackAndOn,
    noteFees,
    moveOutAndUndo,
    closeYear,
  ])
    await test.step(step.name, () => step(desks, year))
  for (const page of [registrar.page, warden.page]) await page.context().close()
})
