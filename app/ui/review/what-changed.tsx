import { DataList } from '../show/data-list'
import { InstantText } from '../show/text'
import type { ReviewChange } from './review-changes'

/** Old and new of everything that is another than what was approved last. */
export function WhatChanged({ changes, since }: { changes: readonly ReviewChange[]; since: number | null }) {
  return (
    <section className="stack-s">
      <h2>What Changed</h2>
      {since !== null && (
        <p className="muted">
          Since the approval on <InstantText at={since} />.
        </p>
      )}
      {changes.length === 0 ? (
        <p>Everything is as it was approved.</p>
      ) : (
        <DataList
          caption="What changed since the last approval"
          rows={changes}
          rowKey={({ label }) => label}
          columns={[
            { label: 'What', cell: ({ label }) => <strong>{label}</strong> },
            { label: 'Before', cell: ({ before }) => <Said text={before} /> },
            { label: 'Now', cell: ({ after }) => <Said text={after} /> },
          ]}
        />
      )}
    </section>
  )
}

function Said({ text }: { text: string }) {
  return text === '' ? <span className="muted">Nothing</span> : <span className="lines">{text}</span>
}
