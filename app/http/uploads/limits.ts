import { MIB } from '~/domain/shared/units'

/** Limit of one upload request, and of the new files in it. Rule: decisions "Request bodies: bounded". */
export const UPLOAD_LIMIT = 60 * MIB
export const UPLOAD_FILES = 10
export const UPLOAD_FILE_LIMIT = 10 * MIB
