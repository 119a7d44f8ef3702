import { expect, test } from 'vitest'
import { freshApp } from '../../support/app'
import { takeRandomSteps } from './random-steps'

const STEPS = 400

test(`after each of ${STEPS} random steps no room holds more students than beds`, () => {
  freshApp()
  const { done, refused } = takeRandomSteps(STEPS, 20_261_124)
  expect(Math.min(done, refused)).toBeGreaterThan(STEPS / 10)
})
