import type { FormReply } from '~/domain/shared/form-reply'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { NumberField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { SelectField } from '../form/select-field'
import { TextArea } from '../form/text-field'
import { Page } from '../layout/page'

type Props = {
  view: {
    hostel: { id: string; name: string }
    students: number
    beds: number
    quotas: { key: string; label: string; options: string[] }[]
    groups: { key: string; label: string }[]
  }
  idempotencyKey: string
  reply: FormReply | null
}

/** The rules of a draw for the beds of a hostel, before it is announced. */
export function NewBallot({
  view: { hostel, students, beds, quotas, groups },
  idempotencyKey,
  reply,
}: Props) {
  const back = paths.uniHostel(hostel.id)
  const choices = (fields: { key: string; label: string }[]) =>
    fields.map(({ key, label }) => ({ value: key, label }))
  return (
    <Page title="Room ballot" lead={hostel.name} back={{ href: back, label: hostel.name }} narrow>
      <PostForm reply={reply} idempotencyKey={idempotencyKey}>
        <ErrorSummary reply={reply} />
        <p>
          {`${count(students, 'student asks', 'students ask')} for this hostel and have no decision yet; ${count(beds, 'bed is', 'beds are')} free. The list of all who take part, without names, and these rules are public before anything is drawn.`}
        </p>
        <NumberField name="beds" label="Beds to draw for" value={beds} min={1} reply={reply} required />
        {quotas.length > 0 && (
          <>
            <SelectField
              name="quota_field"
              label="Quotas by the answer to"
              options={choices(quotas)}
              empty="No quotas"
              reply={reply}
              optional
            />
            <TextArea
              name="quotas"
              label="Quotas"
              hint={`So many beds are kept first for whose answer, one on each line, like ${quotas[0]?.options[0] ?? 'First year'} = 40. Beds that nobody of them needs go to the others.`}
              rows={4}
              reply={reply}
              optional
            />
          </>
        )}
        {groups.length > 0 && (
          <SelectField
            name="group_field"
            label="Groups by the code in"
            hint="Students who typed the same code stay together."
            options={choices(groups)}
            empty="No groups"
            reply={reply}
            optional
          />
        )}
        <div className="actions">
          <SubmitButton>Announce ballot</SubmitButton>
          <ButtonLink href={back}>Cancel</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}
