import frame from './frame.json'
import home from './home.json'
import places from './places.json'
import search from './search.json'
import shared from './shared.json'

const files: Record<string, string>[] = [shared, frame, home, search, places]

/** The Swahili of each English sentence. */
export const swahili: ReadonlyMap<string, string> = new Map(files.flatMap(Object.entries))
