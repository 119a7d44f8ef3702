import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { discardInvoice } from '~/domain/stays/invoices/discard-invoice.server'
import { paths } from '~/paths'
import { takeStep, toInvoice } from './take-step.server'

export function loader(args: LoaderFunctionArgs) {
  return toInvoice(args)
}

export function action(args: ActionFunctionArgs) {
  const done = t`Draft discarded. Its payments will be on the next invoice.`
  return takeStep(args, { take: discardInvoice, done, next: paths.ownerInvoices() })
}
