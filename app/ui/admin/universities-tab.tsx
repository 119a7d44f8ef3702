import { count } from '~/domain/shared/text'
import type { UniversityCard } from '~/domain/universities/views'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { EmptyState } from '../show/empty-state'
import { WordSearch } from '../show/list-search'
import { Picture } from '../show/picture'
import { Badge } from '../show/status-badge'

type Props = { universities: readonly UniversityCard[]; search: string }

/**
 * Universities as cards, the newest first; without the side menu, as the other tabs of the panel. Rule: decisions
 * "Dialogs: long forms are pages".
 */
export function UniversitiesTab({ universities, search }: Props) {
  const all = paths.admin({ tab: 'universities' })
  return (
    <div className="stack panel">
      <div>
        <ButtonLink href={paths.adminUniversityNew()} kind="main" icon="plus">
          Add University
        </ButtonLink>
      </div>
      <WordSearch
        action={paths.admin()}
        kept={{ name: 'tab', value: 'universities' }}
        label="Search name, code or city"
        search={search}
        allHref={all}
      />
      {universities.length === 0 && search !== '' ? (
        <EmptyState
          title="No universities found"
          action={
            <ButtonLink href={all} kind="plain">
              Clear Search
            </ButtonLink>
          }
        >
          None has “{search}” in its name, code or city.
        </EmptyState>
      ) : universities.length === 0 ? (
        <EmptyState title="No universities registered yet." />
      ) : (
        <ul className="cards panel-cards">
          {universities.map((university) => (
            <Card key={university.id} university={university} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Card({ university }: { university: UniversityCard }) {
  const { id, name, city, logo, contactEmail, isActive, administrators, hostels } = university
  return (
    <li className="card stack-s">
      <CardHead {...university} />
      {logo && <Picture picture={logo} alt="" sizes="6rem" />}
      {city && <p className="muted">{city}</p>}
      {contactEmail && <p className="muted">{contactEmail}</p>}
      <p className="muted">{`${count(administrators, 'administrator')}, ${count(hostels, 'hostel')}`}</p>
      <div className="cluster">
        <ButtonLink href={paths.adminUniversity(id)} of={name}>
          Edit
        </ButtonLink>
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
    </li>
  )
}

type HeadProps = { id: string; name: string; code: string | null; isActive: boolean }

/** A university's name, leading to its chapter, with its code and state. */
export function CardHead({ id, name, code, isActive }: HeadProps) {
  return (
    <div className="card-head">
      <div>
        <h2>
          <a href={paths.universityChapter({ manage: id })}>{name}</a>
        </h2>
        {code && <p className="muted">{code}</p>}
      </div>
      <Badge label={isActive ? 'Active' : 'Inactive'} tone={isActive ? 'good' : ''} />
    </div>
  )
}
