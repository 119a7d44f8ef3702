import { inspectAt } from './support/inspect'
import { type Screen, screens } from './support/screens'
import { expect, test } from './support/test'

/** The Chapter's screens of each role that no journey passes through: on a phone and at a desk, with scripts and without. */
const visited: [Screen['as'], string][] = [
  ['guest', 'university'],
  ['guest', 'room ballot'],
  ['daudi', 'own submission'],
  ['amina', 'student form'],
  ['lucas', 'hostels'],
  ['lucas', 'submissions'],
  ['lucas', 'university settings'],
  ['lucas', 'order of a draw'],
  ['salim', 'arrival list'],
  ['admin', 'all universities'],
  ['admin', 'one university'],
]

for (const [as, name] of visited)
  test(`${as}: ${name}, on a phone and at a desk`, async ({ visit, viewport, javaScriptEnabled }) => {
    const screen = screens.find((one) => one.as === as && one.name === name)
    const page = await visit(as, { viewport, javaScriptEnabled })
    const answer = await page.goto(screen?.path() ?? '')
    expect(answer?.status()).toBe(200)
    await inspectAt(page, javaScriptEnabled !== false)()
  })
