import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { translated } from '~/domain/ground/shared/language'
import { depositForStep, statementForm } from '~/domain/stays/returns/views.server'
import { idOf, stepOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { depositPages } from '~/ui/returns/deposit-pages'
import { DepositFacts } from '~/ui/returns/return-facts'
import { StepPage } from '~/ui/returns/step-page'
import { depositForms, statementUpload } from './steps.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const step = stepOf(params, depositForms)
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const deposit = depositForStep(actor, id, step)
  return { step, deposit: { ...deposit, form: step === 'state' ? statementForm(actor, id) : null } }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const step = stepOf(params, depositForms)
  const id = idOf(params, 'bookingId')
  if (step === 'state') expectUpload(request, statementUpload(id))
  const actor = await requireActor(request)
  return depositForms[step](request, actor, () => depositForStep(actor, id, step))
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: pageTitle(translated(depositPages[data.step].title)) }] : []

export default function DepositStep() {
  const { step, deposit } = useLoaderData<typeof loader>()
  return (
    <StepPage
      look={depositPages[step]}
      view={deposit}
      reply={useFormReply()}
      closed={deposit.may[step] ? null : deposit.sentence}
      facts={<DepositFacts deposit={deposit} />}
    />
  )
}
