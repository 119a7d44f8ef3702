import { expect, test } from 'vitest'
import { driveModel } from '../../../long/model'

/** In small; at its full size it is a part of the long run. */
test.each([1, 2])(
  'money adds up, stays fit and everybody is told once, whatever happens (seed %i)',
  (seed) => {
    const { problems, done } = driveModel(300, 60, seed)
    expect(problems, done).toEqual([])
  },
)
