/** What a page is told as something changes: the number of its person's last change, and how many are unread. */
export type News = { for: string; seq: number; unread: number }

/** Sent with what a page asks of its own accord: it is no use of the session. */
export const POLL_HEADER = 'x-poll'

/** What the window of a page is told of news by. */
export const NEWS = 'bweni-news'
