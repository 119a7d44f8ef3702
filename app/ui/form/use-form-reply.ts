import { useActionData } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { FormReply } from '~/domain/shared/form-reply'

/** What was typed before a session ended, given back on the page of its form. */
export const KeptFormContext = createContext<FormReply | null>(null)

/** What the page's form shows: the action's answer, else what was kept from before signing in again, else nothing. */
export function useFormReply(): FormReply | null {
  const kept = useContext(KeptFormContext)
  const answer = useActionData<{ form?: FormReply }>()
  return answer?.form ?? kept
}
