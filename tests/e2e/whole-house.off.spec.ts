import { approveListing } from './support/actions'
import { readOne } from './support/data'
import { expectNothingWider } from './support/inspect'
import { newcomer, newWord, signUp } from './support/people'
import { test } from './support/test'
import {
  answerStatement,
  approveIntoRooms,
  enterTenants,
  findFreeRooms,
  listHouse,
  remindLate,
} from './whole-house/steps'

for (const width of [360, 1280])
  test(`a new owner enters a whole house and answers a statement, ${width} px wide`, async ({
    page,
    browser,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const owner = newcomer('Property Owner')
    const word = newWord()
    await signUp(page, owner)
    await listHouse(page, word, owner)
    const house = {
      word,
      ownerId: readOne('select id from profiles where email = ?', owner.email),
      houseId: readOne('select id from properties where title = ?', word),
    }
    const desk = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await signInAs('admin', desk)
    await approveListing(desk, house.houseId)
    await desk.context().close()

    for (const step of [enterTenants, approveIntoRooms, answerStatement, remindLate, findFreeRooms])
      await test.step(step.name, async () => {
        await step(page, house)
        await expectNothingWider(page)
      })
  })
