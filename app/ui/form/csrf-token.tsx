import { createContext, useContext } from 'react'

/** The CSRF token of this page's forms; '' where there is none (guests' cached pages). */
export const CsrfTokenContext = createContext('')

function useCsrfToken(): string {
  return useContext(CsrfTokenContext)
}

/** For forms that are not a PostForm. */
export function CsrfTokenInput() {
  const token = useCsrfToken()
  return token ? <input type="hidden" name="form_token" value={token} /> : null
}
