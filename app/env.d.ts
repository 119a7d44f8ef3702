import '@remix-run/node'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
  interface AppLoadContext {
    requestId: string
    /** What its form already led to. */
    outcome?: import('./server/request-handler.server').Outcome
  }
}
