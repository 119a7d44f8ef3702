import { demoUsers } from '#seed/demo-users'
import { notifications } from '~/db/tables/index.server'
import { TEST_NOW } from './app'
import { insertRows } from './rows'

type Row = typeof notifications.$inferInsert

/** An unread notification, Amina's unless said otherwise, written straight to the database. */
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
