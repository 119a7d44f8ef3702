type KeyRow = {
  label: string
  shown: string
  /** The text that is copied, where it differs from what is shown. */
  copied?: string
}

/** Numbers and names that are typed elsewhere: each with its label above, and a Copy button where scripts run. */
export function KeyRows({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <dl className="keys">
      {rows.map(({ label, shown, copied = shown }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{shown}</dd>
          <dd>
            <ui-copy data-text={copied} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
