import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { Page } from '../layout/page'
import { Tabs } from '../show/navigation'
import { StatCard } from '../show/stat-card'
import { Money } from '../show/text'
import '../styles/panel.css'

/** The parts of the panel that are lists; the others are screens of their own. */
type PanelTab = 'users' | 'properties' | 'bookings' | 'cities' | 'universities'

type PanelFigures = {
  totalRevenueTzs: number
  totalBookings: number
  totalUsers: number
  totalProperties: number
  pendingApprovals: number
}

type Props = {
  tab: PanelTab
  figures: PanelFigures
  /** How many the list of this tab found. */
  count: string
  actions?: ReactNode
  children: ReactNode
}

const labels: Record<PanelTab, string> = {
  users: 'Users',
  properties: 'Properties',
  bookings: 'Bookings',
  cities: 'Cities',
  universities: 'Universities',
}

const tabOrder = Object.keys(labels) as PanelTab[]

/** The administrators' panel: its figures, its tabs and the list of one of them. */
export function PanelFrame({ tab, figures, count, actions, children }: Props) {
  return (
    <Page title="Admin Panel" lead={`${labels[tab]}: ${count}`} actions={actions}>
      <div className="stack-l">
        <div className="stats panel-figures">
          <StatCard label="Total Revenue" value={<Money tzs={figures.totalRevenueTzs} />} icon="banknote" />
          <StatCard
            label="Total Bookings"
            value={figures.totalBookings.toLocaleString('en-TZ')}
            icon="calendar"
          />
          <StatCard label="Total Users" value={figures.totalUsers.toLocaleString('en-TZ')} icon="users" />
          <StatCard
            label="Total Properties"
            value={figures.totalProperties.toLocaleString('en-TZ')}
            icon="building-2"
          />
          <StatCard
            label="Pending Approvals"
            value={figures.pendingApprovals.toLocaleString('en-TZ')}
            icon="clipboard-list"
            href={paths.adminProperties()}
          />
        </div>
        <Tabs
          label="Admin Panel"
          tabs={[
            ...tabOrder.map((one) => ({
              href: paths.admin({ tab: one }),
              label: labels[one],
              current: one === tab,
            })),
            { href: paths.adminSettings(), label: 'Settings', current: false },
            { href: paths.adminActivity(), label: 'Activity', current: false },
            { href: paths.adminReports(), label: 'Reports', current: false },
          ]}
        />
        {children}
      </div>
    </Page>
  )
}
