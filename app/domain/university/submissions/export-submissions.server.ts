import type { Actor } from '~/domain/ground/access/actor'
import { writeIn } from '~/domain/ground/access/hearing.server'
import type { Gender } from '~/domain/ground/accounts/rules'
import { dayOf, formatTime } from '~/domain/ground/shared/calendar'
import { type CsvColumn, phoneCell } from '~/domain/ground/shared/csv'
import { labels, t } from '~/domain/ground/shared/language'
import { answerTo, isFileType } from '~/domain/university/forms/rules'
import { stateLabel, submissionStatusLabel } from '~/domain/university/universities/submission-states'
import { scopeAsked } from './access.server'
import { fileAt, fileNames, formOf, type Question, questionsIn } from './exported-questions.server'
import { filterChoices, readSubmissionQuery } from './list-filters.server'
import { allSubmissions, type ListedRow, notesFor, whereListed } from './list-submissions.server'
import { formNameText } from './rules'

type ExportedRow = ListedRow & { files: Map<string, string[]> }
type Column = CsvColumn<ExportedRow>

/**
 * The submissions that an address asks for, in its order, with all they hold: facts, then a column for each question that one
 * of them was asked. @throws missing for strangers, forbidden for those who see counts alone.
 */
export function submissionsToExport(actor: Actor, params: URLSearchParams) {
  const scope = scopeAsked(actor, params)
  const query = readSubmissionQuery(params, filterChoices(scope))
  const fixed = factsFor(actor)
  const questions = questionsIn(whereListed(scope, query))
  return {
    columns: [...fixed, ...questionColumns(questions, fixed)],
    pieces: withFiles(allSubmissions(scope, query)),
  }
}

function* withFiles(pieces: Iterable<readonly ListedRow[]>): Generator<ExportedRow[], void> {
  for (const rows of pieces) {
    const files = fileNames(rows.map(({ row }) => row.id))
    yield rows.map((row) => ({ ...row, files }))
  }
}

function factsFor(reader: Actor): Column[] {
  return [
    [t`Reference`, ({ row }) => row.reference],
    [t`Status`, ({ row }) => submissionStatusLabel(row.status)],
    [t.as('of a submission')`Now`, ({ row }) => stateLabel(row.leftOn === null ? row.status : 'left')],
    [t`Name`, ({ row }) => row.studentName],
    [t`Email`, ({ row }) => row.studentEmail ?? ''],
    [t`Phone`, ({ row }) => phoneCell(row.studentPhone ?? '')],
    [t`Registration number`, ({ row }) => row.studentNumber ?? ''],
    [t`Gender`, ({ row }) => (row.studentGender ? genderWord(row.studentGender) : '')],
    [t`Form`, ({ row }) => formNameText(row.formName)],
    [t`Hostel asked for`, ({ asked }) => asked ?? ''],
    [t`Hostel`, ({ hostel }) => hostel ?? ''],
    [t`Block`, ({ block }) => block ?? ''],
    [t`Room`, ({ room }) => room ?? ''],
    [t.as('of a student')`Left on`, ({ row }) => row.leftOn ?? ''],
    [t`Fee seen on`, ({ row }) => row.feeSeenOn ?? ''],
    [t`Fee reference`, ({ row }) => row.feeReference ?? ''],
    [t`Asked to come by`, ({ row }) => row.comeBy ?? ''],
    [t`Comes on`, ({ row }) => row.comesOn ?? ''],
    [t`Bed given back on`, ({ row }) => (row.givenBackAt === null ? '' : dayOf(row.givenBackAt))],
    [t`Bed kept until`, ({ row }) => row.bedKeptUntil ?? ''],
    [t`Says still here on`, ({ row }) => (row.stillHereAt === null ? '' : dayOf(row.stillHereAt))],
    [t`Submitted`, ({ row }) => `${dayOf(row.submittedAt)} ${timeOf(row.submittedAt)}`],
    [t`Notes`, ({ row }) => notesFor(row, reader) ?? ''],
    [t`Message to the student`, ({ row }) => row.message ?? ''],
  ]
}

/** '14:05', in every language: programs read it. */
const timeOf = (at: number) => writeIn('en', () => formatTime(at))

/** The gender of a student, as lists of students are read. */
const genderWord = labels<Gender>({ male: 'male', female: 'female', other: 'other' })

/** The form is named where two columns would have the same label; those that are the same nevertheless are numbered. */
function questionColumns(questions: readonly Question[], fixed: readonly Column[]): Column[] {
  const labels = [...fixed.map(([label]) => label), ...questions.map((question) => question.labels[0])]
  const used = new Map<string, number>()
  return questions.map((question) => {
    const { labels: own, formName, isAsked } = question
    const [label = '', ...former] = own
    const isTwice = labels.filter((other) => other === label).length > 1
    const notes = [
      isTwice && formName,
      former.length > 0 && t`before: ${former.join(', ')}`,
      !isAsked && t`no longer asked`,
    ]
    const heading = [label, ...notes.filter(Boolean).map((note) => `(${note})`)].join(' ')
    const number = (used.get(heading) ?? 0) + 1
    used.set(heading, number)
    return [number === 1 ? heading : `${heading} ${number}`, (row) => answerCell(row, question)]
  })
}

function answerCell({ row, files }: ExportedRow, { form, key }: Question): string {
  if (formOf(row) !== form) return ''
  const field = row.fields.find((one) => one.key === key)
  const answer = field && !isFileType(field.type) ? answerTo(row.data, key) : ''
  const text = field?.type === 'phone' ? String(phoneCell(answer)) : answer
  return [text, ...(files.get(fileAt(row.id, key)) ?? [])].filter((part) => part !== '').join('; ')
}
