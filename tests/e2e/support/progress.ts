import { expect, type Page } from '@playwright/test'

type State = 'Done' | 'Now' | 'Ahead' | 'Stopped'

/** The steps of the booking that is open, as they are read aloud; they are folded once all are done. */
export async function expectProgress(page: Page, ...states: State[]): Promise<void> {
  const labels = ['Request Submitted', 'Owner Approved', 'Payment', 'Confirmation']
  const steps = page
    .getByRole('list', { name: 'Booking Progress', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
  await expect(steps).toContainText(states.map((state, index) => `${labels[index]}: ${state}`))
}
