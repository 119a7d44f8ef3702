import type { ReactNode } from 'react'
import type { PanelFigures } from '~/domain/desk/people/panel-figures.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { StatCard } from '../show/stat-card'
import { Money } from '../show/text'
import { type PanelList, PanelTabs, panelLists } from './panel-tabs'

type Props = {
  tab: PanelList
  figures: PanelFigures
  /** How many the list of this tab found. */
  count: string
  children: ReactNode
}

const adding: Partial<Record<PanelList, ReactNode>> = {
  cities: (
    <ButtonLink href={paths.adminCityNew()} kind="main" icon="plus">
      Add City
    </ButtonLink>
  ),
  universities: (
    <ButtonLink href={paths.adminUniversityNew()} kind="main" icon="plus">
      Add University
    </ButtonLink>
  ),
}

/** The administrators' panel: its figures, its tabs and the list of one of them. */
export function PanelFrame({ tab, figures, count, children }: Props) {
  return (
    <Page title="Admin Panel" lead={`${panelLists[tab]}: ${count}`} actions={adding[tab]}>
      <div className="stack">
        <div className="stats">
          <StatCard label="Total Revenue" value={<Money tzs={figures.totalRevenueTzs} />} />
          <StatCard label="Total Bookings" value={figures.totalBookings.toLocaleString('en-TZ')} />
          <StatCard label="Total Users" value={figures.totalUsers.toLocaleString('en-TZ')} />
          <StatCard label="Total Properties" value={figures.totalProperties.toLocaleString('en-TZ')} />
          <StatCard
            label="Pending Approvals"
            value={figures.pendingApprovals.toLocaleString('en-TZ')}
            href={paths.adminProperties()}
          />
        </div>
        <PanelTabs tab={tab} />
        {children}
      </div>
    </Page>
  )
}
