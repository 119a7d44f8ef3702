import { demoUsers } from '#seed/demo-users'
import { notifications } from '~/db/tables/index.server'
import { TEST_NOW } from './app'
import { insertRows } from './rows'

type Row = typeof notifications.$inferInsert

/** Inserts an unread notification, for Amina by default. */
export function giveNotification(change: Pick<Row, 'id'> & Partial<Row>): void {
  insertRows(notifications, {
    userId: demoUsers.amina.id,
    title: 'News',
    message: 'words',
    type: 'info',
    createdAt: TEST_NOW,
    ...change,
  })
}
