import type { ReactNode } from 'react'
import type { listPeople, PersonLine } from '~/domain/desk/people/list-people.server'
import { type PeopleQuery, roleLabels, roles } from '~/domain/desk/people/query'
import { dayOf } from '~/domain/ground/shared/calendar'
import { formatPhone } from '~/domain/ground/shared/phone'
import { count } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import { DeskTable } from '../show/desk-table'
import { FilterBar } from '../show/filter-bar'
import { FoundList } from '../show/found-list'
import { FilterChips } from '../show/navigation'
import { Badge } from '../show/status-badge'
import { DayText } from '../show/text'

type Page = ReturnType<typeof listPeople>
type Line = Page['people'][number]

type Props = Pick<Page, 'people' | 'counts' | 'tokens'> & {
  query: PeopleQuery
  /** The list's address without its query, and what of the query stays. */
  action: string
  fields?: Record<string, string>
  address: (query: Partial<PeopleQuery>) => string
  /** Actions on a person. */
  actions: (person: PersonLine) => ReactNode
}

const filters: [PeopleQuery['type'], string][] = [
  ['', 'All users'],
  ...roles.map((role): [PeopleQuery['type'], string] => [role, roleLabels[role]]),
  ['suspended', 'Suspended'],
  ['unconfirmed', 'Not confirmed'],
]

/** People as administrators search and work with them. */
export function PeopleList({ people, counts, tokens, query, action, fields, address, actions }: Props) {
  const { type } = query
  return (
    <div className="stack-s">
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
          <FilterBar
            filters={filters.map(([of, label]) => ({
              href: address({ ...query, type: of, page: null }),
              label,
              count: counts[of],
              current: of === type,
            }))}
            action={action}
            search={query.search}
            hint="Name, e-mail or phone"
            fields={{ ...fields, ...(query.like && { like: query.like }), ...(type && { type }) }}
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
            { label: 'Role', kind: 'who', cell: ({ userType }) => roleLabels[userType] },
            { label: 'Note', kind: 'state', cell: (person) => <Notes person={person} /> },
            { label: 'Contact', kind: 'state', cell: (person) => <Contact person={person} /> },
            { label: 'Has', kind: 'who', cell: hasText },
            {
              label: 'Joined',
              kind: 'who',
              isWide: 'desk',
              cell: ({ createdAt }) => <DayText day={dayOf(createdAt)} />,
            },
            { label: 'Actions', kind: 'action', isWide: true, cell: actions },
          ]}
        />
      </FoundList>
    </div>
  )
}

function Name({ person, back }: { person: PersonLine; back: string }) {
  return (
    <a className="strong" href={paths.adminUser(person.id, { redirect: back })}>
      {person.fullName}
    </a>
  )
}

/** What is unusual: signs that an administrator should look at, and for which university they work. */
function Notes({ person: { suspendedAt, emailConfirmed, reports, worksFor } }: { person: Line }) {
  return (
    <>
      {suspendedAt !== null && <Badge tone="bad" icon="ban" label="Suspended" />}
      {reports > 0 && <Badge tone="bad" icon="triangle-alert" label={count(reports, 'open report')} />}
      {!emailConfirmed && <Badge tone="wait" icon="mail" label="Not confirmed" />}
      {worksFor && <p className="small muted">{worksFor}</p>}
    </>
  )
}

/** '9 listings, 27 stays' */
function hasText({ listings, stays }: Line): string {
  const parts = [listings > 0 && count(listings, 'listing'), stays > 0 && count(stays, 'stay')]
  return parts.filter(Boolean).join(', ')
}

function Contact({ person: { email, phone } }: { person: PersonLine }) {
  return (
    <>
      {email && (
        <span className="block truncate" title={email}>
          {email}
        </span>
      )}
      {phone && <p className="small muted max-md:hidden">{formatPhone(phone)}</p>}
    </>
  )
}
