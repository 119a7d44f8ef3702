import type { ReactNode } from 'react'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import type { FormDraftLine } from '~/domain/university/forms/views'
import { type ReportPart, reportLines } from '~/domain/university/submissions/report'
import type { Objection, UniversitySubmissions } from '~/domain/university/submissions/staff-lists.server'
import type { YearDay } from '~/domain/university/submissions/year.server'
import type { UniversityView } from '~/domain/university/universities/chapter.server'
import type { ChapterViewOf } from '~/domain/university/universities/chapter-views.server'
import type { ChapterTab } from '~/domain/university/universities/rules'
import { chapterTabLabel, chapterTabs } from '~/domain/university/universities/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { EmptyState } from '../show/empty-state'
import { Tabs } from '../show/navigation'
import { Badge } from '../show/status-badge'
import { BedsPicture } from './beds-picture'
import { BedsTable } from './beds-table'
import { FormCards, FormDrafts, type ListedForm } from './forms-tab'
import { HostelCard } from './hostel-card'
import { SettingsForm } from './settings-form'
import { SubmissionsTab } from './submissions-tab'
import { WhatWaits, YearLine } from './year'

type View = Omit<ChapterViewOf<'dashboard'>, 'submissions'> & {
  forms: ListedForm[]
  formDrafts: FormDraftLine[]
  submissions: UniversitySubmissions | null
  year: { today: string; days: YearDay[]; parts: ReportPart[]; objections: Objection[] } | null
}

/** A university administrator's dashboard: four figures and four tabs, each with its own address. */
export function Dashboard({ view }: { view: View }) {
  const { university, counters, tab, mayManage, servesToo, others, submissions, year } = view
  const at = (to: ChapterTab) =>
    paths.universityChapter({ manage: university.id, tab: to === 'hostels' ? null : to })
  return (
    <Page
      title={t`University Chapter`}
      lead={university.name}
      actions={
        <>
          {!university.isActive && <Badge label={t.as('a university')`Inactive`} />}
          {servesToo && (
            <ButtonLink href={paths.universityChapter({ view: 'warden' })}>{t`Warden Dashboard`}</ButtonLink>
          )}
          {university.isActive && (
            <ButtonLink href={paths.universityChapter({ university: university.id })} icon="eye">
              {t`Public page`}
            </ButtonLink>
          )}
          {university.isActive && (
            <ButtonLink href={paths.universityList(university.id)}>{t`List of homes`}</ButtonLink>
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
          <p className="note">
            {t`You see the facts of this university. Its own administrators change them.`}
          </p>
        )}
        <div className="flex flex-col gap-2 xl:flex-row-reverse xl:items-center xl:justify-between">
          <p className={`flex flex-wrap gap-x-4 ${tab === 'hostels' ? '' : 'max-xl:hidden'}`}>
            <span>
              {t`Hostels`} <b className="num">{inFigures(counters.hostels)}</b>
            </span>
            <span>
              {t`Active Forms`} <b className="num">{inFigures(counters.activeForms)}</b>
            </span>
            <span>
              {t`Submissions`} <b className="num">{inFigures(counters.submissions)}</b>
            </span>
            <span>
              {t`Wardens`} <b className="num">{inFigures(counters.wardens)}</b>
            </span>
          </p>
          <Tabs
            label={t`University Chapter`}
            tabs={chapterTabs.map((one) => ({
              href: at(one),
              label: chapterTabLabel(one),
              current: one === tab,
            }))}
          />
        </div>
        {year && <Year universityId={university.id} hostels={view.hostels} mayManage={mayManage} {...year} />}
        {tab === 'hostels' && <HostelsTab view={view} />}
        {tab === 'forms' && (
          <TabHead
            title={t`Form Builder`}
            lead={t`Create custom student registration forms`}
            actions={
              mayManage && (
                <ButtonLink href={paths.universityFormNew({ manage: university.id })} kind="main" icon="plus">
                  {t`Create Form`}
                </ButtonLink>
              )
            }
          >
            <FormDrafts drafts={view.formDrafts} universityId={university.id} />
            <FormCards forms={view.forms} universityId={university.id} mayManage={mayManage} />
          </TabHead>
        )}
        {submissions && (
          <section className="flex flex-col gap-3">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h2>{t`Student Submissions`}</h2>
              <p className="muted max-md:hidden">{t`View and manage all student form submissions`}</p>
            </div>
            <SubmissionsTab universityId={university.id} view={submissions} />
          </section>
        )}
        {tab === 'settings' && <SettingsTab university={university} mayManage={mayManage} />}
      </div>
    </Page>
  )
}

type YearProps = NonNullable<View['year']> & Pick<View, 'hostels' | 'mayManage'> & { universityId: string }

/** The year, what waits in it, and all beds. */
function Year({ mayManage, today, days, ...waits }: YearProps) {
  return (
    <>
      {days.length > 0 && <YearLine days={days} today={today} />}
      {mayManage && <WhatWaits {...waits} />}
      {waits.parts.some(({ beds }) => beds > 0) && (
        <section className="card stack-s">
          <div className="card-head">
            <h2>{t`All beds`}</h2>
            <ButtonLink href={paths.universityReport({ manage: waits.universityId })} icon="file-text">
              {t`Report`}
            </ButtonLink>
          </div>
          <BedsPicture parts={waits.parts} />
          <details>
            <summary>{t`All beds as a table`}</summary>
            <BedsTable lines={reportLines(waits.parts)} />
          </details>
        </section>
      )}
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
        {t`Add a list of rooms`}
      </ButtonLink>
      <ButtonLink href={paths.studentsImport({ manage: university.id })} icon="users">
        {t`Add a list of students`}
      </ButtonLink>
      <ButtonLink href={paths.uniHostelNew({ manage: university.id })} kind="main" icon="plus" dialog>
        {t`Add Hostel`}
      </ButtonLink>
    </>
  )
  return (
    <TabHead title={t`Hostel Management`} lead={t`Manage hostels, blocks, and rooms`} actions={add}>
      {hostels.length === 0 ? (
        <EmptyState title={t`No hostels yet`}>{t`Create your first hostel to get started`}</EmptyState>
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
    <TabHead title={t`University Settings`}>
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
      <h3>{t`University ID`}</h3>
      <p className="muted">{t`The unique ID of this university. Quote it when you write to us.`}</p>
      <p className="strong num">{id}</p>
    </section>
  )
}
