import { paths } from '~/paths'
import { Tabs } from '../show/navigation'

/** The parts of the panel that are lists. */
export const panelLists = {
  users: 'Users',
  properties: 'Properties',
  bookings: 'Bookings',
  cities: 'Cities',
  universities: 'Universities',
}
export type PanelList = keyof typeof panelLists
type PanelTab = PanelList | 'settings' | 'activity' | 'reports'

/** The row of tabs of the administrators' panel, also on the screens of their own that it leads to. */
export function PanelTabs({ tab }: { tab: PanelTab }) {
  const lists = Object.entries(panelLists).map(
    ([key, label]) => [key, label, paths.admin({ tab: key })] as const,
  )
  const screens = [
    ['settings', 'Settings', paths.adminSettings()],
    ['activity', 'Activity', paths.adminActivity()],
    ['reports', 'Reports', paths.adminReports()],
  ] as const
  return (
    <Tabs
      label="Admin Panel"
      tabs={[...lists, ...screens].map(([key, label, href]) => ({ href, label, current: key === tab }))}
    />
  )
}
