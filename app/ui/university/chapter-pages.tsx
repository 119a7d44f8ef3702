import type { ComponentProps } from 'react'
import type { Picture } from '~/domain/shared/picture'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { CardHead } from '../admin/universities-tab'
import { ButtonLink } from '../form/buttons'
import { Universities } from '../landing/universities'
import { Page } from '../layout/page'
import { EmptyState } from '../show/empty-state'
import '../styles/work.css'
import { type OwnSubmission, OwnSubmissions } from './own-submissions'

type Listed = { id: string; name: string; code: string | null; logo: Picture | null }

type DeniedProps = { universities: readonly Listed[]; submissions: readonly OwnSubmission[] }

/** For people without a university: the forms they sent as students. */
export function Denied({ universities, submissions }: DeniedProps) {
  return (
    <Page title="Access Denied" lead="You don't have access to the University Chapter." narrow>
      <div className="stack">
        {submissions.length > 0 && <OwnSubmissions submissions={submissions} ofAll />}
        <p>Are you a student? Choose your university to see its hostels and registration forms.</p>
        <Universities universities={universities} isWithin />
      </div>
    </Page>
  )
}

/** A membership whose role nobody knows. */
export function UnknownRole() {
  return (
    <Page title="Unknown Role" lead="Your role is not recognized." narrow>
      <p>Ask the administrator of your university to make you an administrator or a warden.</p>
    </Page>
  )
}

type AllProps = {
  universities: readonly (ComponentProps<typeof CardHead> & { hostels: number; submissions: number })[]
  servesToo: boolean
}

/** Every university with a way into each, for the platform's administrators. */
export function AllUniversities({ view: { universities, servesToo } }: { view: AllProps }) {
  return (
    <Page
      title="University Chapter"
      lead="Manage all universities"
      actions={
        <>
          {servesToo && (
            <ButtonLink href={paths.universityChapter({ view: 'warden' })}>Warden Dashboard</ButtonLink>
          )}
          <ButtonLink href={paths.admin({ tab: 'universities' })} icon="settings">
            Add or change universities
          </ButtonLink>
        </>
      }
    >
      {universities.length === 0 ? (
        <EmptyState title="No universities registered yet." />
      ) : (
        <ul className="cards">
          {universities.map(({ hostels, submissions, ...university }) => (
            <li key={university.id} className="card stack-s">
              <CardHead {...university} />
              <p className="muted">{`${count(hostels, 'hostel')}, ${count(submissions, 'submission')}`}</p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
