import { BRAND } from '~/domain/shared/brand'
import { paths } from '~/paths'

/** A roof and an open door in kanga colours, and the name. */
export function Logo() {
  return (
    <a href={paths.home()} className="logo">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path className="roof" d="M16 2 1 15l3 3v12h24V18l3-3z" />
        <path fill="#f59e0b" d="m16 8 9 8v2H7v-2z" />
        <path fill="#fffbf5" d="M12 30v-7a4 4 0 0 1 8 0v7z" />
      </svg>
      {BRAND}
    </a>
  )
}
