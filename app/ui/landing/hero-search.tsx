import type { Day } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { MAX_SEARCH_LETTERS } from '~/domain/listings/search/filters'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { DateField } from '../form/number-field'
import { TextField } from '../form/text-field'

type Props = {
  /** The one that this browser remembers. */
  college: string | null
  universities: readonly { id: string; name: string; code: string | null }[]
  firstDate: Day
  lastDate: Day
}

/** The first question of a search: where, and from when. */
export function HeroSearch({ college, universities, firstDate, lastDate }: Props) {
  return (
    <form className="card search" action={paths.properties()}>
      <TextField
        name="search"
        label={t`College or area`}
        type="search"
        value={college}
        list="colleges"
        maxLength={MAX_SEARCH_LETTERS}
      />
      <DateField name="move_in" label={t`Move-in date`} min={firstDate} max={lastDate} />
      <SubmitButton icon="search">{t`Search Properties`}</SubmitButton>
      <datalist id="colleges">
        {universities.map(({ id, name, code }) => (
          <option key={id} value={code ?? name}>
            {code ? name : null}
          </option>
        ))}
      </datalist>
    </form>
  )
}
