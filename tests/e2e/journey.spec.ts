import { approveAfterAddingAccount, approveRequest, cancelStay } from './journey/decisions'
import { askAgainAndDelete, seeConfirmation } from './journey/end'
import { approveTheRest, sendReceipts, sendTheRestAgain, verifyReceipts } from './journey/money'
import { listHostel, listRoom } from './journey/owner-lists'
import { approveHostel, decideListings, ownersHear, sendAgain } from './journey/review'
import { newStory, type Story } from './journey/story'
import { bookRoomAsStudent, findAndBook } from './journey/student-books'
import { test } from './support/test'

test.describe.configure({ mode: 'serial' })

let story: Story

test.beforeAll(({ browserName: _ }, { project }) => {
  story = newStory(project.name === 'scripts-off' ? 'neema' : 'baraka')
})

test('an owner lists a hostel, mistakes included', ({ page }) => listHostel(page, story))
test('a new owner lists a room', ({ page }) => listRoom(page, story))
test('the administrator rejects the hostel and approves the room', ({ page }) => decideListings(page, story))
test('the owner reads the reasons and sends the hostel again', ({ page }) => sendAgain(page, story))
test('the administrator approves the hostel', ({ page }) => approveHostel(page, story))
test('the new owner hears of the approval', ({ page }) => ownersHear(page, story))
test('a student finds the hostel, signs up and books a room type', ({ page }) => findAndBook(page, story))
test('the student books the room for later', ({ page }) => bookRoomAsStudent(page, story))
test('the owner approves the request', ({ page }) => approveRequest(page, story))
test('the new owner adds an account and approves', ({ page }) => approveAfterAddingAccount(page, story))
test('the student pays in parts and sends receipts', ({ page }) => sendReceipts(page, story))
test('the owner approves one receipt and rejects the other', ({ page }) => verifyReceipts(page, story))
test('the student reads why and sends it again', ({ page }) => sendTheRestAgain(page, story))
test('the owner approves the rest', ({ page }) => approveTheRest(page, story))
test('the student sees the stay confirmed', ({ page }) => seeConfirmation(page, story))
test('the new owner cancels the other stay', ({ page }) => cancelStay(page, story))
test('the student asks again and deletes the request', ({ page }) => askAgainAndDelete(page, story))
