import { type FormReply, fieldValues, type KeptFile, keptFiles } from '~/domain/ground/shared/form-reply'
import uploadsUrl from '../enhance/uploads.ts?worker&url'
import { describe, Field, type FieldProps, fieldId } from './field'
import { KeptFiles, type StoredFile } from './kept-files'

type Props = FieldProps & {
  /** Accepted types: 'image/jpeg,image/png,image/webp'. */
  accept: string
  multiple?: boolean
  /** Files that arrived earlier, e.g. with a draft; those of the reply come by themselves. */
  kept?: readonly KeptFile[]
  /** Files that are already part of the thing being edited. */
  stored?: readonly StoredFile[]
  /** Text beside the picker at the maximum: 'Maximum 5 images reached'. */
  full?: string
  /** Scripts may make large photos smaller before they are sent. */
  shrink?: boolean
}

/** Files to send, and those that are kept from before. Say the limits in `hint`. */
export function FileField(props: Props) {
  const { name, reply, accept, multiple, kept = [], stored = [], full, shrink } = props
  const sent = keptFiles(reply, name).filter((file) => kept.every(({ id }) => id !== file.id))
  const arrived = [...kept, ...sent]
  return (
    <Field {...props}>
      <KeptFiles arrived={arrived} stored={stored} unticked={untickedIn(reply)} />
      {full && <p className="small strong">{full}</p>}
      <input
        {...describe(props)}
        type="file"
        accept={accept}
        multiple={multiple}
        required={props.required && arrived.length + stored.length === 0}
        disabled={full !== undefined}
        className="input"
        data-shrink={shrink || undefined}
      />
      <ui-files for={fieldId(name)} data-from={uploadsUrl} />
    </Field>
  )
}

/** Shown files that the person unticked. */
function untickedIn(reply: FormReply | null | undefined): ReadonlySet<string> {
  const ticked = new Set(fieldValues(reply, 'kept[]'))
  return new Set(fieldValues(reply, 'shown[]').filter((id) => !ticked.has(id)))
}
