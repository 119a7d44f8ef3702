import { broadcastTypes, recipientLabels } from '~/domain/broadcasts/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { SelectField } from '../form/select-field'
import { MessageForm } from './message-form'

/** Options that narrow the recipients. */
type BroadcastChoices = { cities: string[]; universities: { id: string; name: string }[] }

type Props = { title: string; choices: BroadcastChoices; reply: FormReply | null; isPreviewed?: boolean }

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Message and recipients; the button shows a preview. */
export function BroadcastFormCard({ choices, ...form }: Props) {
  const { reply } = form
  return (
    <MessageForm {...form} action={paths.adminNotifications()} readers="people">
      <div className="pair">
        <SelectField name="type" label="Type" options={options(broadcastTypes)} reply={reply} size="m" />
        <SelectField
          name="recipients"
          label="Recipients"
          options={options(recipientLabels)}
          reply={reply}
          size="m"
        />
      </div>
      <div className="pair">
        <SelectField
          name="city"
          label="Only in the city"
          hint="People with a listing there, or a stay that has not ended."
          empty="All cities"
          options={choices.cities.map((name) => ({ value: name, label: name }))}
          reply={reply}
          optional
        />
        <SelectField
          name="university"
          label="Only members of"
          hint="Its administrators and wardens."
          empty="Everybody"
          options={choices.universities.map(({ id, name }) => ({ value: id, label: name }))}
          reply={reply}
          optional
        />
      </div>
    </MessageForm>
  )
}
