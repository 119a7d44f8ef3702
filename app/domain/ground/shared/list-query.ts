const MAX_SEARCH_LENGTH = 100
const MAX_ID_LENGTH = 40

/** Filters of a list; '' does not filter. `page` is the pager's parameter. */
export type ListQuery<Status extends string = string> = {
  search: string
  status: Status | ''
  page: string | null
}

/** Reads the query of a list; unknown values count as absent. */
export function readListQuery<Status extends string>(
  params: URLSearchParams,
  statuses: readonly Status[],
): ListQuery<Status> {
  return {
    search: readSearch(params),
    status: statuses.find((status) => status === params.get('status')) ?? '',
    page: params.get('page'),
  }
}

/** The words to search for. */
export function readSearch(params: URLSearchParams): string {
  return (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
}

/** The id of the person whose rows are listed; '' for everybody's. */
export function readId(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').slice(0, MAX_ID_LENGTH)
}
