import { quoted } from '~/domain/ground/shared/text'
import { listText } from '~/domain/listings/properties/checks'
import type { ListView } from '~/domain/listings/properties/checks.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { DayText } from '../show/text'

/** The universities whose list a listing is on, each with its sentence and a link to its page; nothing where there is none. */
export function OnLists({ lists }: { lists: readonly ListView[] }) {
  if (lists.length === 0) return null
  return (
    <section className="card stack-s">
      <ul className="stack-s">
        {lists.map(({ universityId, name, since, note }) => (
          <li key={universityId}>
            <a href={paths.universityChapter({ university: universityId })}>{listText(name)}</a>{' '}
            <span className="small">{t`since ${<DayText day={since} />}`}</span>
            {note && <p className="muted">{quoted(note)}</p>}
          </li>
        ))}
      </ul>
      <p className="small muted">
        {lists.length === 1
          ? t`The university looked at the place. It does not let it.`
          : t`The universities looked at the place. They do not let it.`}
      </p>
    </section>
  )
}
