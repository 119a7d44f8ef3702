import { MAX_STUDENTS_ADDED, MAX_STUDENTS_NAMED } from '~/domain/university/submissions/rules'

const named = `At most ${MAX_STUDENTS_NAMED.toLocaleString('en-TZ')} at once.`

/** The texts of the lists that name students. */
export const studentListTexts = {
  students: {
    title: 'Add a list of students',
    lead: `One student on each line, with hostel and room. At most ${MAX_STUDENTS_ADDED} at once.`,
    label: 'List of students',
    hint: 'Name, registration number, phone, gender, hostel, block, room, and “lives here” or “expected”. Example: Neema Said, T/26/10432, 0712 345 678, female, Twiga House, Block A, A101, lives here',
    button: 'Add the students',
  },
  fees: {
    title: 'Fees from a list',
    lead: `One student on each line: reference or registration number, day, number of the receipt. ${named}`,
    label: 'List of fees',
    hint: 'Copy it from your spreadsheet. Example: 3F9A0C12, 3 October 2026, 991234567890',
    button: 'Store the fees',
  },
  arrivals: {
    title: 'References from paper',
    lead: `Type the references that were ticked on the printed list: these students have arrived. ${named}`,
    label: 'References or registration numbers',
    hint: 'With a space or on a line of its own, for example 3F9A0C12 77B01D4E.',
    button: 'Mark as arrived',
  },
}

export type StudentListName = keyof typeof studentListTexts
