import { expect, type Page } from '@playwright/test'

type State = 'Done' | 'Now' | 'Ahead' | 'Stopped'

/** The steps of the booking that is open, as they are read aloud. */
export async function expectProgress(page: Page, ...states: State[]): Promise<void> {
  const labels = ['Request Submitted', 'Owner Approved', 'Payment', 'Confirmation']
  const steps = page.getByRole('list', { name: 'Booking Progress' }).getByRole('listitem')
  await expect(steps).toContainText(states.map((state, index) => `${labels[index]}: ${state}`))
}
