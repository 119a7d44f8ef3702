import type { ActionFunction } from '@remix-run/node'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
  interface AppLoadContext {
    requestId: string
    /** The result of its action, when a direct action has run already. */
    outcome?: { returned: Awaited<ReturnType<ActionFunction>> } | { thrown: unknown }
  }
}
