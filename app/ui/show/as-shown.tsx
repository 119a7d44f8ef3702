import { t } from '~/domain/ground/shared/language'
import type { Count } from '~/domain/listings/properties/residents'

/** The one count of residents' answers on a card; renders nothing where nobody could say. */
export function AsShown({ count }: { count: Count | null | undefined }) {
  if (!count || count.of === 0) return null
  return <p className="small clip">{t`${count.yes} of ${count.of}: as it was shown`}</p>
}
