import { at, type Query, type Return, withQuery } from './address'

/** The addresses of the University Chapter. */
export const universityPaths = {
  universityChapter: (query: Query = {}) => withQuery('/university-chapter', query),
  universitySettings: (query: { manage?: string } = {}) => withQuery('/university-chapter/settings', query),
  uniHostelNew: (query: { manage?: string } = {}) => withQuery('/university-chapter/hostels/new', query),
  uniHostel: (id: string) => at`/university-chapter/hostels/${id}`,
  uniHostelEdit: (id: string) => at`/university-chapter/hostels/${id}/edit`,
  uniHostelDelete: (id: string) => at`/university-chapter/hostels/${id}/delete`,
  uniHostelWardens: (id: string, query: { search?: string } = {}) =>
    withQuery(at`/university-chapter/hostels/${id}/wardens`, query),
  uniHostelWardenRemove: (id: string, wardenId: string) =>
    at`/university-chapter/hostels/${id}/wardens/${wardenId}/remove`,
  uniBlockNew: (hostelId: string) => at`/university-chapter/hostels/${hostelId}/blocks/new`,
  uniBlock: (id: string) => at`/university-chapter/blocks/${id}`,
  uniBlockDelete: (id: string) => at`/university-chapter/blocks/${id}/delete`,
  uniRoomsAdd: (blockId: string) => at`/university-chapter/blocks/${blockId}/rooms`,
  uniRoom: (id: string) => at`/university-chapter/rooms/${id}`,
  uniRoomDelete: (id: string) => at`/university-chapter/rooms/${id}/delete`,
  universityFormNew: (query: { manage?: string } = {}) => withQuery('/university-chapter/forms/new', query),
  universityFormEdit: (id: string) => at`/university-chapter/forms/${id}/edit`,
  universityFormPreview: (id: string) => at`/university-chapter/forms/${id}/preview`,
  universityFormCopy: (id: string) => at`/university-chapter/forms/${id}/copy`,
  universityFormDelete: (id: string) => at`/university-chapter/forms/${id}/delete`,
  universityFormSave: (id: string) => at`/university-chapter/forms/${id}/save`,
  universityFormCheck: (id: string) => at`/university-chapter/forms/${id}/check`,
  submissionsCsv: (query: Query = {}) => withQuery('/university-chapter/submissions/csv', query),
  submissionsOpen: (query: { manage?: string } = {}) =>
    withQuery('/university-chapter/submissions/open', query),
  submissionsPlace: (query: Query = {}) => withQuery('/university-chapter/submissions/place', query),
  submissionsArrived: (query: Query = {}) => withQuery('/university-chapter/submissions/arrived', query),
  arrivalsKeyIn: () => '/university-chapter/arrivals',
  hostelArrivals: (id: string) => at`/university-chapter/hostels/${id}/arrivals`,
  hostelDesk: (id: string) => at`/university-chapter/hostels/${id}/desk`,
  submissionArrived: (id: string) => at`/university-chapter/submissions/${id}/arrived`,
  submissionArrivalUndo: (id: string) => at`/university-chapter/submissions/${id}/not-arrived`,
  submissionSwap: (id: string, query: Return = {}) =>
    withQuery(at`/university-chapter/submissions/${id}/swap`, query),
  ballotNew: (hostelId: string) => at`/university-chapter/hostels/${hostelId}/ballots/new`,
  ballot: (id: string) => at`/university-chapter/ballots/${id}`,
  ballotCsv: (id: string) => at`/university-chapter/ballots/${id}/csv`,
  ballotDraw: (id: string) => at`/university-chapter/ballots/${id}/draw`,
  ballotAbandon: (id: string) => at`/university-chapter/ballots/${id}/abandon`,
  ballotOrder: (id: string, query: Query = {}) =>
    withQuery(at`/university-chapter/ballots/${id}/order`, query),
  submission: (id: string) => at`/university-chapter/submissions/${id}`,
  submissionReview: (id: string, query: Return = {}) =>
    withQuery(at`/university-chapter/submissions/${id}/review`, query),
  submissionWithdraw: (id: string) => at`/university-chapter/submissions/${id}/withdraw`,
  submissionFile: (id: string, fileId: string) => at`/university-chapter/submissions/${id}/files/${fileId}`,
  universityForm: (id: string) => at`/university-chapter/forms/${id}`,
} as const
