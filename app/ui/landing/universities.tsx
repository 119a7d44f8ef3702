import { t } from '~/domain/ground/shared/language'
import type { Picture as Stored } from '~/domain/ground/shared/picture'
import { bestKnownFirst } from '~/domain/university/universities/rules'
import { paths } from '~/paths'
import { Fold } from '../show/fold'
import { withIcon } from '../show/icon'
import { Picture } from '../show/picture'

type University = { id: string; name: string; code: string | null; logo: Stored | null; ref: string }

type Props = {
  universities: readonly University[]
  /** As a part of a page, instead of a band across it. */
  isWithin?: boolean
}

/** How many are shown before the others unfold. */
const FIRST = 8

/** The universities that take part, each with its own page. */
export function Universities({ universities: all, isWithin }: Props) {
  const universities = bestKnownFirst(all)
  return (
    <section className={isWithin ? 'stack-s' : 'wrap band'}>
      <h2>{t`Universities`}</h2>
      {universities.length === 0 && <p className="muted">{t`No universities registered yet.`}</p>}
      <UniversityChips universities={universities.slice(0, FIRST)} />
      {universities.length > FIRST && (
        <div className="rows">
          <Fold title={t`${universities.length - FIRST} more universities`}>
            <UniversityChips universities={universities.slice(FIRST)} />
          </Fold>
        </div>
      )}
    </section>
  )
}

function UniversityChips({ universities }: { universities: readonly University[] }) {
  return (
    <ul className="chips">
      {universities.map(({ id, name, code, logo, ref }) => (
        <li key={id}>
          <a
            className={logo ? 'chip' : withIcon('graduation-cap', 'chip')}
            href={paths.universityChapter({ university: ref })}
          >
            {logo && <Picture picture={logo} alt="" sizes="2rem" linked />}
            {code ?? name}
          </a>
        </li>
      ))}
    </ul>
  )
}
