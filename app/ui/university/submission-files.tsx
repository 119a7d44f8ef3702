import { paths } from '~/paths'

type Props = {
  submissionId: string
  files: readonly { id: string; fileName: string }[]
  /** Name of the list, for screen readers. */
  label?: string
}

/** Links to the files of a submission. */
export function SubmissionFiles({ submissionId, files, label }: Props) {
  return (
    <ul className="stack-s" aria-label={label}>
      {files.map((file, index) => (
        <li key={file.id}>
          <a href={paths.submissionFile(submissionId, file.id)} target="_blank" rel="noreferrer">
            {file.fileName || `Attachment ${index + 1}`}
          </a>
        </li>
      ))}
    </ul>
  )
}
