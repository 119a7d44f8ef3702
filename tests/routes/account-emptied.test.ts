import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import {
  bookings,
  drafts,
  formSubmissions,
  invitations,
  outbox,
  payoutAccounts,
  profiles,
  properties,
  propertyCollaborators,
  removals,
  uploads,
  users,
} from '~/db/tables/index.server'
import { startSession } from '~/domain/ground/accounts/sessions.server'
import { MINUTE } from '~/domain/ground/shared/units'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { sessionCookie } from '~/http/cookies.server'
import { paths } from '~/paths'
import { action as confirm } from '~/routes/account/confirm'
import { action as forgot } from '~/routes/account/forgot'
import { action as saveProfile } from '~/routes/account/profile'
import { action as reset } from '~/routes/account/reset'
import { action as sendAgain } from '~/routes/account/send-confirmation'
import { actorOf, cookiesAfter, eventNames, givePassword, tokenMailedTo } from '../support/accounts'
import { asPerson, post, TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { findRow, findRows, insertRows, updateRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  invite,
  letRoom,
  stageReceipt,
  stay,
} from '../support/stays'
import { makeForm, makeHostel, sendForm } from '../support/universities'

const app = useFreshApp()

const NEW = { password: 'the rightful owner' }
const idOf = (name: DemoUserName) => demoUsers[name].id
const profileOf = (name: DemoUserName) => findRow(profiles, idOf(name))
const isProved = (name: DemoUserName) => findRow(users, idOf(name))?.emailConfirmedAt !== null

/** Somebody signed up with the address of this person, who has proved nothing yet. */
const unprove = (name: DemoUserName) => updateRows(users, { emailConfirmedAt: null }, idOf(name))

async function resetTokenOf(name: DemoUserName): Promise<string> {
  await post(forgot, '/auth/forgot', { email: demoUsers[name].email })
  return tokenMailedTo(demoUsers[name].email)
}

/** Chooses a new password by the link of 'forgotten password', with these cookies in the browser. */
async function resetAs(name: DemoUserName, cookie?: string) {
  const token = await resetTokenOf(name)
  return post(reset, `/auth/reset?token=${token}`, { token, ...NEW }, { cookie })
}

async function confirmTokenOf(name: DemoUserName): Promise<string> {
  await post(sendAgain, '/auth/send-confirmation', {}, { as: name })
  return tokenMailedTo(demoUsers[name].email)
}

describe('an owner’s account whose address is proved by a link with a new password', () => {
  let used = ''
  let unused = ''
  let listing = ''
  let kept = ''

  /** A stranger with Neema's address: accounts, a listing with agents, a draft and a file that waits. */
  beforeEach(() => {
    used = giveAccount('neema', { createdAt: TEST_NOW - 1 })
    listing = letRoom({ title: 'Nyumba ya mgeni' })
    kept = stay('amina', letRoom({ title: 'Chumba cha Sinza' }))
    unused = giveAccount('neema', { isDefault: false, mobileNumber: '255754666777' })
    updateRows(properties, { payoutAccountId: unused, isFeatured: true }, listing)
    addCollaborator(listing, 'juma')
    invite(listing, 'rehema')
    const draft = { id: newId(), userId: idOf('neema'), fields: {}, createdAt: TEST_NOW, updatedAt: TEST_NOW }
    insertRows(drafts, draft)
    stageReceipt('neema', 'a form')
    unprove('neema')
  })

  const things = () => ({
    phone: profileOf('neema')?.phone,
    name: profileOf('neema')?.fullName,
    accounts: findRows(payoutAccounts).map(({ id, status, isDefault }) => ({ id, status, isDefault })),
    drafts: findRows(drafts).length,
    uploads: findRows(uploads).length,
    collaborators: findRows(propertyCollaborators).length,
    invitations: findRows(invitations).length,
    listing: findRow(properties, listing)?.approvalState,
    stay: bookingOf(kept).status,
  })

  it('T41: is emptied: accounts, phone, drafts, files and agents go, and its listings wait for approval', async () => {
    const objects = findRows(uploads).map(({ objectKey }) => objectKey)
    app.passTime(MINUTE)
    const former = startSession(idOf('neema'), 'the stranger’s phone')
    expect(await resetAs('neema')).toMatchObject({ status: 303, location: '/settings/profile' })
    expect(things()).toEqual({
      ...{ phone: null, name: 'No name yet', drafts: 0, uploads: 0, collaborators: 0, invitations: 0 },
      accounts: [{ id: used, status: 'removed', isDefault: false }],
      ...{ listing: 'pending', stay: 'confirmed' },
    })
    expect(findRow(properties, listing)).toMatchObject({
      ...{ isApproved: false, isListed: false, payoutAccountId: null },
      approvalNotes: 'Sent before the owner proved their e-mail address - requires re-approval',
    })
    expect(findRows(removals).map(({ objectKey }) => objectKey)).toEqual(expect.arrayContaining(objects))
    expect((await visit(paths.property(listing))).status).toBe(404)
    const cookie = await sessionCookie().serialize({ id: former, userType: 'property_owner' })
    expect((await visit(paths.profile(), undefined, cookie)).location).toContain('/auth')
    expectWords(
      await visit(paths.bookingPayment(kept), 'amina'),
      'The account for payments was changed on Mon 5 Oct 2026, 12:01',
    )
  })

  it('T41: sends a listing that waits for its first review anew, with a note for reviewers', async () => {
    updateRows(properties, { approvalState: 'pending', isApproved: false, isListed: false }, listing)
    const seen = findRow(properties, listing)?.version
    await resetAs('neema')
    expect(findRow(properties, listing)).toMatchObject({
      ...{ approvalState: 'pending', version: (seen ?? 0) + 1 },
      approvalNotes: 'Sent before the owner proved their e-mail address - requires re-approval',
    })
  })

  it('is emptied by the confirmation link with a new password, too', async () => {
    const token = await confirmTokenOf('neema')
    const answer = await post(confirm, `/auth/confirm?token=${token}&mode=new-password`, NEW)
    expect(answer.location).toBe('/settings/profile')
    expect(things()).toMatchObject({ phone: null, drafts: 0, listing: 'pending' })
  })

  it('tells its person so in a notice and an e-mail, and each page asks for the name until it is saved', async () => {
    const cookie = cookiesAfter(await resetAs('neema'))
    const page = await visit(paths.profile(), undefined, cookie)
    expectWords(page, 'What was entered before you confirmed your address is removed. Enter your name here')
    const [email] = findRows(outbox, eq(outbox.toAddress, demoUsers.neema.email)).filter(({ subject }) =>
      subject.startsWith('What Was Removed'),
    )
    expect(email?.body).toContain('listings wait for approval again, and confirmed stays go on')
    const bar = 'We removed data from your account'
    expect(page.text).not.toContain(bar)
    const other = await visit(paths.dashboard(), undefined, cookie)
    expectWords(other, bar)
    expect(linksCalled(other, 'Enter your name')).toEqual([paths.profile()])
    const save = (full_name: string) => post(saveProfile, paths.profile(), { full_name }, { cookie })
    expect((await save(' ')).data.form.errors.full_name).toEqual(['Enter your full name.'])
    expect(await save('Neema wa Kweli')).toMatchObject({ status: 303, location: '/settings/profile' })
    expect(profileOf('neema')).toMatchObject({ fullName: 'Neema wa Kweli', gender: null })
    expect((await visit(paths.dashboard(), undefined, cookie)).text).not.toContain(bar)
  })

  it('keeps all of it when the old password or the account’s own session is shown as well', async () => {
    const before = things()
    await givePassword('neema', 'the old password')
    const elsewhere = `/auth/confirm?token=${await confirmTokenOf('neema')}`
    expect((await post(confirm, elsewhere, { password: 'the old password' })).location).toBe('/dashboard')
    expect([things(), isProved('neema')]).toEqual([before, true])
    unprove('neema')
    const own = `/auth/confirm?token=${await confirmTokenOf('neema')}`
    await post(confirm, own, {}, { cookie: await asPerson(demoUsers.neema) })
    expect([things(), isProved('neema')]).toEqual([before, true])
    unprove('neema')
    expect((await resetAs('neema', await asPerson(demoUsers.neema))).location).toBe('/dashboard')
    expect([things(), isProved('neema')]).toEqual([before, true])
    expect(eventNames()).not.toContain('account.emptied')
  })

  it('keeps all of it once the address is proved, and when it is somebody else who is signed in there', async () => {
    const before = things()
    updateRows(users, { emailConfirmedAt: TEST_NOW }, idOf('neema'))
    expect((await resetAs('neema')).location).toBe('/dashboard')
    expect(things()).toEqual(before)
    unprove('neema')
    expect((await resetAs('neema', await asPerson(demoUsers.juma))).location).toBe('/settings/profile')
    expect(things()).toMatchObject({ phone: null, drafts: 0 })
  })

  it('is announced on the page of the link to those who have proved nothing yet', async () => {
    const warning = 'What was entered before you confirmed your address is removed'
    const link = `/auth/reset?token=${await resetTokenOf('neema')}`
    expectWords(await visit(link), warning)
    expect((await visit(link, 'neema')).text).not.toContain(warning)
    updateRows(users, { emailConfirmedAt: TEST_NOW }, idOf('neema'))
    expect((await visit(link)).text).not.toContain(warning)
  })
})

describe('a tenant’s account whose address is proved by a link with a new password', () => {
  beforeEach(() => giveAccount())

  it('withdraws requests that wait and forms without a decision, and its dashboard asks for the gender', async () => {
    const request = ask('grace', letRoom())
    const hostel = makeHostel('lucas')
    assignWarden(actorOf('lucas'), hostel, idOf('mariam'))
    const decided = sendForm('grace', makeForm('lucas', [{ label: 'Wishes' }]), { '@hostel': hostel })
    const decision = { status: 'approved', notes: '', message: '', place: '', version: 1 } as const
    reviewSubmission(actorOf('mariam'), decided, decision)
    sendForm('grace', makeForm('lucas', [{ label: 'Course' }], { name: 'Second' }), { '@hostel': hostel })
    unprove('grace')
    const cookie = cookiesAfter(await resetAs('grace'))
    expect(bookingOf(request)).toBeUndefined()
    expect(findRows(formSubmissions).map(({ id }) => id)).toEqual([decided])
    expect(profileOf('grace')).toMatchObject({ gender: null, phone: null })
    const page = await visit(paths.dashboard(), undefined, cookie)
    expectWords(page, 'Complete your profile', 'Full Name', 'Gender')
  })

  it('keeps confirmed stays, and the gender they were let to', async () => {
    const id = stay('amina', letRoom({ genderPolicy: 'female' }))
    unprove('amina')
    const cookie = cookiesAfter(await resetAs('amina'))
    expect(findRow(bookings, eq(bookings.id, id))?.status).toBe('confirmed')
    expect(profileOf('amina')).toMatchObject({ gender: 'female', phone: null })
    const save = (gender: string) =>
      post(saveProfile, paths.profile(), { full_name: 'Amina Kweli', gender }, { cookie })
    expect((await save('male')).status).toBe(409)
    await save('female')
    expect(profileOf('amina')).toMatchObject({ fullName: 'Amina Kweli', gender: 'female' })
  })
})
