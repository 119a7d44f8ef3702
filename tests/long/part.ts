import { test } from 'vitest'
import { HOUR, SECOND } from '~/domain/ground/shared/units'
import { expectFaultless, type Figures, keepFigures } from './figures'

/**
 * One part of the long run at its full size. `isMissing`: what it needs is not installed.
 * Rule: decisions "The long run: faults, attacks and races on real processes".
 */
export function longPart(name: string, size: string, run: () => Promise<Figures>, isMissing = false): void {
  test.skipIf(isMissing)(`${name}: ${size}`, { timeout: 2 * HOUR }, async () => {
    const since = Date.now()
    const figures = await run()
    keepFigures(name, figures, Math.round((Date.now() - since) / SECOND))
    expectFaultless(figures)
  })
}
