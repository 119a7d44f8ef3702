import { createContext } from 'react'

/** The nonce of this page's scripts; only hydrated pages have one, and only on the server. */
export const NonceContext = createContext<string | undefined>(undefined)
