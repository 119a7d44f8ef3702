import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'

/** Recovery codes, shown once and ready to be printed. */
export function RecoveryCodes({ codes, lead }: { codes: readonly string[]; lead: string }) {
  return (
    <Page title={t`Your Recovery Codes`} lead={lead} narrow>
      <div className="stack">
        <p>
          {t`If you lose your phone, use one of these codes in its place. Each works once. They are shown only now: print this page, or write them down, and keep them apart from your phone.`}
        </p>
        <ul className="card stack-s">
          {codes.map((code) => (
            <li key={code} className="num strong">
              {code}
            </li>
          ))}
        </ul>
        <div className="actions">
          <ButtonLink href={paths.profile()} kind="main">
            {t`I have kept them`}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
