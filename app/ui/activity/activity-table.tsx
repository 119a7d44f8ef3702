import { BRAND } from '~/domain/shared/brand'
import { paths } from '~/paths'
import { DeskTable } from '../show/desk-table'
import { InstantText } from '../show/text'

type Line = {
  id: number
  at: number
  personId: string
  person: string
  text: string
  thing: { name: string; href: string; isGone?: boolean }
  note: string
}

export function ActivityTable({ lines }: { lines: readonly Line[] }) {
  return (
    <DeskTable
      caption="Activity, the newest first"
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        { label: 'What', kind: 'what', cell: What },
        { label: 'Who', kind: 'who', cell: Who },
        { label: 'Which', cell: Which },
        { label: 'When', kind: 'when', cell: ({ at }) => <InstantText at={at} /> },
      ]}
    />
  )
}

function What({ text, note }: Line) {
  return (
    <>
      <span className="strong">{text}</span>
      {note && <span className="small muted lines"> {note}</span>}
    </>
  )
}

function Who({ personId, person }: Line) {
  if (personId === '') return <span className="muted">{BRAND}, by itself</span>
  return <a href={paths.adminActivity({ person: personId })}>{person || 'Deleted user'}</a>
}

function Which({ thing: { name, href, isGone } }: Line) {
  if (isGone) return <span className="muted">Gone</span>
  return name === '' ? <span className="muted">Their own</span> : <a href={href}>{name}</a>
}
