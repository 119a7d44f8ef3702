import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { approveAfterAddingAccount, approveRequest, cancelStay } from './journey/decisions'
import { askAgainAndDelete, seeConfirmation } from './journey/end'
import { approveTheRest, sendReceipts, sendTheRestAgain, verifyReceipts } from './journey/money'
import { listHostel, listRoom } from './journey/owner-lists'
import { approveHostel, decideListings, ownersHear, sendAgain } from './journey/review'
import { newScenario, type Scenario } from './journey/scenario'
import { bookRoom, findAndBook } from './journey/student-books'
import { signIn } from './support/people'
import { phonesOf } from './support/phones'
import { test } from './support/test'

test.describe.configure({ mode: 'serial' })

type Person = 'owner' | 'newOwner' | 'student' | 'admin'
type Step = (page: Page, scenario: Scenario) => Promise<void>

let scenario: Scenario

test.beforeAll(({ browserName: _ }, { project }) => {
  scenario = newScenario(project.name === 'scripts-off' ? 'neema' : 'baraka')
})

const phoneOf = phonesOf<Person>(
  async (phone, person) => {
    if (person === 'owner') await signIn(phone, scenario.owner)
    if (person === 'admin') await signIn(phone, 'admin')
  },
  (phone) => phone.goto(paths.dashboard()),
)

for (const [title, person, step] of [
  ['an owner lists a hostel, mistakes included', 'owner', listHostel],
  ['a new owner lists a room', 'newOwner', listRoom],
  ['the administrator rejects the hostel and approves the room', 'admin', decideListings],
  ['the owner reads the reasons and sends the hostel again', 'owner', sendAgain],
  ['the administrator approves the hostel', 'admin', approveHostel],
  ['the new owner hears of the approval', 'newOwner', ownersHear],
  ['a student finds the hostel, signs up and books a room type', 'student', findAndBook],
  ['the student books the room for later', 'student', bookRoom],
  ['the owner approves the request', 'owner', approveRequest],
  ['the new owner adds an account and approves', 'newOwner', approveAfterAddingAccount],
  ['the student pays in parts and sends receipts', 'student', sendReceipts],
  ['the owner approves one receipt and rejects the other', 'owner', verifyReceipts],
  ['the student reads why and sends it again', 'student', sendTheRestAgain],
  ['the owner approves the rest', 'owner', approveTheRest],
  ['the student sees the stay confirmed', 'student', seeConfirmation],
  ['the new owner cancels the other stay', 'newOwner', cancelStay],
  ['the student asks again and deletes the request', 'student', askAgainAndDelete],
] satisfies [string, Person, Step][])
  test(title, async ({ browser }) => step(await phoneOf(person, browser), scenario))
