import { t } from '~/domain/ground/shared/language'

/** `where`: an address, or 'latitude,longitude'. */
export function MapLink({ where }: { where: string }) {
  return (
    <a
      className="small"
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`}
    >
      {t`Open in map`}
    </a>
  )
}
