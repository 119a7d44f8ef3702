import { useActionData } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { FormReply } from '~/domain/ground/shared/form-reply'

/** Values typed before a session ended, returned on the form's page. */
export const KeptFormContext = createContext<FormReply | null>(null)

/** The form's reply: the action's, else the values kept from before signing in again, else undefined. */
export function useFormReply(): FormReply | null {
  const kept = useContext(KeptFormContext)
  const answer = useActionData<{ form?: FormReply }>()
  return answer?.form ?? kept
}
