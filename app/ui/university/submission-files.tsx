import { paths } from '~/paths'
import { t } from '../t'

type Props = {
  submissionId: string
  files: readonly { id: string; question: string; fileName: string }[]
  /** Name of the list, for screen readers. */
  label?: string
}

/** Links to the files of a submission, each with the question it answers. */
export function SubmissionFiles({ submissionId, files, label }: Props) {
  return (
    <ul className="stack-s" aria-label={label}>
      {files.map((file, index) => (
        <li key={file.id}>
          <span className="muted">{file.question}:</span>{' '}
          <a href={paths.submissionFile(submissionId, file.id)} target="_blank" rel="noreferrer">
            {file.fileName || t`Attachment ${index + 1}`}
          </a>
        </li>
      ))}
    </ul>
  )
}
