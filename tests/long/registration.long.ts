import { MINUTE } from '~/domain/ground/shared/units'
import { longPart } from './part'
import { register } from './registration'

const week = { signUps: 1_000, forms: 2_000, photos: 50, withinMs: 10 * MINUTE, idleMs: MINUTE }

longPart('registration', 'a week of registration from one campus in ten minutes', () => register(week))
