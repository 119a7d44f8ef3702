import { expect, test } from 'vitest'
import { driveModel } from '../../../long/model'

/** Questions about a stay that each history has to reach, so that their rules are tried. */
const questions = [
  'ask to stay longer',
  'ask whether a stay ends',
  'ask whether the tenant came',
  'report a stay',
  'take a step on it',
]

/** In small; at its full size it is a part of the long run. */
test.each([3, 8])(
  'money adds up, stays fit and everybody is told once, whatever happens (seed %i)',
  (seed) => {
    const { problems, done, reached } = driveModel(300, 60, seed)
    expect(problems, done).toEqual([])
    for (const step of questions) expect(reached[step] ?? 0, `${step} (${done})`).toBeGreaterThan(0)
  },
)
