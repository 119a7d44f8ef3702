import { count } from '~/domain/ground/shared/text'
import type { UniversityCard } from '~/domain/university/universities/panel-list.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { DeskTable, MoreActions } from '../show/desk-table'
import { EmptyState } from '../show/empty-state'
import { FilterBar } from '../show/filter-bar'
import { Picture } from '../show/picture'
import { Badge } from '../show/status-badge'

const TAB = { tab: 'universities' }

type Props = { universities: readonly UniversityCard[]; search: string }

/** Universities with what can be done to each, the newest first. */
export function UniversitiesTab({ universities, search }: Props) {
  return (
    <div className="stack-s">
      <FilterBar action={paths.admin()} search={search} hint="Name, code or city" fields={TAB} />
      {universities.length === 0 && search !== '' ? (
        <EmptyState
          title="No universities found"
          action={
            <ButtonLink href={paths.admin(TAB)} kind="plain">
              Clear Search
            </ButtonLink>
          }
        >
          None has “{search}” in its name, code or city.
        </EmptyState>
      ) : universities.length === 0 ? (
        <EmptyState title="No universities registered yet." />
      ) : (
        <DeskTable
          caption="Universities"
          rows={universities}
          rowKey={({ id }) => id}
          columns={[
            { label: 'University', kind: 'what', cell: (university) => <Name university={university} /> },
            { label: 'Has', kind: 'state', cell: (university) => <Has university={university} /> },
            { label: 'Status', kind: 'who', cell: (university) => <States university={university} /> },
            { label: 'Actions', kind: 'action', cell: (university) => <Actions university={university} /> },
          ]}
        />
      )}
    </div>
  )
}

function Name({ university: { id, name, code, city, logo } }: { university: UniversityCard }) {
  return (
    <div className="flex items-start gap-3">
      {logo && (
        <div className="w-13 flex-none max-xl:hidden">
          <Picture picture={logo} alt="" sizes="3.25rem" />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <a className="strong" title={name} href={paths.universityChapter({ manage: id })}>
          {name}
        </a>
        <p className="small muted">{[code, city].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}

function Has({ university: { administrators, hostels, contactEmail } }: { university: UniversityCard }) {
  return (
    <>
      {`${count(administrators, 'administrator')}, ${count(hostels, 'hostel')}`}
      {contactEmail && (
        <p className="small muted" title={contactEmail}>
          {contactEmail}
        </p>
      )}
    </>
  )
}

function Actions({ university: { id, name, isActive } }: { university: UniversityCard }) {
  return (
    <div className="cluster">
      <ButtonLink href={paths.adminUniversity(id)} of={name}>
        Edit
      </ButtonLink>
      <MoreActions of={name}>
        <div className="cluster">
          <ButtonLink href={paths.adminUniversityAdministrators(id)} of={name}>
            Administrators
          </ButtonLink>
          <ActionButton action={paths.adminUniversityActive(id)} fields={{ is_active: String(!isActive) }}>
            {isActive ? 'Deactivate' : 'Activate'}
            <span className="sr"> {name}</span>
          </ActionButton>
          <ButtonLink href={paths.adminUniversityDelete(id)} kind="danger" of={name} dialog>
            Delete
          </ButtonLink>
        </div>
      </MoreActions>
    </div>
  )
}

export function ActiveBadge({ isActive }: Pick<UniversityCard, 'isActive'>) {
  return <Badge label={isActive ? 'Active' : 'Inactive'} tone={isActive ? 'good' : ''} />
}

function States({ university: { isActive, askedAt } }: { university: UniversityCard }) {
  return (
    <div className="cluster">
      <ActiveBadge isActive={isActive} />
      {askedAt !== null && <Badge label="New name waits" tone="wait" />}
    </div>
  )
}
