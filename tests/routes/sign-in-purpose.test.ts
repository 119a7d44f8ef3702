import { describe, expect, it } from 'vitest'
import { today } from '~/adapters/clock'
import { invitations, roomBallots, universities, universityForms } from '~/db/tables/index.server'
import { inviteWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { signInPurpose } from '~/routes/account/sign-in-purpose.server'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, updateRows } from '../support/rows'
import { letHostel, letRoom } from '../support/stays'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

useFreshApp()

describe('the purpose of signing in', () => {
  it('to book a place or to go on reading about it, by its title', () => {
    const id = letRoom({ title: 'Chumba cha Sinza' })
    const { hostelId, roomId } = letHostel({}, { title: 'Mlimani Hostel' })
    const room = { title: 'Chumba cha Sinza', picture: null }
    expect(signInPurpose(`/properties/${id}`)).toEqual({ ...room, action: 'read' })
    expect(signInPurpose(`/booking?property_id=${id}`)).toEqual({ ...room, action: 'book' })
    expect(signInPurpose(`/booking?property_id=${hostelId}&hostel_room_id=${roomId}`)).toEqual({
      title: 'Mlimani Hostel',
      picture: null,
      action: 'book',
    })
  })

  it('is null for other paths, unknown places and places that guests may not see', () => {
    const hidden = letRoom({ isApproved: false, approvalState: 'pending' })
    for (const path of [
      '/',
      '/properties',
      '/properties/',
      '/properties/unknown',
      '/booking',
      `/properties/${hidden}`,
    ])
      expect(signInPurpose(path), path).toBeNull()
  })

  it('to fill in a form, while guests may know of it', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }], { name: 'First year' })
    const page = await visit(paths.universityForm(id))
    expect(page.location).toBe(paths.auth({ redirect: paths.universityForm(id) }))
    expectWords(
      await visit(page.location ?? ''),
      'Sign In',
      'Sign in to fill in First year The form comes next',
    )
    updateRows(universityForms, { isActive: false })
    expect(signInPurpose(paths.universityForm(id))).toBeNull()
    expect(signInPurpose(paths.universityForm('unknown'))).toBeNull()
  })

  it('to answer an invitation, while it is open', async () => {
    inviteWarden(actorOf('lucas'), makeHostel('lucas'), 'winnie@example.com')
    const id = findRow(invitations)?.id ?? ''
    const page = await visit(paths.invitation(id))
    expect(page.location).toBe(paths.auth({ redirect: paths.invitation(id) }))
    expectWords(
      await visit(page.location ?? ''),
      'Sign in to be warden of Mabibo Hostel',
      'The invitation comes next. Use the address that got it.',
    )
    updateRows(invitations, { status: 'withdrawn' }, id)
    expect(signInPurpose(paths.invitation(id))).toBeNull()
  })

  it('to see their own ticket of a ballot, which its page then shows', async () => {
    const hostel = makeHostel('lucas')
    makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 1 }])
    const form = makeForm('lucas', [{ label: 'Student ID' }])
    for (const name of ['amina', 'daudi'] as const) sendForm(name, form, { '@hostel': hostel })
    await send(paths.ballotNew(hostel), { draw_on: today(), both: '1', once_key: 'k' }, 'lucas')
    const id = findRow(roomBallots)?.id ?? ''
    const guest = await visit(paths.ballot(id))
    expect(guest.text).not.toContain('Your ticket')
    const [signIn = ''] = linksCalled(guest, 'Sign in to see your ticket')
    const says = 'Sign in to see your own ticket in the room ballot of Mabibo Hostel'
    expectWords(await visit(signIn), 'Sign In', says)
    expectWords(await visit(`${signIn}&mode=sign-up`), 'Create an account to see your own ticket')
    const own = await visit(paths.ballot(id), 'amina')
    expectWords(own, 'Your ticket', 'T-', 'Not drawn yet')
    expect(own.text).not.toContain('Sign in to see')
    expect((await visit(paths.ballot(id), 'grace')).text).not.toContain('Your ticket')
    await send(paths.ballotDraw(id), { version: '1' }, 'lucas')
    const texts = [await visit(paths.ballot(id), 'amina'), await visit(paths.ballot(id), 'daudi')]
    const sentences = texts.map(({ text }) => /Your place \d of 2/.exec(text)?.[0]).sort()
    expect(sentences).toEqual(['Your place 1 of 2', 'Your place 2 of 2'])
    const order = await visit(paths.ballotOrder(id))
    expectWords(
      await visit(order.location ?? ''),
      'Sign in to see the students in the order of the room ballot',
    )
    updateRows(universities, { isActive: false }, universityOf('lucas'))
    expect(signInPurpose(paths.ballot(id))).toBeNull()
  })
})
