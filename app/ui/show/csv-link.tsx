import { t } from '~/domain/ground/shared/language'
import { ButtonLink } from '../form/buttons'

/** The whole of a list under its filter, for a spreadsheet. */
export function CsvLink({ href }: { href: string }) {
  return (
    <p>
      <ButtonLink href={href} icon="download" kind="quiet">
        {t`Download as CSV`}
      </ButtonLink>
    </p>
  )
}
