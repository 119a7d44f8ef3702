import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { bookings, deposits, invitations, profiles, refunds, users } from '~/db/tables/index.server'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { type EndEarly, endEarly } from '~/domain/stays/bookings/stays/end-early.server'
import {
  decideDeposit,
  disputeDeposit,
  receiveDeposit,
  returnDeposit,
} from '~/domain/stays/returns/change-deposit.server'
import {
  confirmRefund,
  decideRefund,
  disputeRefund,
  lowerRefund,
  markReturned,
} from '~/domain/stays/returns/change-refund.server'
import {
  answerAboutDeposit,
  confirmDeposit,
  denyDeposit,
  settleDeposit,
  stateDeposit,
} from '~/domain/stays/returns/state-deposit.server'
import { paths } from '~/paths'
import { actorOf } from '../../support/accounts'
import { asUser, TEST_NOW } from '../../support/app'
import { unmarked, useFillerLanguage } from '../../support/filler-language'
import { useFreshApp } from '../../support/fresh-app'
import { giveNotification } from '../../support/notifications'
import { findRow, insertRows, updateRows } from '../../support/rows'
import {
  addCollaborator,
  ask as askFor,
  bookingOf,
  giveAccount,
  leaveStay,
  letRoom,
  payAndApprove,
  seenBooking,
  stay,
} from '../../support/stays'
import { makeHostel, universityOf } from '../../support/universities'
import { ask } from '../../support/whole-app'

const app = useFreshApp()
useFillerLanguage()

/** Amina hears in Swahili. She stays at Neema's from 1 November 2026, for three months and a deposit of TSh 60,000. */
let property: string
let booking: string
beforeEach(() => {
  updateRows(users, { language: 'sw' }, demoUsers.amina.id)
  giveAccount()
  property = letRoom({ depositRequired: true, depositType: 'fixed', depositValue: 60_000 })
  addCollaborator(property, 'juma')
  booking = stay('amina', property, { duration: 3 })
})

type Asking = { fields?: Record<string, string>; as?: DemoUserName | 'guest' }

async function answerAt(path: string, { fields, as = 'amina' }: Asking): Promise<Response> {
  const Cookie = as === 'guest' ? '' : await asUser(as)
  const sent = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const headers = { 'Accept-Language': 'sw', Cookie }
  return ask(new Request(`http://localhost:3000${path}`, { headers, ...sent }))
}

