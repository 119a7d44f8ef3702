/** How an address names the place that is asked for. */
export type PlaceQuery = { propertyId: string; hostelRoomId: string | null; roomType: string | null }

/**
 * Reads `property_id` (or `property`), `hostel_room_id` and `selected_room_type`; null without a listing. Title and price
 * may travel along, but nothing is ever taken from them.
 */
export function readPlaceQuery(query: Pick<URLSearchParams, 'get'>): PlaceQuery | null {
  const propertyId = query.get('property_id') || query.get('property')
  if (!propertyId) return null
  return {
    propertyId,
    hostelRoomId: query.get('hostel_room_id') || null,
    roomType: query.get('selected_room_type') || null,
  }
}

/** Start date and months that travelled from the list, as typed. */
export function readStayQuery(query: Pick<URLSearchParams, 'get'>): { startDate: string; duration: string } {
  return {
    startDate: query.get('start_date') || query.get('move_in') || '',
    duration: query.get('duration') || query.get('months') || '',
  }
}
