import type { ActionFunction } from '@remix-run/node'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
  interface AppLoadContext {
    requestId: string
    /** What its form already led to. */
    outcome?: { returned: Awaited<ReturnType<ActionFunction>> } | { thrown: unknown }
  }
}
