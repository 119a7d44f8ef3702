import type { KeptFile } from '~/domain/ground/shared/form-reply'
import type { Picture as Stored } from '~/domain/ground/shared/picture'
import { paths } from '~/paths'
import { Picture } from '../show/picture'
import { t } from '../t'

export type StoredFile = { key: string; name: string; picture?: Stored }

type Props = {
  /** Files that arrived with an earlier send. */
  arrived: readonly KeptFile[]
  /** Files that are part of the thing already. */
  stored: readonly StoredFile[]
  /** Those whose boxes were unticked when the form came back with nothing saved. */
  unticked: ReadonlySet<string>
}

/** Each file with a ticked box that keeps it: taking one away needs neither scripts nor a round trip. */
export function KeptFiles({ arrived, stored, unticked }: Props) {
  if (arrived.length + stored.length === 0) return null
  return (
    <ul className="kept" aria-label={t`Files kept`}>
      {stored.map((file) => (
        <li key={file.key}>
          {file.picture && <Picture picture={file.picture} alt="" sizes="9rem" />}
          <KeepBox value={file.key} label={file.name} ticked={!unticked.has(file.key)} />
        </li>
      ))}
      {arrived.map((file) => (
        <li key={file.id}>
          {file.pictureKey && (
            <img className="pic" src={paths.upload(file.id)} width={320} height={240} alt="" loading="lazy" />
          )}
          <KeepBox value={file.id} label={file.name} ticked={!unticked.has(file.id)} />
        </li>
      ))}
    </ul>
  )
}

type BoxProps = { value: string; label: string; ticked: boolean }

/** `shown[]` lists the files on the page, so that only an unticked box removes a file. */
function KeepBox({ value, label, ticked }: BoxProps) {
  return (
    <>
      <input type="hidden" name="shown[]" value={value} />
      <label className="choice">
        <input type="checkbox" name="kept[]" value={value} defaultChecked={ticked} />
        <span>{t`Keep ${<span className="muted">{label}</span>}`}</span>
      </label>
    </>
  )
}
