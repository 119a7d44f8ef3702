import { test } from 'vitest'
import { POOL } from '#seed/pictures/pool'
import { expectLight } from './light-pictures'

test('the whole pool is stored as uploads are, light enough for a card', () => expectLight(POOL))
