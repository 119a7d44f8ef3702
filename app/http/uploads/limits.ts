import { MIB } from '~/domain/ground/shared/units'

/** In one upload request: how many bytes of it may hold files, and how many new files. Rule: decisions "Request bodies: bounded". */
export const UPLOAD_LIMIT = 60 * MIB
/** How far an oversized upload is still read, for the text fields behind its files. */
export const UPLOAD_READ_LIMIT = 2 * UPLOAD_LIMIT
export const UPLOAD_FILES = 10
export const UPLOAD_FILE_LIMIT = 10 * MIB