/** What is not translated of a page; typed values are people's own. */
async function leftOn(path: string, asking: Asking = {}): Promise<string[]> {
  const html = await (await answerAt(path, asking)).text()
  expect(html, path).toMatch(/^<!doctype html><html lang="sw"/i)
  return unmarked(html.replace(/ value="[^"]*"|<textarea[^>]*>[^<]*/g, ''))
}

/** The notice that a form leaves for the next page. */
async function noticeAfter(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await answerAt(path, { fields })
  expect(answer.status, path).toBe(303)
  const cookie = /notice=([^;]*)/.exec(answer.headers.getSetCookie().join(';'))?.[1] ?? ''
  return JSON.parse(Buffer.from(decodeURIComponent(cookie).split('.')[0] ?? '', 'base64').toString()).text
}

const TRANSLATED = /^⟦.*⟧$/s
const at = (path: string) => `/bookings/${booking}/${path}`
const [amina, neema, admin] = [() => actorOf('amina'), () => actorOf('neema'), () => actorOf('admin')]

describe('a refund has every word translated', () => {
  const version = () => findRow(refunds)?.version ?? null
  const seen = () => ({ version: version() })
  /** Amina leaves shortly before her stay; this much of TSh 495,000 goes back. */
  function left(toReturn?: number) {
    payAndApprove('amina', booking, { amount: 495_000 })
    updateRows(bookings, { startDate: '2026-10-12' }, booking)
    leaveStay('amina', booking, toReturn)
  }
  const sent = (toReturn?: number) => {
    left(toReturn)
    markReturned(neema(), booking, { payment_reference: 'SGR7XK2P1M', ...seen() })
  }
  const disputed = (toReturn?: number) => {
    sent(toReturn)
    disputeRefund(amina(), booking, { reason: 'No night was spent there', ...seen() })
  }
  const decided = (to_return: number) => {
    disputed(450_000)
    decideRefund(admin(), booking, { returned: 0, to_return, decision: 'As the rules say', ...seen() })
  }

  it.each<[string, string, () => unknown]>([
    ['that is owed', 'to', left],
    ['of which a part is kept', 'dispute', () => left(450_000)],
    [
      'of which another keeps a part',
      'dispute',
      () => {
        left()
        lowerRefund(neema(), booking, { to_return: 450_000, reason: 'A night', ...seen() })
        updateRows(refunds, { reasonBy: demoUsers.juma.id })
      },
    ],
    [
      'that is late',
      'to',
      () => {
        left()
        app.passTime(20 * DAY)
      },
    ],
    ['that was sent', 'missing', sent],
    ['that was sent in part', 'dispute', () => sent(450_000)],
    [
      'that arrived in part',
      'agree',
      () => {
        sent(450_000)
        confirmRefund(amina(), booking, version())
      },
    ],
    ['about which they do not agree', 'to', () => disputed(450_000)],
    ['that is decided', 'to', () => decided(480_000)],
    ['that is settled', 'agree', () => decided(0)],
    [
      'from an earlier end',
      'to',
      () => {
        payAndApprove('amina', booking, { amount: 495_000 })
        app.setNow(startOfDayAt('2026-11-03'))
        propose({ as: 'amina', leave_on: '2026-11-20' })
        endEarly(neema(), booking, { step: 'agree', ...seenBooking(booking) })
      },
    ],
  ])('%s', async (_state, step, prepare) => {
    prepare()
    expect(await leftOn(at(`refund/${step}`))).toEqual([])
    expect(await leftOn(at(''))).toEqual([])
  })

  it('where only others take the step', async () => {
    for (const step of ['sent', 'decide']) expect(await leftOn(at(`refund/${step}`)), step).toEqual([])
    left()
    for (const step of ['sent', 'decide', 'unknown'])
      expect(await leftOn(at(`refund/${step}`)), step).toEqual([])
  })

  it('and what is wrong in its forms, or was done with them', async () => {
    left(450_000)
    const account = { account_type: 'mobile_money', mobile_network: 'Airtel Money', account_name: 'Amina H' }
    for (const fields of [
      {},
      { account_type: 'bank', bank_name: 'Other', account_number: '1' },
      { ...account, mobile_number: '12', account_name: '' },
      { ...account, mobile_number: '0712345678', version: '9' },
    ] as Record<string, string>[])
      expect(await leftOn(at('refund/to'), { fields })).toEqual([])
    const to = { ...account, mobile_number: '0712345678', version: String(version()) }
    expect(await noticeAfter(at('refund/to'), to)).toMatch(TRANSLATED)
    expect(await leftOn(at('refund/to'))).toEqual([])
    for (const step of ['missing', 'dispute', 'agree'])
      expect(await leftOn(at(`refund/${step}`), { fields: { reason: ' ' } }), step).toEqual([])
    markReturned(neema(), booking, { payment_reference: 'SGR7XK2P1M', ...seen() })
    const now = () => ({ version: String(version()) })
    expect(await noticeAfter(at('refund/confirm'), { version: '9' })).toMatch(TRANSLATED)
    expect(await noticeAfter(at('refund/confirm'), now())).toMatch(TRANSLATED)
    expect(await noticeAfter(at('refund/dispute'), { ...now(), reason: 'No' })).toMatch(TRANSLATED)
    expect(await noticeAfter(at('refund/confirm'), now())).toMatch(TRANSLATED)
  })

  it('and is settled with thanks', async () => {
    sent()
    expect(await noticeAfter(at('refund/confirm'), { version: String(version()) })).toMatch(TRANSLATED)
  })
})

describe('a deposit has every word translated', () => {
  const version = () => findRow(deposits)?.version ?? seenBooking(booking).version
  const seen = () => ({ version: version() })
  const begun = () => app.setNow(startOfDayAt('2026-11-01') + 9 * HOUR)
  const stated = (handed_to: string = demoUsers.neema.id) => {
    begun()
    const handed = { handed_on: '2026-11-01', handed_to, payment_method: 'cash' } as const
    stateDeposit(amina(), booking, { amount: 50_000, ...handed, ...seen() })
  }
  const denied = () => {
    stated(demoUsers.juma.id)
    denyDeposit(neema(), booking, { reason: 'Nobody gave us any', ...seen() })
  }
  const settled = (received: number) => {
    denied()
    settleDeposit(admin(), booking, { received, decision: 'There is no paper', ...seen() })
  }
  const held = () => {
    begun()
    receiveDeposit(neema(), booking, { amount: 60_000, ...seen() })
  }
  const kept = (amount: number, reason = 'A broken window') => {
    held()
    returnDeposit(neema(), booking, { amount, reason, ...seen() })
  }
  const disputed = () => {
    kept(20_000)
    disputeDeposit(amina(), booking, { reason: 'It was broken before', ...seen() })
  }

  it.each<[string, () => unknown]>([
    ['before the stay', () => undefined],
    ['that nobody stated', begun],
    ['long after the stay', () => app.setNow(startOfDayAt('2027-06-01'))],
    ['that is stated', stated],
    [
      'of an owner who is checked',
      () => {
        stated()
        updateRows(profiles, { suspendedAt: 1 }, demoUsers.neema.id)
      },
    ],
    ['that is denied', denied],
    [
      'about which the agent answered',
      () => {
        denied()
        answerAboutDeposit(actorOf('juma'), booking, { answer: 'I have it', ...seen() })
      },
    ],
    ['that counts as not handed over', () => settled(0)],
    ['that counts as handed over', () => settled(40_000)],
    [
      'that is confirmed',
      () => {
        stated()
        confirmDeposit(neema(), booking, seen())
      },
    ],
    ['that is held', held],
    [
      'that is held after the end',
      () => {
        held()
        app.setNow(startOfDayAt('2027-03-01'))
        completeStays()
      },
    ],
    [
      'that is held after a cancellation',
      () => {
        receiveDeposit(neema(), booking, { amount: 60_000, ...seen() })
        cancelBooking(neema(), booking, { reason: 'The roof leaks', ...seenBooking(booking) })
      },
    ],
    ['of which nothing is returned', () => kept(0)],
    ['of which a part is kept', () => kept(20_000)],
    ['about which they do not agree', disputed],
    [
      'that is decided',
      () => {
        disputed()
        decideDeposit(admin(), booking, { to_return: 10_000, decision: 'Half of it', ...seen() })
      },
    ],
    ['that was returned', () => kept(60_000)],
  ])('%s', async (_state, prepare) => {
    prepare()
    expect(await leftOn(at('deposit/state'))).toEqual([])
  })

  it('where there is nothing to see, or only others take the step', async () => {
    for (const step of ['dispute', 'confirm', 'settle', 'picture', 'unknown'])
      expect(await leftOn(at(`deposit/${step}`)), step).toEqual([])
    kept(20_000)
    expect(await leftOn(at('deposit/dispute'))).toEqual([])
    expect(await leftOn(at(''))).toEqual([])
  })

  it('and what is wrong in its forms, or was done with them', async () => {
    begun()
    const given = { amount: '50,000', handed_on: '2026-11-01', payment_method: 'cash' }
    const handed_to = demoUsers.neema.id
    for (const fields of [
      {},
      { ...given, amount: '70,000', handed_on: '2026-12-01' },
      { ...given, amount: 'x', handed_on: '31 Feb' },
      { ...given, handed_to, handed_on: '2026-01-01', version: String(version()) },
      { ...given, handed_to: 'nobody', version: String(version()) },
      { ...given, handed_to, version: '9' },
    ] as Record<string, string>[])
      expect(await leftOn(at('deposit/state'), { fields })).toEqual([])
    const form = { ...given, handed_to, version: String(version()) }
    expect(await noticeAfter(at('deposit/state'), form)).toMatch(TRANSLATED)
    expect(await leftOn(at('deposit/state'), { fields: form })).toEqual([])
    confirmDeposit(neema(), booking, seen())
    returnDeposit(neema(), booking, { amount: 20_000, reason: 'A broken window', ...seen() })
    expect(await leftOn(at('deposit/dispute'), { fields: { reason: ' ' } })).toEqual([])
    const dispute = { reason: 'No', version: String(version()) }
    expect(await leftOn(at('deposit/dispute'), { fields: { ...dispute, version: '9' } })).toEqual([])
    expect(await noticeAfter(at('deposit/dispute'), dispute)).toMatch(TRANSLATED)
  })
})

function propose({ as, ...input }: { as: 'amina' | 'neema' } & Partial<EndEarly>) {
  const answer = { reason: 'leaves', leave_on: '2026-12-10', ...input, ...seenBooking(booking) } as const
  endEarly(actorOf(as), booking, answer)
}

describe('an earlier end has every word translated', () => {
  const running = () => app.setNow(startOfDayAt('2026-11-03') + 9 * HOUR)
  const proposed = (as: 'amina' | 'neema', message?: string) => {
    running()
    propose({ as, message })
  }
  const step = (as: DemoUserName, step: EndEarly['step'], input: Partial<EndEarly> = {}) =>
    endEarly(actorOf(as), booking, { step, ...input, ...seenBooking(booking) })
  const declined = (by: 'amina' | 'neema', to: 'amina' | 'neema') => {
    proposed(by, 'I found work in another town')
    step(to, 'decline', { answer: 'Not now' })
  }
  const neverCame = () => {
    running()
    propose({ as: 'neema', reason: 'never-came' })
  }

  it.each<[string, () => unknown]>([
    ['before the first day', () => undefined],
    ['that nobody proposed', running],
    [
      'with receipts that wait',
      () => {
        running()
        payAndApprove('amina', booking, { amount: 495_000 })
        receiveDeposit(neema(), booking, { amount: 60_000, ...seenBooking(booking) })
      },
    ],
    ['shortly before the end', () => app.setNow(startOfDayAt('2027-01-31') + 9 * HOUR)],
    ['that she proposed', () => proposed('amina')],
    ['that the owner proposed', () => proposed('neema', 'The rent is always late')],
    [
      'that nobody answered',
      () => {
        proposed('amina')
        app.passTime(8 * DAY)
      },
    ],
    [
      'that she did not answer',
      () => {
        proposed('neema')
        app.passTime(8 * DAY)
      },
    ],
    ['that the owner declined', () => declined('amina', 'neema')],
    ['that she declined', () => declined('neema', 'amina')],
    [
      'about which administrators are asked',
      () => {
        declined('amina', 'neema')
        step('amina', 'escalate')
      },
    ],
    [
      'about which the owner asks administrators',
      () => {
        declined('neema', 'amina')
        step('neema', 'escalate')
      },
    ],
    ['when she is asked whether she came', neverCame],
    [
      'when she comes later',
      () => {
        neverCame()
        step('amina', 'come', { comes_on: '2026-11-10' })
      },
    ],
    [
      'of an owner who is checked',
      () => {
        running()
        updateRows(profiles, { suspendedAt: 1 }, demoUsers.neema.id)
      },
    ],
    [
      'of a stay that is cancelled',
      () => cancelBooking(amina(), booking, { reason: 'No', ...seenBooking(booking) }),
    ],
  ])('%s', async (_state, prepare) => {
    prepare()
    expect(await leftOn(at('end-early?leave_on=2026-12-10'))).toEqual([])
  })

  it('and its history, for both sides', async () => {
    neverCame()
    step('amina', 'come', { comes_on: '2026-11-10' })
    propose({ as: 'amina' })
    expect(await leftOn(at(''))).toEqual([])
    expect(await leftOn(at('end-early'), { as: 'neema' })).toEqual([])
  })

  it('and what is wrong in its form, or was done with it', async () => {
    const send = (fields: Record<string, string>) =>
      leftOn(at('end-early'), { fields: { version: String(seenBooking(booking).version), ...fields } })
    expect(await send({ reason: 'leaves' })).toEqual([])
    running()
    expect(await leftOn(at('end-early?leave_on=2020-01-01'))).toEqual([])
    for (const fields of [
      {},
      { reason: 'x' },
      { reason: 'other' },
      { reason: 'never-came' },
      { reason: 'leaves' },
      { reason: 'leaves', leave_on: '2020-01-01' },
      { reason: 'leaves', leave_on: 'x' },
      { reason: 'leaves', leave_on: '2026-12-10', version: '99' },
      { step: 'agree' },
    ] as Record<string, string>[])
      expect(await send(fields), JSON.stringify(fields)).toEqual([])
    const fields = { reason: 'leaves', leave_on: '2026-12-10', version: String(seenBooking(booking).version) }
    expect(await noticeAfter(at('end-early'), fields)).toMatch(TRANSLATED)
    expect(await send({ reason: 'leaves', leave_on: '2026-12-10' })).toEqual([])
    propose({ as: 'neema', reason: 'never-came' })
    expect(await send({ step: 'come', comes_on: '2026-12-30' })).toEqual([])
  })
})

describe('other pages about a stay have every word translated', () => {
  it('a report of it', async () => {
    expect(await leftOn(at('report'))).toEqual([])
    expect(await leftOn(at('report'), { fields: { reason: 'unsafe', details: 'x' } })).toEqual([])
    app.setNow(startOfDayAt('2026-11-01') + 9 * HOUR)
    expect(await leftOn(at('report'))).toEqual([])
    expect(await leftOn(at('report'), { fields: { reason: 'x', details: '' } })).toEqual([])
    const report = { reason: 'no_entry', details: 'The door is locked' }
    expect(await noticeAfter(at('report'), report)).toMatch(TRANSLATED)
    expect(await leftOn(at('report'), { fields: report })).toEqual([])
    expect(await leftOn(at('end-early'))).toEqual([])
  })

  it('a report of a listing', async () => {
    const path = `/properties/${property}/report`
    expect(await leftOn(path)).toEqual([])
    expect(await leftOn(path, { fields: {} })).toEqual([])
    expect(await noticeAfter(path, { reason: 'not_there', details: 'It is a field' })).toMatch(TRANSLATED)
  })

  it('the end of a request', async () => {
    const request = askFor('amina', letRoom({ title: 'Another' }), { start_date: '2027-09-01' })
    expect(await leftOn(`/bookings/${request}/delete`)).toEqual([])
    expect(await leftOn(at('delete'))).toEqual([])
    const { version } = seenBooking(request)
    expect(await noticeAfter(`/bookings/${request}/delete`, { version: String(version) })).toMatch(TRANSLATED)
  })

  it('what only owners may do', async () => {
    for (const page of ['wait', 'go-on']) expect(await leftOn(at(page)), page).toEqual([])
  })
})

describe('notifications have every word translated', () => {
  it('without any, and for a guest', async () => {
    for (const path of ['/notifications', '/notifications/latest', '/notifications/clear'])
      expect(await leftOn(path, { as: 'daudi' }), path).toEqual([])
    expect(await leftOn('/notifications', { as: 'guest' })).toEqual([])
  })

  it('with some', async () => {
    for (const path of ['/notifications', '/notifications/latest', '/notifications/clear'])
      expect(await leftOn(path), path).toEqual([])
    giveNotification({ id: 'one', userId: demoUsers.amina.id, title: 'Bweni', message: 'Bweni' })
    for (const shown_count of ['1', '2'])
      expect(await noticeAfter('/notifications/read-all', { shown_count })).toMatch(TRANSLATED)
    expect(await leftOn('/notifications')).toEqual([])
    expect(await leftOn('/notifications/clear')).toEqual([])
    expect(await noticeAfter('/notifications/one/delete', {})).toMatch(TRANSLATED)
    expect(await leftOn('/notifications/none/delete', { fields: {} })).toEqual([])
    for (const shown_count of ['9', '1'])
      expect(await noticeAfter('/notifications/clear', { shown_count })).toMatch(TRANSLATED)
  })
})

describe('an invitation has every word translated', () => {
  const roles = ['admin', 'university_admin', 'warden', 'agent', 'verifier', 'owner'] as const
  const answered = { answeredBy: demoUsers.amina.id, answeredAt: TEST_NOW }
  function invited(role: (typeof roles)[number], change: Partial<typeof invitations.$inferInsert> = {}) {
    insertRows(invitations, {
      id: role,
      role,
      email: demoUsers.amina.email,
      invitedBy: demoUsers.neema.id,
      ...(['agent', 'verifier', 'owner'].includes(role) && { propertyId: property }),
      ...(['university_admin', 'warden'].includes(role) && { universityId: universityOf('lucas') }),
      ...(role === 'warden' && { hostelId: makeHostel('lucas') }),
      ...{ createdAt: TEST_NOW, expiresAt: TEST_NOW + 7 * DAY, ...change },
    })
    return paths.invitation(role)
  }

  it.each(roles)('to be %s', async (role) => {
    expect(await leftOn(invited(role))).toEqual([])
    expect(await noticeAfter(paths.invitationDecline(role), {})).toMatch(TRANSLATED)
    expect(await leftOn(paths.invitation(role))).toEqual([])
    expect(await noticeAfter(paths.invitationAccept(role), {})).toMatch(TRANSLATED)
  })

  it('that is not open, or not hers', async () => {
    for (const [role, status] of [
      ['admin', 'withdrawn'],
      ['agent', 'declined'],
    ] as const)
      expect(await leftOn(invited(role, { status, ...(status === 'declined' && answered) }))).toEqual([])
    expect(await leftOn(invited('owner', { expiresAt: TEST_NOW }))).toEqual([])
    expect(await leftOn(invited('warden'), { as: 'daudi' })).toEqual([])
    expect(await leftOn(paths.invitation('none'))).toEqual([])
  })

  it('whose address is not confirmed', async () => {
    invited('warden', { email: demoUsers.fatma.email })
    expect(await leftOn(paths.invitation('warden'), { as: 'fatma' })).toEqual([])
  })

  it('whose inviter may not give it', async () => {
    invited('admin')
    expect(await noticeAfter(paths.invitationAccept('admin'), {})).toMatch(TRANSLATED)
  })
})

it('keeps what desks read later in English', async () => {
  app.setNow(startOfDayAt('2026-11-01') + 9 * HOUR)
  await noticeAfter(at('report'), { reason: 'no_entry', details: 'The door is locked' })
  const reports = await (await answerAt('/admin/reports', { as: 'admin' })).text()
  expect(reports).toContain(`Chumba cha Sinza, booking ${bookingOf(booking).reference}`)
  for (const path of ['/admin/reports', at('end-early'), '/admin/activity'])
    expect(await (await answerAt(path, { as: 'admin' })).text(), path).not.toContain('⟦')
})
