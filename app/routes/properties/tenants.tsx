import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fieldValue } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { lineProblemTexts, plainLines } from '~/domain/ground/shared/line-problems'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import {
  type Entered,
  enteredListing,
  enterTenants,
  tenantsPage,
  tryTenants,
} from '~/domain/stays/bookings/entered/enter-tenants.server'
import { TENANTS_AT_ONCE, tenantLine } from '~/domain/stays/bookings/entered/read-tenants.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { previewedList } from '~/http/previewed-list.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { replyToForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { RoomField } from '~/ui/bookings/room-field'
import { SubmitButton } from '~/ui/form/buttons'
import { fieldsOf } from '~/ui/form/fields-of'
import { DateField, MoneyField } from '~/ui/form/number-field'
import { PhoneField } from '~/ui/form/phone-field'
import { PreviewedList } from '~/ui/form/previewed-list'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { offerText, tenantsPreview } from '~/ui/properties/tenants-preview'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'propertyId')
  const page = tenantsPage(actor, id, new URL(request.url).searchParams.get('after'))
  return { id, ...page, atOnce: TENANTS_AT_ONCE, idempotencyKey: newIdempotencyKey() }
}

/** One tenant is entered at once; a list is shown before. The fields of one become a line of the list. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const propertyId = idOf(params, 'propertyId')
  enteredListing(actor, propertyId)
  const listOf = (text: string, form: FormData) => ({
    ...{ propertyId, text },
    another: form.getAll('another').map(String),
  })
  return previewedList(request, {
    storesOneLine: true,
    linesOf: (form) => {
      const list = String(form.get('list') ?? '')
      if (list.trim() !== '')
        return form.get('name')
          ? { problems: { list: [t`Enter one tenant or a list, not both.`] } }
          : { list }
      const line = tenantLine(form)
      const { problems } = tryTenants(actor, listOf(line, form))
      if (problems.length > 0) return { problems: byField(problems) }
      form.delete('name')
      return { list: line }
    },
    read: (text, form) => {
      // A list that was seen is tried by storing it.
      if (plainLines(String(form.get('seen') ?? '')) === text) return { count: 1, problems: [], nothing: '' }
      const preview = tryTenants(actor, listOf(text, form))
      const { lines, there, problems } = preview
      return {
        count: lines.length,
        choices: there.length,
        problems,
        nothing: t`There is no tenant in this list.`,
        preview,
      }
    },
    store: async (text, form) => {
      const entered = enterTenants(actor, listOf(text, form), idempotencyKeyOf(form))
      if (entered && entered.problems.length > 0)
        return replyToForm(form, { list: lineProblemTexts(entered.problems) }, 409)
      return redirectWithNotice(paths.propertyOccupancy(propertyId), enteredText(entered))
    },
  })
}

const byField = (problems: Entered['problems']) =>
  Object.fromEntries(
    problems.map(({ field, problem }) => [field.startsWith('room') ? 'category' : field, [problem]]),
  )

function enteredText(entered: Entered | null): string {
  if (entered === null) return t`The tenants of this list were entered before.`
  const [first, ...others] = entered.lines
  if (others.length > 0) return t`Entered ${inFigures(entered.lines.length)} tenants.`
  return sentences(t`Entered ${first?.stay.name ?? ''}.`, ...entered.offers.map(offerText))
}

export const meta = () => [{ title: pageTitle(t`Enter Tenants`) }]

export default function EnterTenants() {
  const { id, title, choices, values, atOnce, idempotencyKey } = useLoaderData<typeof loader>()
  const entered = useActionData<{ preview?: Entered }>()?.preview
  const reply = useFormReply()
  const field = fieldsOf(reply)
  const isList = fieldValue(reply, 'list') !== ''
  const back = paths.propertyOccupancy(id)
  return (
    <Page
      title={t`Enter Tenants`}
      lead={t`${title}. They pay and live here already. Nobody gets a message.`}
      back={{ href: back, label: t`Rooms` }}
      narrow
    >
      {choices.length === 0 && <p className="note">{t`Add the room categories of this hostel first.`}</p>}
      <PreviewedList
        reply={reply}
        idempotencyKey={idempotencyKey}
        label={isList ? t`The list` : t`Or a list`}
        hint={t`One tenant on each line, at most ${atOnce}: name; phone; category; room; rent; from; until; paid until; deposit held. Only name, category and from are needed. Where a month is paid in part, write the sum instead of the day.`}
        preview={() => (entered ? tenantsPreview(entered, reply) : { shown: null, button: '' })}
        back={back}
      >
        {!isList && (
          <section className="card stack">
            <h2>{values ? t`${values.name} stays on` : t`One tenant`}</h2>
            <TextField {...field('name', t`Name`, values?.name)} />
            <PhoneField value={values?.phone} reply={reply} optional />
            <RoomField name="category" label={t`Room`} value={values?.room} {...{ choices, reply }} />
            <MoneyField
              {...field('rent', t`Rent a month`, values?.rent)}
              hint={t`Empty: as the category.`}
              optional
            />
            <DateField {...field('from', t`From`, values?.from)} />
            <DateField {...field('until', t`Until`, values?.until)} hint={t`Empty: one year on.`} optional />
            <TextField
              {...field('paid', t`Paid until`)}
              hint={t`A day, like 31/12/2026, or the sum paid, like 360,000.`}
              size="m"
              optional
            />
            <MoneyField {...field('deposit', t`Deposit held`)} optional />
            <div>
              <SubmitButton>{t`Enter This Tenant`}</SubmitButton>
            </div>
          </section>
        )}
      </PreviewedList>
    </Page>
  )
}
