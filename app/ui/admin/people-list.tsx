import type { ReactNode } from 'react'
import { type PeopleQuery, type PersonLine, roleLabels, roles } from '~/domain/people/query'
import type { PageTokens } from '~/domain/shared/keyset'
import { formatPhone } from '~/domain/shared/phone'
import { paths } from '~/paths'
import { DeskTable } from '../show/desk-table'
import { FoundList } from '../show/found-list'
import { ListSearch, statusChoices } from '../show/list-search'
import { FilterChips } from '../show/navigation'
import { Badge } from '../show/status-badge'
import { EmailText, InstantText } from '../show/text'
import '../styles/panel.css'

type Props = {
  people: readonly PersonLine[]
  tokens: PageTokens
  query: PeopleQuery
  /** The list's address without its query, and what of the query stays. */
  action: string
  fields?: Record<string, string>
  address: (query: Partial<PeopleQuery>) => string
  /** Actions on a person. */
  actions: (person: PersonLine) => ReactNode
}

const filters = [...statusChoices(roles, roleLabels, 'All users'), { value: 'suspended', label: 'Suspended' }]

/** People as administrators search and work with them. */
export function PeopleList({ people, tokens, query, action, fields, address, actions }: Props) {
  return (
    <div className="stack panel">
      {query.like && (
        <FilterChips
          filters={[{ label: 'Same phone or payout number', removeHref: address({ ...query, like: '' }) }]}
          clearHref={address({})}
        />
      )}
      <FoundList
        rows={people}
        {...{ query, tokens, address }}
        search={
          <ListSearch
            action={action}
            fields={{ ...fields, ...(query.like && { like: query.like }) }}
            search={query.search}
            hint="Name, e-mail or phone"
            status={query.type}
            statuses={filters}
            filter={{ name: 'type', label: 'User type' }}
          />
        }
        none={{
          title: 'No Users Found',
          purpose: 'Whoever signs up appears here.',
          advice: 'Try other words or another type.',
          clear: 'Clear Search',
        }}
      >
        <DeskTable
          caption="Users"
          rows={people}
          rowKey={({ id }) => id}
          columns={[
            { label: 'Name', kind: 'what', cell: (person) => <Name person={person} back={address(query)} /> },
            { label: 'Contact', kind: 'state', cell: (person) => <Contact person={person} /> },
            { label: 'Joined', kind: 'when', cell: ({ createdAt }) => <InstantText at={createdAt} /> },
            { label: 'Role', kind: 'who', cell: ({ userType }) => roleLabels[userType] },
            { label: 'Actions', kind: 'actions', cell: actions },
          ]}
        />
      </FoundList>
    </div>
  )
}

function Name({ person, back }: { person: PersonLine; back: string }) {
  return (
    <div className="stack-s">
      <a className="strong" href={paths.adminUser(person.id, { redirect: back })}>
        {person.fullName}
      </a>
      {person.suspendedAt !== null && (
        <p>
          <Badge tone="bad" icon="ban" label="Suspended" />
        </p>
      )}
    </div>
  )
}

function Contact({ person: { email, emailConfirmed, phone } }: { person: PersonLine }) {
  return (
    <>
      {email && <EmailText email={email} />}
      {!emailConfirmed && <p className="small muted">Address not confirmed</p>}
      {phone && <p className="small muted">{formatPhone(phone)}</p>}
    </>
  )
}
