import type { FormReply, KeptFile } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import type { UniversityView } from '~/domain/university/universities/chapter.server'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { UniversityFields } from './university-fields'

type Props = { university: UniversityView; kept: readonly KeptFile[]; reply: FormReply | null }

export function SettingsForm({ university, kept, reply }: Props) {
  const { id, version } = university
  return (
    <PostForm action={paths.universitySettings({ manage: id })} reply={reply} version={version} files>
      <ErrorSummary reply={reply} />
      <UniversityFields university={university} kept={kept} reply={reply} />
      <div className="actions">
        <SubmitButton busy={t`Saving...`}>{t`Save Changes`}</SubmitButton>
      </div>
    </PostForm>
  )
}
