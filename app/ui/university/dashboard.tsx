import type { ReactNode } from 'react'
import { namesOf } from '~/domain/ground/shared/chosen'
import { count } from '~/domain/ground/shared/text'
import type { FormDraftLine } from '~/domain/university/forms/views'
import type { BedsToDecide, UniversitySubmissions } from '~/domain/university/submissions/staff-lists.server'
import type { UniversityView } from '~/domain/university/universities/chapter.server'
import type { ChapterViewOf } from '~/domain/university/universities/chapter-views.server'
import type { ChapterTab } from '~/domain/university/universities/rules'
import { chapterTabLabels, chapterTabs } from '~/domain/university/universities/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { EmptyState } from '../show/empty-state'
import { Tabs } from '../show/navigation'
import { StatCard } from '../show/stat-card'
import { Badge } from '../show/status-badge'
import { FormCards, FormDrafts, type ListedForm } from './forms-tab'
import { HostelCard } from './hostel-card'
import { SettingsForm } from './settings-form'
import { SubmissionsTab } from './submissions-tab'

type View = Omit<ChapterViewOf<'dashboard'>, 'submissions'> & {
  forms: ListedForm[]
  formDrafts: FormDraftLine[]
  submissions: UniversitySubmissions | null
  beds: BedsToDecide
}

/** A university administrator's dashboard: four figures and four tabs, each with its own address. */
export function Dashboard({ view }: { view: View }) {
  const { university, counters, tab, mayManage, servesToo, others, submissions } = view
  const at = (to: ChapterTab) =>
    paths.universityChapter({ manage: university.id, tab: to === 'hostels' ? null : to })
  return (
    <Page
      title="University Chapter"
      lead={university.name}
      actions={
        <>
          {!university.isActive && <Badge label="Inactive" />}
          {servesToo && (
            <ButtonLink href={paths.universityChapter({ view: 'warden' })}>Warden Dashboard</ButtonLink>
          )}
          {university.isActive && (
            <ButtonLink href={paths.universityChapter({ university: university.id })} icon="eye">
              Public page
            </ButtonLink>
          )}
          {others.map(({ id, name }) => (
            <ButtonLink key={id} href={paths.universityChapter({ manage: id })}>
              {name}
            </ButtonLink>
          ))}
        </>
      }
    >
      <div className="stack">
        {!mayManage && (
          <p className="note">You see the facts of this university. Its own administrators change them.</p>
        )}
        <Beds beds={view.beds} manage={university.id} mayManage={mayManage} />
        <div className="stats">
          <StatCard label="Hostels" value={counters.hostels} />
          <StatCard label="Active Forms" value={counters.activeForms} />
          <StatCard label="Submissions" value={counters.submissions.toLocaleString('en-TZ')} />
          <StatCard label="Wardens" value={counters.wardens} />
        </div>
        <Tabs
          label="University Chapter"
          tabs={chapterTabs.map((one) => ({
            href: at(one),
            label: chapterTabLabels[one],
            current: one === tab,
          }))}
        />
        {tab === 'hostels' && <HostelsTab view={view} />}
        {tab === 'forms' && (
          <TabHead
            title="Form Builder"
            lead="Create custom student registration forms"
            actions={
              mayManage && (
                <ButtonLink href={paths.universityFormNew({ manage: university.id })} kind="main" icon="plus">
                  Create Form
                </ButtonLink>
              )
            }
          >
            <FormDrafts drafts={view.formDrafts} universityId={university.id} />
            <FormCards forms={view.forms} universityId={university.id} mayManage={mayManage} />
          </TabHead>
        )}
        {submissions && (
          <TabHead title="Student Submissions" lead="View and manage all student form submissions">
            <SubmissionsTab universityId={university.id} view={submissions} />
          </TabHead>
        )}
        {tab === 'settings' && <SettingsTab university={university} mayManage={mayManage} />}
      </div>
    </Page>
  )
}

type BedsProps = { beds: BedsToDecide; manage: string; mayManage: boolean }

/** What waits about beds: those that nobody took, and students who say that they still live there. */
function Beds({ beds: { notTakenUp, objections }, manage, mayManage }: BedsProps) {
  return (
    <>
      {notTakenUp > 0 && (
        <p className="note">
          <span>
            {count(notTakenUp, 'bed was', 'beds were')} not taken up by their day.{' '}
            {mayManage && <a href={paths.bedsBack({ manage, kind: 'absent' })}>Give beds back</a>}
          </span>
        </p>
      )}
      {objections.map(({ id, name }) => (
        <p key={id} className="note">
          <span>
            {name} was moved out and writes: I still live here.{' '}
            <a href={paths.submissionReview(id)}>
              Decide<span className="sr">: {name}</span>
            </a>
          </span>
        </p>
      ))}
    </>
  )
}

type HeadProps = { title: string; lead?: string; actions?: ReactNode; children: ReactNode }

/** A tab's title and purpose, with its main button. */
function TabHead({ title, lead, actions, children }: HeadProps) {
  return (
    <section className="stack">
      <div className="card-head">
        <div>
          <h2>{title}</h2>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {actions && <div className="cluster">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

function HostelsTab({ view: { university, hostels, mayManage } }: { view: View }) {
  const add = mayManage && (
    <>
      <ButtonLink href={paths.uniRoomsImport({ manage: university.id })} icon="clipboard-list">
        Add a list of rooms
      </ButtonLink>
      <ButtonLink href={paths.uniHostelNew({ manage: university.id })} kind="main" icon="plus" dialog>
        Add Hostel
      </ButtonLink>
    </>
  )
  const unserved = hostels.filter(({ wardens }) => wardens.length === 0)
  return (
    <TabHead title="Hostel Management" lead="Manage hostels, blocks, and rooms" actions={add}>
      {unserved.length > 0 && (
        <p className="note">{`Without a warden: ${namesOf(unserved.map(({ name }) => name))}. Nobody decides on the students there.`}</p>
      )}
      {hostels.length === 0 ? (
        <EmptyState title="No hostels yet">Create your first hostel to get started</EmptyState>
      ) : (
        <div className="cards">
          {hostels.map((hostel) => (
            <HostelCard key={hostel.id} hostel={hostel} mayManage={mayManage} />
          ))}
        </div>
      )}
    </TabHead>
  )
}

function SettingsTab({ university, mayManage }: { university: UniversityView; mayManage: boolean }) {
  return (
    <TabHead title="University Settings">
      {mayManage && (
        <div className="card">
          <SettingsForm university={university} kept={[]} reply={null} />
        </div>
      )}
      <UniqueId id={university.id} />
    </TabHead>
  )
}

/** The reference a university quotes when it writes to us. */
function UniqueId({ id }: { id: string }) {
  return (
    <section className="card stack-s">
      <h3>University ID</h3>
      <p className="muted">The unique ID of this university. Quote it when you write to us.</p>
      <p className="strong num">{id}</p>
    </section>
  )
}
