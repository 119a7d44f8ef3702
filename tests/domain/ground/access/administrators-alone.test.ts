import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { events, notifications } from '~/db/tables/index.server'
import { sendBroadcast } from '~/domain/desk/broadcasts/send-broadcast.server'
import { clearTable } from '~/domain/desk/operations/clear-table.server'
import { signOutPerson } from '~/domain/desk/people/edit-person.server'
import { closeReport } from '~/domain/desk/reports/close-report.server'
import { cityForm } from '~/domain/listings/cities/forms.server'
import { createCity } from '~/domain/listings/cities/save-city.server'
import { addClient } from '~/domain/stays/agents/change-clients.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { giveNotification } from '../../../support/notifications'
import { findRows } from '../../../support/rows'
import { freshOnce, refusalOf } from '../../../support/stays'

useFreshApp()

const water = {
  ...{ title: 'Water', message: 'No water on Sunday.', type: 'info' as const },
  ...{ recipients: 'all' as const, city: null, university: null, shown_count: null },
}
const ifakara = cityForm.parse({ name: 'Ifakara', region: 'Ifakara', display_order: '3' })
const end = { end: 'dismissed', answer: 'All is well.', version: 1 } as const

describe('what a page asks for is refused also without the page', () => {
  it.each([
    ['a broadcast', () => sendBroadcast(actorOf('neema'), water, freshOnce())],
    ['a city', () => createCity(actorOf('neema'), ifakara, 'keep', freshOnce(), '/')],
    ['the end of a report', () => closeReport(actorOf('neema'), 'none', end)],
    [
      'a client',
      () =>
        addClient(
          actorOf('neema'),
          { name: 'Asha', phone: '255712000111', note: '' },
          freshOnce(),
          (id) => id,
        ),
    ],
  ])('%s to an owner', (_what, command) => {
    expect(refusalOf(command).kind).toBe('forbidden')
    expect(eventNames()).toEqual([])
  })

  it('the end of a report that there is not', () => {
    expect(refusalOf(() => closeReport(actorOf('admin'), 'none', end)).kind).toBe('missing')
  })
})

describe('clearing a table', () => {
  const news = () => findRows(notifications)
  const notify = (count: number) => {
    for (let n = 0; n < count; n += 1) giveNotification({ id: `n${n}` })
  }

  it('is for administrators', async () => {
    notify(1)
    const cleared = clearTable(actorOf('neema'), 'notifications', 'backup', async () => undefined)
    await expect(cleared).rejects.toMatchObject({ kind: 'forbidden' })
    expect(news()).toHaveLength(1)
  })

  it('lets others be answered after every batch', async () => {
    notify(501)
    const left: number[] = []
    await clearTable(actorOf('admin'), 'notifications', 'backup', async () => {
      left.push(news().length)
    })
    expect(left).toEqual([1, 0])
  })
})

it('the audit trail records who signed somebody out', () => {
  signOutPerson(actorOf('admin'), demoUsers.amina.id)
  expect(findRows(events)).toMatchObject([
    { name: 'account.signed-out', actorId: demoUsers.admin.id, subjectId: demoUsers.amina.id },
  ])
})
