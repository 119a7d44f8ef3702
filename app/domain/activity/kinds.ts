/** What can be looked for: the things that events are about. */
export const activityKinds: Record<string, string> = {
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
  setting: 'Settings',
  broadcast: 'Broadcasts',
  report: 'Reports',
  database: 'Database',
  calculation: 'Calculations',
  notification: 'Notifications',
}
