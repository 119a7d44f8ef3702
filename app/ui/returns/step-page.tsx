import type { ReactNode } from 'react'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t, term, translated } from '~/domain/ground/shared/language'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { FormPage } from '../form/form-page'
import { TextArea } from '../form/text-field'
import type { IconName } from '../show/icon'

/** A step of a refund or deposit on screen: the page with its form, and the link that leads there. */
export type StepLook<View> = {
  /** A term, as is the button. */
  title: string
  /** Label of the link, if it is not the title. */
  label?: (view: View) => string
  link?: (view: View) => { kind?: 'main'; icon?: IconName }
  lead: (view: View) => string
  fields: (view: View, reply: FormReply | null) => ReactNode
  button: string
  /** Its form takes files. */
  files?: true
}

/** The step of a tenant who does not agree, the same for each kind of return. */
export function disputeLook(hint: () => string): StepLook<unknown> {
  return {
    title: term('Something is not right'),
    lead: () => t`An administrator reads what both sides say and decides. Bweni does not hold the money.`,
    fields: (_, reply) => (
      <TextArea
        name="reason"
        label={t`What is not right?`}
        hint={hint()}
        reply={reply}
        required
        maxLength={REASON_MAX_LENGTH}
      />
    ),
    button: term('Send'),
  }
}

/** Link and button of an administrator's decision, and the field for its reason. */
export const decideLook: Pick<StepLook<unknown>, 'label' | 'link' | 'button'> = {
  label: () => t`Decide`,
  link: () => ({ kind: 'main' }),
  button: term('Decide'),
}

export function DecisionField({ reply }: { reply: FormReply | null }) {
  return <TextArea name="decision" label={t`Why`} reply={reply} required maxLength={REASON_MAX_LENGTH} />
}

type LinksProps<Step extends string, View> = {
  looks: Record<Step, StepLook<View>>
  view: View
  hrefOf: (step: Step) => string
  /** The thing that they are about, read aloud in lists. */
  of?: string
}

/** Links to the steps that the reader can take now. */
export function StepLinks<Step extends string, View extends { may: Record<Step, boolean> }>({
  looks,
  view,
  hrefOf,
  of,
}: LinksProps<Step, View>) {
  const steps = (Object.keys(looks) as Step[]).filter((step) => view.may[step])
  return steps.map((step) => {
    const { title, label, link, files } = looks[step]
    return (
      <ButtonLink key={step} href={hrefOf(step)} dialog={!files} of={of} {...link?.(view)}>
        {label?.(view) ?? translated(title)}
      </ButtonLink>
    )
  })
}

type PageProps<View> = {
  look: StepLook<View>
  view: View
  reply: FormReply | null
  /** Why the step cannot be taken now; null while it can. */
  closed: string | null
  facts: ReactNode
}

type StepView = Record<'bookingId' | 'title', string> & {
  version: number
  /** The page to which it leads back, unless it is the booking. */
  back?: { href: string; label: string }
}

/** The page of one step. Once it is no longer possible, the page only says so and shows what was entered. */
export function StepPage<View extends StepView>({ look, view, reply, closed, facts }: PageProps<View>) {
  return (
    <FormPage
      title={translated(look.title)}
      lead={closed === null ? look.lead(view) : undefined}
      back={view.back ?? { href: paths.bookingDetails(view.bookingId), label: view.title }}
      reply={reply}
      version={view.version}
      closed={closed}
      button={translated(look.button)}
      files={look.files}
      keep={t`Back`}
      after={<section className="card stack">{facts}</section>}
    >
      {look.fields(view, reply)}
    </FormPage>
  )
}
