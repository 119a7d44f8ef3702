/** What scripts add for whoever is signed in: a file of its own, which guests do without. */
import { BellList } from './bell'
import { defineElements } from './define'
import { LiveUpdates } from './live'
import { PeriodCalendar } from './period'

defineElements({ 'ui-bell': BellList, 'ui-live': LiveUpdates, 'ui-period': PeriodCalendar })
