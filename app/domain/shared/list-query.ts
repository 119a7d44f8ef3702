const MAX_SEARCH_LENGTH = 100

/** Filters of a list of bookings or payments; '' does not filter. `page` is the pager's parameter. */
export type ListQuery<Status extends string = string> = {
  search: string
  status: Status | ''
  page: string | null
}

/** Reads the query of such a list; unknown values count as absent. */
export function readListQuery<Status extends string>(
  params: URLSearchParams,
  statuses: readonly Status[],
): ListQuery<Status> {
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    status: statuses.find((status) => status === params.get('status')) ?? '',
    page: params.get('page'),
  }
}
