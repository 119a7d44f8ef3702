import { t } from '~/domain/ground/shared/language'
import { DataList } from '../show/data-list'
import type { ReviewChange } from './review-changes'

type Props = { caption: string; changes: readonly ReviewChange[]; before?: string; after?: string }

/** Changes of a listing, old beside new; `before` and `after` head their columns. */
export function ChangeList({ caption, changes, before = t`Before`, after = t`Now` }: Props) {
  return (
    <DataList
      caption={caption}
      rows={changes}
      rowKey={({ label }) => label}
      columns={[
        { label: t`What`, cell: ({ label }) => <strong>{label}</strong> },
        { label: before, cell: ({ before }) => <Quoted text={before} tone="muted" /> },
        { label: after, cell: ({ after }) => <Quoted text={after} tone="strong" /> },
      ]}
    />
  )
}

function Quoted({ text, tone }: { text: string; tone: 'muted' | 'strong' }) {
  return text === '' ? (
    <span className="muted">{t`Nothing`}</span>
  ) : (
    <span className={`lines ${tone}`}>{text}</span>
  )
}
