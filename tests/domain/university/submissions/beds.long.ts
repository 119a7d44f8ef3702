import { expect, test } from 'vitest'
import { freshApp } from '../../../support/app'
import { takeRandomSteps } from './random-steps'

const STEPS = 10_000

test('after each of 10,000 random steps no room holds more students than beds', () => {
  freshApp()
  const { done, refused } = takeRandomSteps(STEPS, Date.now())
  expect(Math.min(done, refused)).toBeGreaterThan(STEPS / 10)
})
