import { type ReactNode, useContext } from 'react'
import type { HeroFigure } from '~/domain/ground/settings/rules'
import { t, translated } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { withIcon } from '../show/icon'
import { PictureModeContext } from '../show/picture-mode'
import { StatCard } from '../show/stat-card'
import '../styles/landing.css'

/** The description that search engines and chats show. */
export const heroPromise = () =>
  t`Hostels, rooms and apartments across Tanzania, checked before they are listed. See the whole price before you travel.`

type Props = {
  /** Counted by us. */
  figures: readonly HeroFigure[]
  children: ReactNode
}

/** A picture, the one question of the site, and its figures. */
export function Hero({ figures, children }: Props) {
  return (
    <section className="wrap hero">
      <div className="hero-pic">
        <HeroPicture />
        <div className="kanga" />
      </div>
      <div className="stack-s">
        <h1>{t`Find a room near your college`}</h1>
        <p className="muted">{t`Checked places. The whole price before you travel.`}</p>
        {children}
        <div className="cluster">
          <a className={withIcon('calculator', 'chip')} href={paths.calculatorAlias()}>
            {t`AI Calculator`}
          </a>
          <span className="small muted">{t`what can I pay?`}</span>
        </div>
      </div>
      {figures.length > 0 && (
        <div className="stats hero-figures">
          {figures.map((figure) => (
            <StatCard key={figure.label} value={figure.value} label={translated(figure.label)} />
          ))}
        </div>
      )}
    </section>
  )
}

/** None on pages that save data. */
function HeroPicture() {
  if (useContext(PictureModeContext) !== 'full') return null
  return (
    <picture>
      <source type="image/webp" srcSet="/hero.webp" />
      <img src="/hero.jpg" width="640" height="480" alt="" {...{ fetchpriority: 'high' }} />
    </picture>
  )
}
