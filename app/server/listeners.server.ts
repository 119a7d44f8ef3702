import { startNotifying } from '~/domain/notifications/notify.server'

/** Connects what happens to those who hear of it. Called once, before the first request. */
export function registerListeners(): void {
  startNotifying()
}
