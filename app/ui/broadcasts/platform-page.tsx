import type { broadcastChoices } from '~/domain/desk/broadcasts/choices.server'
import type { BroadcastView } from '~/domain/desk/broadcasts/list.server'
import { recipientLabels } from '~/domain/desk/broadcasts/platform-words'
import { broadcastType } from '~/domain/desk/broadcasts/rules'
import { paths } from '~/paths'
import { SelectField } from '../form/select-field'
import { ComposePage } from './compose-page'

type Props = {
  choices: ReturnType<typeof broadcastChoices>
  recent: readonly BroadcastView[]
  canSendMail: boolean
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Administrators write to people by their role, city or university. */
export function PlatformPage({ choices, recent, canSendMail }: Props) {
  return (
    <ComposePage
      title="Notification Center"
      lead={
        canSendMail
          ? 'What you send here people find under the bell, and as an e-mail.'
          : 'What you send here people find under the bell. No mail server is set up, so no e-mail leaves.'
      }
      headings={['Send Notification', 'Recent Notifications']}
      readers="people"
      actions={{ preview: paths.adminNotifications(), send: paths.adminNotificationsSend() }}
      sendLabel={() => 'Send Notification'}
      {...{ recent, canSendMail }}
    >
      {(reply) => (
        <>
          <div className="pair">
            <SelectField
              name="type"
              label="Type"
              options={options(broadcastType.english)}
              reply={reply}
              size="m"
            />
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
        </>
      )}
    </ComposePage>
  )
}
