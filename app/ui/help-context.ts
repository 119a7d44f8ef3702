import { createContext } from 'react'
import type { HelpContacts } from '~/domain/ground/settings/help'

/** The contacts for pages whose own data could not be read. Only on the server. */
export const HelpContext = createContext<HelpContacts>({ phone: '', email: '' })
