/**
 * Message that a page receives on a change: the number of its person's last change, and the number of unread
 * notifications.
 */
export type News = { for: string; seq: number; unread: number }

/** Header of a page's automatic requests, which do not count as use of the session. */
export const POLL_HEADER = 'x-poll'

/** Name of the window event for news. */
export const NEWS = 'bweni-news'
