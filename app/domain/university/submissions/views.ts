/** Submissions as their lists and indexes go by them: of a whole university, or of some hostels. */
export type SubmissionScope = { universityId: string } | { hostelIds: string[] }
