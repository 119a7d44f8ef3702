/** Scripts for signed-in people: a separate file that guests do not load. */
import { BellList } from './bell'
import { defineElements } from './define'
import { LiveUpdates } from './live'
import { PeriodCalendar } from './period'

defineElements({ 'ui-bell': BellList, 'ui-live': LiveUpdates, 'ui-period': PeriodCalendar })
