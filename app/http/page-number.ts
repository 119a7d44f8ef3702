/** Which page of a list is asked for; 1 where that makes no sense. */
export function pageNumber(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page'))
  return Number.isSafeInteger(page) ? Math.max(1, page) : 1
}
