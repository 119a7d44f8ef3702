import type { Picture as Stored } from '~/domain/shared/picture'
import { paths } from '~/paths'
import { withIcon } from '../show/icon'
import { Picture } from '../show/picture'

type University = { id: string; name: string; code: string | null; logo: Stored | null }

/** The universities that take part, each with its own page. */
export function Universities({ universities }: { universities: readonly University[] }) {
  return (
    <section className="wrap band">
      <h2>Universities</h2>
      {universities.length === 0 && <p className="muted">No universities registered yet.</p>}
      <ul className="chips">
        {universities.map(({ id, name, code, logo }) => (
          <li key={id}>
            <a
              className={logo ? 'chip' : withIcon('graduation-cap', 'chip')}
              href={paths.universityChapter({ university: id })}
              title={code ? name : undefined}
            >
              {logo && <Picture picture={logo} alt="" sizes="2rem" linked />}
              {code ?? name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
