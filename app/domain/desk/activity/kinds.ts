/** Kinds that the activity can be filtered by: the subjects of events. */
export const activityKinds = {
  account: 'Accounts',
  property: 'Listings',
  booking: 'Bookings and refunds',
  payment: 'Receipts',
  invoice: 'Invoices',
  billing: 'Billing of all owners',
  payout_account: 'Payout accounts',
  city: 'Cities',
  university: 'Universities',
  uni_hostel: 'Hostels of universities',
  university_form: 'Registration forms',
  submission: 'Submissions of students',
  ballot: 'Room ballots',
  setting: 'Settings',
  broadcast: 'Broadcasts',
  report: 'Reports',
  database: 'Database',
  client: 'Clients of agents',
  calculation: 'Calculations',
  notification: 'Notifications',
} as const

/** Display name of a stored kind; kinds of an earlier version keep their stored name. */
export function kindName(type: string): string {
  return new Map(Object.entries(activityKinds)).get(type) ?? type
}
