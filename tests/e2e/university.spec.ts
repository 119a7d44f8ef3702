import { paths } from '~/paths'
import { inspectAt } from './support/inspect'
import { signIn } from './support/people'
import { phonesOf } from './support/phones'
import { signUpByForm } from './support/sessions'
import { expect, test } from './support/test'
import { activateForm, buildForm } from './university/administrator'
import { newScenario, type Scenario, type Step } from './university/scenario'
import { answerForm, seeNewRoom, seeRoom, sendAnswers } from './university/student'
import { addAtDesk, confirmArrival, reviewAnswers, swapRooms } from './university/warden'

test.describe.configure({ mode: 'serial' })

type Person = 'administrator' | 'student' | 'warden'

let scenario: Scenario

test.beforeAll(({ browserName: _ }, { project }) => {
  scenario = newScenario(project.name === 'scripts-off' ? 'UDSM' : 'UDOM')
})

const phoneOf = phonesOf<Person>((phone, person) =>
  person === 'student' ? signUpByForm(phone, scenario.student) : signIn(phone, scenario[person]),
)

for (const [title, person, step] of [
  ['an administrator builds a form, mistakes included', 'administrator', buildForm],
  ['the administrator looks at it as a student does, and activates it', 'administrator', activateForm],
  ['a student answers it, saves it and comes back', 'student', answerForm],
  ['the student checks the answers and sends them', 'student', sendAnswers],
  ['a warden reads them, approves and gives a room', 'warden', reviewAnswers],
  ['the student sees the room and the message', 'student', seeRoom],
  ['the warden marks the arrival and takes it back', 'warden', confirmArrival],
  ['the warden adds somebody at the desk', 'warden', addAtDesk],
  ['the two change rooms', 'warden', swapRooms],
  ['the student hears of the new room', 'student', seeNewRoom],
] satisfies [string, Person, Step][])
  test(title, async ({ browser, javaScriptEnabled }) => {
    const phone = await phoneOf(person, browser)
    await step(phone, scenario, inspectAt(phone, javaScriptEnabled !== false))
  })

test('the people of the other university cannot see it', async ({ browser, stateOf }) => {
  const other = scenario.code === 'UDSM' ? 'tatu' : 'lucas'
  const context = await browser.newContext({ storageState: await stateOf(other) })
  const page = await context.newPage()
  for (const path of [
    paths.universityFormEdit(scenario.formId),
    paths.submissionReview(scenario.submissionId),
  ])
    expect((await page.goto(process.env.E2E_URL + path))?.status()).toBe(404)
  await context.close()
})
