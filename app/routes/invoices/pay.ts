import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { markInvoicePaid } from '~/domain/stays/invoices/change-invoice.server'
import { takeStep, toInvoice } from './take-step.server'

export function loader(args: LoaderFunctionArgs) {
  return toInvoice(args)
}

export function action(args: ActionFunctionArgs) {
  return takeStep(args, { take: markInvoicePaid, done: t`Invoice marked as paid` })
}
