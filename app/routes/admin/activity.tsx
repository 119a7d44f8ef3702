import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { activityKinds, kindName } from '~/domain/desk/activity/kinds'
import {
  type ActivityView,
  listActivity,
  personNamed,
  readActivityQuery,
} from '~/domain/desk/activity/list.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { formatDay } from '~/domain/ground/shared/calendar'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { PanelTabs } from '~/ui/admin/panel-tabs'
import { SubmitButton } from '~/ui/form/buttons'
import { DateField } from '~/ui/form/number-field'
import { SelectField } from '~/ui/form/select-field'
import { TextField } from '~/ui/form/text-field'
import { Page, pageTitle } from '~/ui/layout/page'
import { DeskTable } from '~/ui/show/desk-table'
import { FoundList } from '~/ui/show/found-list'
import { FilterChips } from '~/ui/show/navigation'
import { InstantText } from '~/ui/show/text'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const { query, email, isUnknown } = readActivityQuery(request.url)
  const list = listActivity(query, new URL(request.url).searchParams.get('page'))
  return { ...list, query, email, isUnknown, person: query.person && personNamed(query.person) }
}

export const meta = () => [{ title: pageTitle('Activity') }]

export default function Activity() {
  const { lines, tokens, query, email, isUnknown, person } = useLoaderData<typeof loader>()
  const { kind, day } = query
  const without = (name: keyof typeof query) => paths.adminActivity({ ...query, [name]: '' })
  const filters = [
    ...(query.person ? [{ label: person || 'Deleted user', removeHref: without('person') }] : []),
    ...(kind ? [{ label: kindName(kind), removeHref: without('kind') }] : []),
    ...(day ? [{ label: formatDay(day), removeHref: without('day') }] : []),
  ]
  return (
    <Page title="Activity" lead="Who did what, to what and when.">
      <div className="stack">
        <PanelTabs tab="activity" />
        <FoundList
          rows={lines}
          {...{ query, tokens }}
          address={paths.adminActivity}
          search={
            <>
              <form method="get" action={paths.adminActivity()} className="search" role="search">
                {query.person && email === '' && <input type="hidden" name="person" value={query.person} />}
                <TextField
                  name="email"
                  label="E-mail of the person"
                  type="search"
                  value={email}
                  maxLength={254}
                  size="m"
                />
                <SelectField
                  name="kind"
                  label="Kind"
                  empty="All kinds"
                  options={Object.entries(activityKinds).map(([value, label]) => ({ value, label }))}
                  value={kind}
                  size="m"
                />
                <DateField name="day" label="Day" value={day} />
                <SubmitButton kind="plain" icon="search">
                  Show
                </SubmitButton>
              </form>
              {isUnknown && (
                <p role="status">Nobody has the address {email}. This is everybody’s activity.</p>
              )}
              <FilterChips filters={filters} clearHref={paths.adminActivity()} />
            </>
          }
          none={{
            title: 'Nothing happened',
            purpose: 'What people do stands here.',
            advice: 'Nothing matches these filters.',
          }}
        >
          <ActivityTable lines={lines} />
        </FoundList>
      </div>
    </Page>
  )
}

function ActivityTable({ lines }: { lines: readonly ActivityView[] }) {
  return (
    <DeskTable
      caption="Activity, the newest first"
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        { label: 'What', kind: 'what', cell: What },
        { label: 'Who', kind: 'who', cell: Who },
        { label: 'Which', kind: 'state', cell: Which },
        { label: 'When', kind: 'when', cell: ({ at }) => <InstantText at={at} /> },
      ]}
    />
  )
}

function What({ text, note }: ActivityView) {
  return (
    <>
      <span className="strong">{text}</span>
      {note && <span className="small muted lines"> {note}</span>}
    </>
  )
}

function Who({ personId, person }: ActivityView) {
  if (personId === '') return <span className="muted">{BRAND}, by itself</span>
  return <a href={paths.adminActivity({ person: personId })}>{person || 'Deleted user'}</a>
}

function Which({ thing: { name, href, isGone } }: ActivityView) {
  if (isGone)
    return (
      <>
        {name} <span className="muted">Gone</span>
      </>
    )
  return name === '' ? (
    <span className="muted">Their own</span>
  ) : (
    <p className="py-1" title={name}>
      <a href={href}>{name}</a>
    </p>
  )
}
