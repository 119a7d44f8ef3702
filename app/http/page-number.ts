/** Which page of a list is asked for; 1 where that makes no sense. */
export function pageNumber(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get('page'))
  return Number.isSafeInteger(asked) ? Math.max(1, asked) : 1
}
