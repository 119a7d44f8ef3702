import { createContext, useContext } from 'react'

/** The session-bound token of this page's forms; '' where there is none (pages kept ready for guests). */
export const FormTokenContext = createContext('')

export function useFormToken(): string {
  return useContext(FormTokenContext)
}

/** For forms that are not a PostForm. */
export function FormTokenInput() {
  const token = useFormToken()
  return token ? <input type="hidden" name="form_token" value={token} /> : null
}
