import { approveAfterAddingAccount, approveRequest, cancelStay } from './journey/decisions'
import { askAgainAndDelete, seeConfirmation } from './journey/end'
import { approveTheRest, sendReceipts, sendTheRestAgain, verifyReceipts } from './journey/money'
import { listHostel, listRoom } from './journey/owner-lists'
import { approveHostel, decideListings, ownersHear, sendAgain } from './journey/review'
import { newScenario, type Scenario } from './journey/scenario'
import { bookRoomAsStudent, findAndBook } from './journey/student-books'
import { test } from './support/test'

test.describe.configure({ mode: 'serial' })

let scenario: Scenario

test.beforeAll(({ browserName: _ }, { project }) => {
  scenario = newScenario(project.name === 'scripts-off' ? 'neema' : 'baraka')
})

test('an owner lists a hostel, mistakes included', ({ page }) => listHostel(page, scenario))
test('a new owner lists a room', ({ page }) => listRoom(page, scenario))
test('the administrator rejects the hostel and approves the room', ({ page }) =>
  decideListings(page, scenario))
test('the owner reads the reasons and sends the hostel again', ({ page }) => sendAgain(page, scenario))
test('the administrator approves the hostel', ({ page }) => approveHostel(page, scenario))
test('the new owner hears of the approval', ({ page }) => ownersHear(page, scenario))
test('a student finds the hostel, signs up and books a room type', ({ page }) => findAndBook(page, scenario))
test('the student books the room for later', ({ page }) => bookRoomAsStudent(page, scenario))
test('the owner approves the request', ({ page }) => approveRequest(page, scenario))
test('the new owner adds an account and approves', ({ page }) => approveAfterAddingAccount(page, scenario))
test('the student pays in parts and sends receipts', ({ page }) => sendReceipts(page, scenario))
test('the owner approves one receipt and rejects the other', ({ page }) => verifyReceipts(page, scenario))
test('the student reads why and sends it again', ({ page }) => sendTheRestAgain(page, scenario))
test('the owner approves the rest', ({ page }) => approveTheRest(page, scenario))
test('the student sees the stay confirmed', ({ page }) => seeConfirmation(page, scenario))
test('the new owner cancels the other stay', ({ page }) => cancelStay(page, scenario))
test('the student asks again and deletes the request', ({ page }) => askAgainAndDelete(page, scenario))
