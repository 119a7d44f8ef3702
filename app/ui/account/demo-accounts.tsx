import { DataList } from '../show/data-list'

type Account = { userType: string; email: string; password: string }

/** With whom to look around in the demo. */
export function DemoAccounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <section className="stack">
      <h2>Demo accounts</h2>
      <p className="muted">Shown in the demo only, and only on the machine that runs it.</p>
      <DataList
        caption="Demo accounts"
        rows={accounts}
        rowKey={(account) => account.email}
        columns={[
          { label: 'Email', cell: (account) => account.email },
          { label: 'Type', cell: (account) => account.userType },
          { label: 'Password', cell: (account) => <code>{account.password}</code> },
        ]}
      />
    </section>
  )
}
