import { t } from '~/domain/ground/shared/language'

/** The address at which students find a form, to copy where scripts run. */
export function FormLink({ url, name }: { url: string; name: string }) {
  return (
    <div className="cluster">
      <a href={url} aria-label={`${url}: ${name}`}>
        {url}
      </a>
      <ui-copy data-text={url} data-label={t`Copy link`} />
    </div>
  )
}
