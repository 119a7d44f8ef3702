import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { filterParams, submissionsFound } from '~/domain/university/submissions/list-query'
import type { UniversitySubmissions } from '~/domain/university/submissions/staff-lists.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ChosenForm } from '../form/choose'
import { FoundList } from '../show/found-list'
import { StatusBar, StatusChips } from './status-chips'
import { SubmissionRows } from './submission-rows'
import { SubmissionSearch } from './submission-search'

type Props = { universityId: string; view: UniversitySubmissions }

/** All that students sent to a university: how far they are, and each of them. */
export function SubmissionsTab({ universityId, view: { counts, unplaced, query, choices, list } }: Props) {
  const at = (more: Record<string, string | null | undefined>) =>
    paths.universityChapter({ manage: universityId, tab: 'submissions', ...more })
  const narrowed = filterParams(query)
  return (
    <>
      <StatusBar counts={counts} />
      <StatusChips
        counts={counts}
        status={query.isUnplaced ? null : query.status}
        hrefOf={list ? (status) => at({ ...narrowed, unplaced: null, status }) : undefined}
        isLegend
        more={
          <a
            className="chip flex-none"
            href={list ? at({ ...narrowed, status: null, hostel: null, unplaced: '1' }) : undefined}
            aria-current={query.isUnplaced || undefined}
          >
            {t.as('of several')`Unplaced`} <b className="num">{inFigures(unplaced)}</b>
          </a>
        }
      />
      {list ? (
        <List {...{ universityId, query, choices, list, at }} />
      ) : (
        <>
          <p className="note">{t`What students sent is read by this university and its wardens alone.`}</p>
          <ButtonLink href={paths.submissionsOpen({ manage: universityId })} icon="eye">
            {t`Open a submission`}
          </ButtonLink>
        </>
      )}
    </>
  )
}

type ListProps = Pick<UniversitySubmissions, 'query' | 'choices'> & {
  universityId: string
  list: NonNullable<UniversitySubmissions['list']>
  at: (more: Record<string, string | null | undefined>) => string
}

function List({ universityId, query, choices, list: { lines, found, tokens }, at }: ListProps) {
  const { isUnplaced } = query
  const narrowed = filterParams(query)
  const fields = { manage: universityId, tab: 'submissions', ...(isUnplaced ? { unplaced: '1' } : {}) }
  return (
    <FoundList
      rows={lines}
      tokens={tokens}
      query={narrowed}
      address={at}
      csv={paths.submissionsCsv({ manage: universityId, ...narrowed })}
      search={
        <div className="stack-s xl:grid xl:items-start xl:gap-x-4 xl:grid-cols-[minmax(0,1fr)_auto]">
          <SubmissionSearch
            {...{ query, choices, fields }}
            isWide
            hint={t`Name, email, phone, reference, registration number, room or answer`}
            placeholder={t`Search by name or email...`}
          />
          {lines.length > 0 && (
            <p className="muted xl:py-2">
              {isUnplaced ? t`${found} without a hostel` : submissionsFound(found)}
            </p>
          )}
        </div>
      }
      none={{
        title: t`No submissions found`,
        purpose: t`Student submissions will appear here`,
        advice: t`Try adjusting your filters`,
      }}
    >
      {lines.some(({ isPlaceable }) => isPlaceable) && (
        <ChosenForm
          action={paths.submissionsPlace()}
          back={at(narrowed)}
          fields={{ manage: universityId }}
          className="flex flex-wrap items-center gap-2"
        >
          <SubmitButton kind="plain" icon="house">
            {isUnplaced ? t`Place chosen` : t`Move chosen`}
          </SubmitButton>
        </ChosenForm>
      )}
      <SubmissionRows lines={lines} back={at({ ...narrowed, page: query.page })} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths.studentsWrite({ manage: universityId, ...narrowed })} icon="send">
          {t`Write to these students`}
        </ButtonLink>
        <ButtonLink href={paths.submissionsPrint({ manage: universityId, ...narrowed })} icon="file-text">
          {t`List to print`}
        </ButtonLink>
        <ButtonLink href={paths.submissionsFees({ manage: universityId })} icon="clipboard-list">
          {t`Fees from a list`}
        </ButtonLink>
        <ButtonLink href={paths.bedsBack({ manage: universityId })} icon="bed-double">
          {t`Give beds back`}
        </ButtonLink>
      </div>
    </FoundList>
  )
}
