import { expect, test } from 'vitest'
import { isPartial } from '~/domain/desk/broadcasts/rules'

const delivery = {
  receivers: 3,
  notified: 3,
  finished: true,
  emailsWaiting: 0,
  emailsSent: 2,
  emailsFailed: 1,
}
const whole = { ...delivery, emailsSent: 3, emailsFailed: 0 }
const waiting = { ...whole, emailsSent: 2, emailsWaiting: 1 }

test('e-mails that failed, or that nothing will send, are missing from what everybody has in the product', () => {
  expect([isPartial(delivery, true), isPartial(whole, true)]).toEqual([true, false])
  expect([isPartial(waiting, false), isPartial(waiting, true)]).toEqual([true, false])
  expect(isPartial({ ...delivery, finished: false }, true)).toBe(false)
  expect(isPartial({ ...delivery, notified: 0 }, true)).toBe(false)
})
