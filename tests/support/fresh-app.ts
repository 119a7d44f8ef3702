import { beforeEach } from 'vitest'
import { freshApp } from './app'

/** Begins each test of the file or `describe` with a fresh app. Returns the app of the running test. */
export function useFreshApp(environment?: Record<string, string>) {
  const app = {} as ReturnType<typeof freshApp>
  beforeEach(() => {
    Object.assign(app, freshApp(environment))
  })
  return app
}
