import type { ReactNode } from 'react'
import type { HeroFigure } from '~/domain/settings/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Scene } from '../show/scene'
import { StatCard } from '../show/stat-card'
import '../styles/landing.css'

/** Also what search engines and chats show. */
export const HERO_PROMISE =
  'Hostels, rooms and apartments across Tanzania, checked before they are listed. See the whole price before you travel.'

/** The purpose of the site, the search, and the two ways in. */
export function Hero({ figures, children }: { figures: readonly HeroFigure[]; children: ReactNode }) {
  return (
    <section className="hero">
      <div className="wrap hero-in">
        <div className="stack">
          <h1>Find a room near your college</h1>
          <p className="lead">{HERO_PROMISE}</p>
          {children}
          <div className="cluster">
            <ButtonLink href={paths.properties()} icon="house">
              Search Properties
            </ButtonLink>
            <ButtonLink href={paths.calculatorAlias()} icon="calculator">
              AI Calculator
            </ButtonLink>
          </div>
          {figures.length > 0 && (
            <div className="stats">
              {figures.map((figure) => (
                <StatCard key={figure.label} {...figure} />
              ))}
            </div>
          )}
        </div>
        <Scene />
      </div>
      <div className="kanga" />
    </section>
  )
}
