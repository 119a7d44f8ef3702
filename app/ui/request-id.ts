import { createContext } from 'react'

/** The id of the request that this page answers, for pages whose own data could not be read. Only on the server. */
export const RequestIdContext = createContext<string | undefined>(undefined)
