import { MAX_DETAILS, type ReportKind, reportReasons } from '~/domain/desk/reports/rules'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { labels, t, translated } from '~/domain/ground/shared/language'
import { RadioGroup } from '../form/choices'
import { FormPage } from '../form/form-page'
import { TextArea } from '../form/text-field'
import { Notice } from '../layout/notice-region'

type Props = {
  kind: ReportKind
  name: string
  back: { href: string; label: string }
  /** Why nothing can be reported now, and what would help; null while it can. */
  why?: { sentence: string; link: { href: string; label: string } | null } | null
  reply: FormReply | null
}

export const reportTitle = labels<ReportKind>({
  listing: 'Report This Listing',
  stay: 'Report a Problem',
  answer: 'Report This Answer',
})

/**
 * Reports a listing, a stay or an answer to the administrators; after the deadline it says why, and keeps what was
 * typed.
 */
export function ReportPage({ kind, name, back, why = null, reply }: Props) {
  return (
    <FormPage
      title={reportTitle(kind)}
      lead={name}
      back={back}
      reply={reply}
      button={t`Send Report`}
      icon="send"
      keep={t`Back`}
      isCard
      closed={why ? '' : null}
      before={
        why ? (
          !reply && (
            <Notice kind="warning">
              {why.sentence} {why.link && <a href={why.link.href}>{why.link.label}</a>}
            </Notice>
          )
        ) : (
          <p>
            {kind === 'answer'
              ? t`The administrators read it and write to you how it ended. Neither the owner nor the writer learns who reported.`
              : t`The administrators read it and write to you how it ended. The owner does not learn who reported, except where you cannot live in your stay as it was shown.`}
          </p>
        )
      }
    >
      <RadioGroup
        name="reason"
        label={t`What is wrong?`}
        options={Object.entries(reportReasons[kind]).map(([value, label]) => ({
          value,
          label: translated(label),
        }))}
        reply={reply}
      />
      <TextArea
        name="details"
        label={t`What happened?`}
        hint={t`When, who and what. Do not send passwords or numbers of accounts.`}
        reply={reply}
        maxLength={MAX_DETAILS}
        rows={5}
      />
    </FormPage>
  )
}
